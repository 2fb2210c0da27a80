import * as statistics from '@meiyu/contract/admin/statistics.ts';
import { type Figures, METRICS } from '@meiyu/contract/admin/statistics-fields.ts';
import { type Period, periodBefore, splitPeriod } from '@meiyu/contract/admin/statistics-periods.ts';
import type { setUpConsole } from '../console.testkit.tsx';

export const TODAY = '2026-11-18';

/** Every figure is the same number, or hidden. */
export const figuresOf = (value: number | null): Figures =>
  Object.fromEntries(METRICS.map((metric) => [metric, value])) as Figures;

const about = (query: Record<string, string>) => {
  const period: Period = { since: query.since ?? '', until: query.until ?? '' };
  return { period, periodBefore: periodBefore(period), hasDemo: false };
};

export const OPTIONS = {
  today: TODAY,
  firstDay: '2026-08-01',
  hasDemo: false,
  classes: [
    { id: '1', name: '高一（1）班' },
    { id: '2', name: '高一（2）班' },
  ],
  ranges: [{ id: '7', name: '主校区' }],
};

/** Answers of a site that is used; a test replaces those it is about. Returns what was asked for. */
export function answerStatistics({ answers }: ReturnType<typeof setUpConsole>) {
  const book = { resType: 'book', resAuthor: '陆文宁' };
  return {
    options: answers.on(statistics.options, () => ({ data: OPTIONS })),
    overview: answers.on(statistics.overview, ({ query }) => ({
      data: { ...about(query), isHidden: false, figures: figuresOf(7344), before: figuresOf(3672) },
    })),
    series: answers.on(statistics.series, ({ query }) => {
      const { period, ...rest } = about(query);
      const points = splitPeriod('day', period).map((part, index) => ({ ...part, value: 100 + index }));
      const before = splitPeriod('day', rest.periodBefore).map((part) => ({ ...part, value: 50 }));
      return { data: { period, ...rest, points, before } };
    }),
    breakdown: answers.on(statistics.breakdown, ({ query }) => ({
      data: {
        ...about(query),
        rows: [
          { key: 'book', name: '', figures: figuresOf(900), before: figuresOf(600) },
          { key: 'exp', name: '', figures: figuresOf(0), before: figuresOf(0) },
        ],
        merged: 0,
      },
    })),
    resources: answers.on(statistics.topResources, ({ query }) => ({
      data: {
        ...about(query),
        rows: [{ ...book, resId: 'b', resTitle: '<b>写给少年的美学</b>', value: 377, before: 339 }],
      },
    })),
    searches: answers.on(statistics.topSearches, ({ query }) => ({
      data: { ...about(query), rows: [{ words: '青花', value: 12, before: 0 }] },
    })),
    funnel: answers.on(statistics.funnel, ({ query }) => ({
      data: {
        ...about(query),
        steps: [
          { step: 'opened', value: 200, before: 100 },
          { step: 'tenPages', value: 86, before: 40 },
          { step: 'half', value: 40, before: 20 },
          { step: 'finished', value: 19, before: 9 },
        ],
      },
    })),
  };
}
