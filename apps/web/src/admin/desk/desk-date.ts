import { chineseMonth, chineseNumber } from '../../lib/format/format-day.ts';
import { formatTime } from '../../lib/format/format-time.ts';

const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六'];

/** `十一月十七日　星期二`, in Beijing. */
export function deskDate(ms: number): string {
  const time = formatTime(ms);
  const weekday = new Date(`${time.slice(0, 10)}T00:00:00Z`).getUTCDay();
  return `${chineseMonth(time)}${chineseNumber(Number(time.slice(8, 10)))}日　星期${WEEKDAYS[weekday]}`;
}
