interface MapDay {
  date: string;
  /** The shade, from 0 (nothing) to 4. */
  level: number;
  seconds: number;
  /** The column; `weekday` is the row, 0 for Monday. */
  week: number;
  weekday: number;
}

export interface YearMap {
  days: MapDay[];
  weeks: number;
  /** The first column of each month. */
  months: { label: string; week: number }[];
}

const DAY_MS = 86_400_000;
const MONTHS = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];
/** Minutes at which a day gets the next darker shade; short days are visible too. */
const LEVEL_MINUTES = [0, 15, 40, 90];

function levelOf(seconds: number): number {
  return seconds <= 0 ? 0 : LEVEL_MINUTES.filter((minutes) => seconds >= minutes * 60).length;
}

/** The position and shade of every day of a year. Days are calendar days, independent of the time zone. */
export function makeYearMap(year: number, learntDays: readonly { date: string; seconds: number }[]): YearMap {
  const secondsByDate = new Map(learntDays.map(({ date, seconds }) => [date, seconds]));
  const firstDayMs = Date.UTC(year, 0, 1);
  const leadingDays = (new Date(firstDayMs).getUTCDay() + 6) % 7;
  const dayCount = Math.round((Date.UTC(year + 1, 0, 1) - firstDayMs) / DAY_MS);
  const days = Array.from({ length: dayCount }, (_, index): MapDay => {
    const date = new Date(firstDayMs + index * DAY_MS).toISOString().slice(0, 10);
    // A day on which a resource was only opened has 0 seconds, but still gets level 1.
    const seconds = secondsByDate.get(date) ?? 0;
    const level = secondsByDate.has(date) ? Math.max(1, levelOf(seconds)) : 0;
    return { date, seconds, level, week: Math.floor((index + leadingDays) / 7), weekday: (index + leadingDays) % 7 };
  });
  const months = MONTHS.map((name, month) => {
    const index = Math.round((Date.UTC(year, month, 1) - firstDayMs) / DAY_MS);
    return { label: `${name}月`, week: days[index]?.week ?? 0 };
  });
  return { days, months, weeks: (days.at(-1)?.week ?? 0) + 1 };
}

/** `2 小时 5 分钟`, `40 分钟`, `不到 1 分钟`. */
export function formatSpentTime(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return seconds > 0 ? '不到 1 分钟' : '0 分钟';
  const hours = Math.floor(minutes / 60);
  return [hours > 0 && `${hours} 小时`, minutes % 60 > 0 && `${minutes % 60} 分钟`].filter(Boolean).join(' ');
}

/** Days and seconds by month, for the table below the chart. */
export function sumMonths(learntDays: readonly { date: string; seconds: number }[]) {
  return MONTHS.map((name, month) => {
    const daysInMonth = learntDays.filter(({ date }) => Number(date.slice(5, 7)) === month + 1);
    return {
      label: `${name}月`,
      days: daysInMonth.length,
      seconds: daysInMonth.reduce((sum, { seconds }) => sum + seconds, 0),
    };
  });
}
