/*
 * Times come as `2026-11-12 09:30:00` in Beijing time; their parts are read as written, in every time zone of the user.
 */

const NUMERALS = ['〇', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];

/** `12` */
export function dayOf(time: string): string {
  return time.slice(8, 10);
}

/** `11` */
export function monthOf(time: string): string {
  return time.slice(5, 7);
}

/** `2026-11-12`, for `<time dateTime>` and where the whole date is shown. */
export function dateOf(time: string): string {
  return time.slice(0, 10);
}

/** `十一月`: for vertical text, which uses Chinese numerals instead of digits. */
export function chineseMonth(time: string): string {
  const month = Number(monthOf(time));
  return month > 0 ? `${NUMERALS[month]}月` : '';
}

/** 1 to 99 in Chinese numerals: `三`, `十二`, `二十`. */
export function chineseNumber(number: number): string {
  const tens = Math.floor(number / 10);
  const ones = NUMERALS[number % 10] ?? '';
  if (tens === 0) return ones;
  return `${tens === 1 ? '' : NUMERALS[tens]}十${number % 10 === 0 ? '' : ones}`;
}
