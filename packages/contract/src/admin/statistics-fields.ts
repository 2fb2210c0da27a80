import * as z from 'zod/mini';
import { idOrNone } from '../fields.ts';
import { countDays, isDay, MAX_PERIOD_DAYS } from './statistics-periods.ts';

/* The metrics (docs/product-decisions.md, "Statistics"), and the filters of the figures. */

export const METRICS = [
  'visits',
  'readers',
  'opened',
  'readSeconds',
  'pagesRead',
  'lecturesFinished',
  'worksViewed',
  'searches',
  'questions',
  'drawings',
  'applications',
] as const;
export type Metric = (typeof METRICS)[number];

/** The labels of the figures, and their unit. `readSeconds` is in seconds and shown in hours or minutes. */
export const METRIC_LABELS: Readonly<Record<Metric, { name: string; unit: string }>> = {
  visits: { name: '到访', unit: '人次' },
  readers: { name: '读者', unit: '人日' },
  opened: { name: '打开内容', unit: '次' },
  readSeconds: { name: '阅读时长', unit: '秒' },
  pagesRead: { name: '读页', unit: '页' },
  lecturesFinished: { name: '学完讲次', unit: '讲' },
  worksViewed: { name: '赏析作品', unit: '次' },
  searches: { name: '检索', unit: '次' },
  questions: { name: '你问我答', unit: '次' },
  drawings: { name: '你说我画', unit: '幅' },
  applications: { name: '下载申请', unit: '件' },
};

/** Metrics that belong to one kind of content; the others are 0 when figures are broken down by kind. */
export const KIND_METRICS = [
  'opened',
  'readSeconds',
  'pagesRead',
  'lecturesFinished',
  'worksViewed',
  'applications',
] as const satisfies readonly Metric[];

export const STATISTICS_KINDS = ['book', 'video', 'audio', 'img', 'news', 'exp', 'other', 'exhibition'] as const;
export type StatisticsKind = (typeof STATISTICS_KINDS)[number];

export const BREAKDOWNS = ['kind', 'class', 'range'] as const;
export type Breakdown = (typeof BREAKDOWNS)[number];

/** Below this number of readers on each day, a class or an address range is not listed by itself. */
export const MIN_READERS = 5;

/** By what resources are ranked. */
export const RESOURCE_METRICS = ['opened', 'readSeconds', 'pagesRead', 'finished', 'applications'] as const;
export type ResourceMetric = (typeof RESOURCE_METRICS)[number];

export const FUNNEL_KINDS = ['book', 'video', 'audio'] as const;
export type FunnelKind = (typeof FUNNEL_KINDS)[number];
/** `tenPages` is for books only: more than ten distinct pages read. */
export const FUNNEL_STEPS = ['opened', 'tenPages', 'half', 'finished'] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

/** The figures that can be exported as a table. */
export const STATISTICS_TABLES = ['overview', 'series', 'breakdown', 'resources', 'searches', 'funnel'] as const;

const dayMessage = '日期须形如 2026-11-15';
const day = z.string({ error: dayMessage }).check(z.maxLength(10), z.refine(isDay, { error: dayMessage }));

/** First and last day, Beijing time, both included. */
export const periodFields = { since: day, until: day };

/** The filter of figures: a period, and optionally one kind, class or address range. */
export const filterFields = {
  ...periodFields,
  kind: z._default(z.enum(['', ...STATISTICS_KINDS], { error: '内容类别不正确' }), ''),
  classId: idOrNone,
  rangeId: idOrNone,
};

export function isPeriod({ since, until }: { since: string; until: string }): boolean {
  // Invalid days have a separate message.
  if (!isDay(since) || !isDay(until)) return true;
  const days = countDays({ since, until });
  return days >= 1 && days <= MAX_PERIOD_DAYS;
}
export const PERIOD_MESSAGE = '结束日期须不早于开始日期，且不超过五年';

/** Every figure. null: hidden, because too few readers are behind it. */
export const figures = z.object({
  visits: z.nullable(z.int()),
  readers: z.nullable(z.int()),
  opened: z.nullable(z.int()),
  readSeconds: z.nullable(z.int()),
  pagesRead: z.nullable(z.int()),
  lecturesFinished: z.nullable(z.int()),
  worksViewed: z.nullable(z.int()),
  searches: z.nullable(z.int()),
  questions: z.nullable(z.int()),
  drawings: z.nullable(z.int()),
  applications: z.nullable(z.int()),
});
export type Figures = z.output<typeof figures>;
