/** 03:25, 1:02:03, with a tenth where there is one: 03:25.5. Seconds as text of a field. */
export function clockTime(seconds: number): string {
  const tenths = Math.round(Math.max(0, seconds) * 10);
  const whole = Math.floor(tenths / 10);
  const parts = [Math.floor(whole / 60) % 60, whole % 60].map((part) => String(part).padStart(2, '0'));
  const hours = Math.floor(whole / 3600);
  const tenth = tenths % 10;
  return `${hours > 0 ? `${hours}:` : ''}${parts.join(':')}${tenth > 0 ? `.${tenth}` : ''}`;
}

/** 03:25.0: always with a tenth, so that times below one another are aligned. */
export function clockTenths(seconds: number): string {
  const text = clockTime(seconds);
  return text.includes('.') ? text : `${text}.0`;
}

const MAX_SECONDS = 360_000;

/** Seconds from 3:25, 03:25.5, 1:02:03 or 205; full-width signs too. Undefined for anything else. */
export function parseClockTime(text: string): number | undefined {
  const parts = text.trim().replaceAll('：', ':').replaceAll('。', '.').split(':');
  if (parts.length > 3 || parts.some((part) => part.trim() === '')) return;
  const numbers = parts.map(Number);
  if (numbers.some((number, index) => !Number.isFinite(number) || number < 0 || (index > 0 && number >= 60))) return;
  const seconds = numbers.reduce((sum, number) => sum * 60 + number, 0);
  return seconds <= MAX_SECONDS ? Math.round(seconds * 1000) / 1000 : undefined;
}
