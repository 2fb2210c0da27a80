import {
  BREAKDOWNS,
  FUNNEL_KINDS,
  METRICS,
  RESOURCE_METRICS,
  STATISTICS_KINDS,
} from '@meiyu/contract/admin/statistics-fields.ts';
import { oneOf, useTableState } from '../../kit/table/table-state.ts';
import { choosePeriod, defaultPeriod, grainsFor, usualGrain } from './period-choice.ts';
import type { FigureFilter, StatisticsOptions } from './statistics.api.ts';

const NAMES = ['period', 'class', 'range', 'metric', 'grain', 'by', 'rank', 'kind', 'funnel'] as const;
type Name = (typeof NAMES)[number];

/** The value without a choice; such a value is not in the address. */
const DEFAULTS: Partial<Record<Name, string>> = {
  metric: 'visits',
  by: 'kind',
  rank: 'opened',
  funnel: 'book',
};

export type StatisticsState = ReturnType<typeof useStatisticsState>;

/** All choices of the page, kept in the address: a reload and a link show the same figures. */
export function useStatisticsState({ today, firstDay, classes, ranges }: StatisticsOptions) {
  const { filters, setFilter } = useTableState({ filters: NAMES });
  const { choice, period } = choosePeriod(filters.period || defaultPeriod(today, firstDay), today);
  const filter: FigureFilter = {
    ...period,
    classId: classes.find(({ id }) => id === filters.class)?.id ?? '',
    rangeId: ranges.find(({ id }) => id === filters.range)?.id ?? '',
  };
  return {
    today,
    firstDay,
    periodChoice: choice,
    period,
    filter,
    isNarrow: filter.classId !== '' || filter.rangeId !== '',
    metric: oneOf(METRICS, filters.metric) ?? 'visits',
    grain: oneOf(grainsFor(period), filters.grain) ?? usualGrain(period),
    by: oneOf(BREAKDOWNS, filters.by) ?? 'kind',
    rank: oneOf(RESOURCE_METRICS, filters.rank) ?? 'opened',
    kind: oneOf(STATISTICS_KINDS, filters.kind) ?? ('' as const),
    funnel: oneOf(FUNNEL_KINDS, filters.funnel) ?? 'book',
    set: (name: Name, value: string) => setFilter(name, value === DEFAULTS[name] ? '' : value),
  };
}
