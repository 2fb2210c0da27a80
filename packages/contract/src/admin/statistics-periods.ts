/*
 * Periods of figures. A day is a Beijing day, written 'YYYY-MM-DD'; all arithmetic is on calendar days, so no clock
 * and no time zone is involved. A week begins on Monday. A year has two terms: 1 August to 31 January and
 * 1 February to 31 July.
 */

export const GRAINS = ['day', 'week', 'month', 'term'] as const;
export type Grain = (typeof GRAINS)[number];

export interface Period {
  /** First day. */
  since: string;
  /** Last day. */
  until: string;
}

/** Longest period that can be asked for. */
export const MAX_PERIOD_DAYS = 1830;

const DAY_MS = 86_400_000;
const toNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
const toDay = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10);

/** Whether the text is a day of the calendar: `2026-02-30` is not. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const number = toNumber(text);
  return Number.isFinite(number) && toDay(number) === text;
}

export function addDays(day: string, days: number): string {
  return toDay(toNumber(day) + days);
}

export function countDays({ since, until }: Period): number {
  return toNumber(until) - toNumber(since) + 1;
}

/** The first day of the next month after `months` months. */
function monthStart(day: string, months = 0): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** The first day of the week, month or term that contains the day. */
export function startOf(grain: Grain, day: string): string {
  if (grain === 'day') return day;
  // Day 0 of the calendar, 1970-01-01, was a Thursday.
  if (grain === 'week') return addDays(day, -((toNumber(day) + 3) % 7));
  if (grain === 'month') return monthStart(day);
  const [year = 0, month = 1] = day.split('-').map(Number);
  if (month === 1) return `${year - 1}-08-01`;
  return month < 8 ? `${year}-02-01` : `${year}-08-01`;
}

/** The last day of the week, month or term that contains the day. */
export function endOf(grain: Grain, day: string): string {
  const start = startOf(grain, day);
  if (grain === 'day') return day;
  if (grain === 'week') return addDays(start, 6);
  return addDays(monthStart(start, grain === 'month' ? 1 : 6), -1);
}

/** The whole week, month or term that contains the day. */
export function periodOf(grain: Grain, day: string): Period {
  return { since: startOf(grain, day), until: endOf(grain, day) };
}

/** The parts of a period, in order; the first and last part may be cut by its ends. */
export function splitPeriod(grain: Grain, { since, until }: Period): Period[] {
  const parts: Period[] = [];
  for (let day = since; day <= until; ) {
    const end = endOf(grain, day);
    parts.push({ since: day, until: end < until ? end : until });
    day = addDays(end, 1);
  }
  return parts;
}

/**
 * The period before with which figures are compared. A whole month or term is compared with the one before, any other
 * period with as many days just before it.
 */
export function periodBefore({ since, until }: Period): Period {
  const dayBefore = addDays(since, -1);
  for (const grain of ['month', 'term'] as const)
    if (startOf(grain, since) === since && endOf(grain, since) === until) return periodOf(grain, dayBefore);
  return { since: addDays(since, -countDays({ since, until })), until: dayBefore };
}

/** The name of a term: 2026 年春季学期 (February to July) or 2026 年秋季学期 (August to January). */
export function nameTerm(day: string): string {
  const start = startOf('term', day);
  return `${start.slice(0, 4)} 年${start.slice(5, 7) === '02' ? '春' : '秋'}季学期`;
}

/** Saturdays and Sundays. */
export function isWeekend(day: string): boolean {
  return (toNumber(day) + 3) % 7 >= 5;
}
