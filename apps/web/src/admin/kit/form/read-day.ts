const pad = (number: string, length = 2) => number.padStart(length, '0');

function exists(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

/** Whether the text is a day like 2026-08-31. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && exists(text);
}

/** Whether the text is a moment like 2026-08-31 08:00. */
export function isMoment(text: string): boolean {
  return /^\d{4}-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d$/.test(text) && exists(text.slice(0, 10));
}

/**
 * What a person has typed, in the form 2026-08-01 or, with a time, 2026-08-01 08:30: 2026年8月1日, 2026/8/1 and 20260801
 * are read. Any other text stays as it is.
 */
export function readDay(text: string, withTime = false): string {
  const numbers = text.match(/\d+/g) ?? [];
  const [first = '', ...rest] = numbers;
  const parts = first.length === 8 ? [first.slice(0, 4), first.slice(4, 6), first.slice(6), ...rest] : numbers;
  const [year = '', month = '', day = '', hour = '0', minute = '0'] = parts;
  const read = `${year}-${pad(month)}-${pad(day)}`;
  if (!withTime) return parts.length === 3 && isDay(read) ? read : text;
  const moment = `${read} ${pad(hour)}:${pad(minute)}`;
  return isMoment(moment) ? moment : text;
}
