import {
  addDays,
  countDays,
  GRAINS,
  type Grain,
  isDay,
  isWeekend,
  MAX_PERIOD_DAYS,
  nameTerm,
  type Period,
  periodOf,
  splitPeriod,
  startOf,
} from '@meiyu/contract/admin/statistics-periods.ts';

/* Periods as the page offers, names and cuts them. */

export const PERIOD_CHOICES = [
  { value: 'today', label: '今天' },
  { value: '7', label: '近 7 天' },
  { value: '30', label: '近 30 天' },
  { value: '90', label: '近 90 天' },
  { value: 'month', label: '本月' },
  { value: 'lastMonth', label: '上月' },
  { value: 'term', label: '本学期' },
  { value: 'lastTerm', label: '上学期' },
] as const;
export type PeriodChoice = (typeof PERIOD_CHOICES)[number]['value'];

/** Of a site that counts since today, today. */
export const defaultPeriod = (today: string, firstDay: string): PeriodChoice => (firstDay >= today ? 'today' : '30');

/** Whole days, so that they can be compared with the days before: today is not over. */
const lastDays = (days: number, today: string): Period => ({ since: addDays(today, -days), until: addDays(today, -1) });
const sofar = (grain: Grain, today: string): Period => ({ since: startOf(grain, today), until: today });
const before = (grain: Grain, today: string): Period => periodOf(grain, addDays(startOf(grain, today), -1));

const CHOOSE: Readonly<Record<PeriodChoice, (today: string) => Period>> = {
  today: (today) => ({ since: today, until: today }),
  7: (today) => lastDays(7, today),
  30: (today) => lastDays(30, today),
  90: (today) => lastDays(90, today),
  month: (today) => sofar('month', today),
  lastMonth: (today) => before('month', today),
  term: (today) => sofar('term', today),
  lastTerm: (today) => before('term', today),
};

/** The period of a choice, or of custom dates `2026-10-19..2026-11-15`; the default for anything else. */
export function choosePeriod(value: string, today: string): { choice: PeriodChoice | 'own'; period: Period } {
  const own = readOwnPeriod(value, today);
  if (own) return { choice: 'own', period: own };
  const choice = PERIOD_CHOICES.find((each) => each.value === value)?.value ?? '30';
  return { choice, period: CHOOSE[choice](today) };
}

function readOwnPeriod(value: string, today: string): Period | undefined {
  const [since = '', last = ''] = value.split('..');
  if (!isDay(since) || !isDay(last)) return undefined;
  // There are no figures of future days.
  const until = last > today ? today : last;
  const days = countDays({ since, until });
  return days >= 1 && days <= MAX_PERIOD_DAYS ? { since, until } : undefined;
}

/** A plot cannot show more intervals than this. */
const MAX_PARTS = 400;

/** By what a period can be cut. */
export function grainsFor(period: Period): Grain[] {
  return GRAINS.filter((grain) => splitPeriod(grain, period).length <= MAX_PARTS);
}

/** By what a period is cut without a choice. */
export function usualGrain(period: Period): Grain {
  const days = countDays(period);
  if (days <= 92) return 'day';
  return days <= 400 ? 'week' : 'month';
}

const monthDay = (day: string) => day.slice(5);

/** `10-19 – 11-15`; with years where they are not both this one. */
export function spellPeriod({ since, until }: Period, today: string): string {
  const isThisYear = since.slice(0, 4) === today.slice(0, 4) && until.slice(0, 4) === today.slice(0, 4);
  const spell = isThisYear ? monthDay : (day: string) => day;
  return since === until ? spell(since) : `${spell(since)} – ${spell(until)}`;
}

const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六'];
export const weekdayOf = (day: string) => `周${WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]}`;

/** The label of an interval; a week, month or term that is cut by the period is marked. */
export function namePart(grain: Grain, part: Period): string {
  if (grain === 'day') return `${part.since} ${weekdayOf(part.since)}`;
  const whole = periodOf(grain, part.since);
  const isCut = whole.since !== part.since || whole.until !== part.until;
  const dates = `${part.since} 至 ${part.until}`;
  if (grain === 'week') return isCut ? `${dates}（不满一周）` : dates;
  const name = grain === 'month' ? part.since.slice(0, 7) : nameTerm(part.since);
  return isCut ? `${name}（${monthDay(part.since)} 至 ${monthDay(part.until)}）` : name;
}

/** The same at an axis. */
export function markPart(grain: Grain, { since }: Period): string {
  if (grain === 'month') return since.slice(0, 7);
  if (grain === 'term') return nameTerm(since).replace('年', '').replace('季学期', '');
  return monthDay(since);
}

/** The weekends among days: first and last index of each. */
export function findWeekends(days: readonly Period[]): { first: number; last: number }[] {
  const weekends: { first: number; last: number }[] = [];
  for (const [index, { since }] of days.entries()) {
    if (!isWeekend(since)) continue;
    const open = weekends.at(-1);
    if (open?.last === index - 1) open.last = index;
    else weekends.push({ first: index, last: index });
  }
  return weekends;
}

/** Which of `count` parts are named at the axis: about seven at equal distances, and the last one. */
export function chooseTicks(count: number): number[] {
  const step = Math.max(1, Math.ceil(count / 7));
  const ticks = Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step);
  const last = count - 1;
  const lastTick = ticks.at(-1) ?? 0;
  if (lastTick === last) return ticks;
  if (last - lastTick <= step / 2) ticks.pop();
  return [...ticks, last];
}

/** How far figures can be compared with the period before; `open`: of today only, which is not over. */
export type Comparison = 'full' | 'part' | 'none' | 'open';

interface ComparedPeriods {
  period: Period;
  before: Period;
  today: string;
  /** Counting began on it. */
  firstDay: string;
}

export function comparisonOf({ period, before, today, firstDay }: ComparedPeriods): Comparison {
  if (period.since >= today) return 'open';
  if (firstDay !== '' && firstDay <= before.since) return 'full';
  return firstDay !== '' && firstDay <= before.until ? 'part' : 'none';
}

/** The whole months with figures, the newest first, `2026-10`; this month is not over. */
export function wholeMonths(firstDay: string, today: string, most: number): string[] {
  const months: string[] = [];
  if (firstDay === '') return months;
  for (let month = before('month', today); month.until >= firstDay && months.length < most; ) {
    months.push(month.since.slice(0, 7));
    month = before('month', month.since);
  }
  return months;
}
