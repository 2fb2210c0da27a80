import {
  type Breakdown,
  type Figures,
  FUNNEL_STEPS,
  type FunnelKind,
  KIND_METRICS,
  METRICS,
  type Metric,
  type ResourceMetric,
} from '@meiyu/contract/admin/statistics-fields.ts';
import { type Grain, type Period, periodBefore, splitPeriod } from '@meiyu/contract/admin/statistics-periods.ts';
import { beijingTime } from '../../beijing-time.ts';
import { chooseListed, type GroupDay, isTooSmall } from './small-groups.ts';
import type { GroupRow, StatisticsRepo, UsageFilter } from './statistics.repo.ts';

export type StatisticsService = ReturnType<typeof createStatistics>;

const ZERO: Figures = {
  visits: 0,
  readers: 0,
  opened: 0,
  readSeconds: 0,
  pagesRead: 0,
  lecturesFinished: 0,
  worksViewed: 0,
  searches: 0,
  questions: 0,
  drawings: 0,
  applications: 0,
};
/** Figures of a group with too few readers. */
const HIDDEN: Figures = Object.fromEntries(METRICS.map((metric) => [metric, null])) as Figures;
const STEP_METRICS = { opened: 'begun', tenPages: 'tenPages', half: 'half', finished: 'finished' } as const;

const toFigures = (sums: ReadonlyMap<string, number>): Figures => ({ ...ZERO, ...Object.fromEntries(sums) });
const periodOf = ({ since, until }: Period): Period => ({ since, until });
/** Whether the filter names a group of people. */
const isNarrow = ({ classId, rangeId }: UsageFilter) => classId !== '' || rangeId !== '';

interface Group {
  key: string;
  name: string;
  figures: Figures;
  before: Figures;
}

export function createStatistics(repo: StatisticsRepo, now: () => Date = () => new Date()) {
  async function describe(period: Period) {
    const before = periodBefore(period);
    const hasDemo = await repo.hasDemo({ since: before.since, until: period.until });
    return { period: periodOf(period), periodBefore: before, hasDemo };
  }

  /** Readers of each day in the chosen class or range. */
  const readersOf = (filter: UsageFilter) => repo.sumByDay({ ...filter, kind: '' }, 'readers');

  async function figuresOf(filter: UsageFilter): Promise<Figures> {
    const [sums, readers] = await Promise.all([repo.sum(filter), isNarrow(filter) ? readersOf(filter) : undefined]);
    return readers && isTooSmall(readers.values()) ? HIDDEN : toFigures(sums);
  }

  async function pointsOf(filter: UsageFilter, metric: Metric, grain: Grain) {
    const [values, readers] = await Promise.all([
      repo.sumByDay(filter, metric),
      isNarrow(filter) ? readersOf(filter) : undefined,
    ]);
    return splitPeriod(grain, filter).map((part) => {
      const inPart = (days: ReadonlyMap<string, number>) =>
        [...days].flatMap(([day, value]) => (day >= part.since && day <= part.until ? [value] : []));
      const isHidden = readers !== undefined && isTooSmall(inPart(readers));
      return { ...part, value: isHidden ? null : inPart(values).reduce((sum, value) => sum + value, 0) };
    });
  }

  async function groupsOf(filter: UsageFilter, by: 'class' | 'range') {
    const filterBefore = { ...filter, ...periodBefore(filter) };
    const [rows, rowsBefore, days, daysBefore, named] = await Promise.all([
      repo.sumByGroup(filter, by),
      repo.sumByGroup(filterBefore, by),
      repo.readersByDay(filter, by),
      repo.readersByDay(filterBefore, by),
      by === 'class' ? repo.listClasses() : repo.listRanges(),
    ]);
    const { listed, merged } = chooseListed(days);
    const names = new Map(named.map(({ id, name }) => [id, name]));
    const keyOf = (key: string) => (listed.has(key) ? key : '');
    const groups = [...listed, ''].map((key): Group => {
      const ofGroup = (all: readonly GroupRow[]) => addUp(all.filter((row) => keyOf(row.key) === key));
      return {
        key,
        name: names.get(key) ?? '',
        figures: ofGroup(rows),
        before: key !== '' && isTooSmall(readersIn(daysBefore, key)) ? HIDDEN : ofGroup(rowsBefore),
      };
    });
    return { groups: groups.filter(({ key, figures }) => key !== '' || hasAny(figures)), merged };
  }

  async function kindsOf(filter: UsageFilter) {
    const filterBefore = { ...filter, ...periodBefore(filter) };
    const [rows, rowsBefore, total, totalBefore] = await Promise.all([
      repo.sumByGroup(filter, 'kind'),
      repo.sumByGroup(filterBefore, 'kind'),
      figuresOf(filter),
      figuresOf(filterBefore),
    ]);
    const keys = [...new Set([...rows, ...rowsBefore].map(({ key }) => key))].filter((key) => key !== '');
    return keys.map((key): Group => {
      const ofKind = (all: readonly GroupRow[], whole: Figures) =>
        whole.visits === null ? HIDDEN : onlyOfKind(addUp(all.filter((row) => row.key === key)));
      return { key, name: '', figures: ofKind(rows, total), before: ofKind(rowsBefore, totalBefore) };
    });
  }

  return {
    today: () => beijingTime(now()).slice(0, 10),

    async options() {
      const today = beijingTime(now()).slice(0, 10);
      const [firstDay, classes, ranges] = await Promise.all([repo.firstDay(), repo.listClasses(), repo.listRanges()]);
      const hasDemo = firstDay !== undefined && (await repo.hasDemo({ since: firstDay, until: today }));
      return { today, firstDay: firstDay ?? '', hasDemo, classes, ranges };
    },

    async overview(filter: UsageFilter) {
      const [answer, figures, before] = await Promise.all([
        describe(filter),
        figuresOf(filter),
        figuresOf({ ...filter, ...periodBefore(filter) }),
      ]);
      return { ...answer, isHidden: figures.visits === null, figures, before };
    },

    async series(filter: UsageFilter, metric: Metric, grain: Grain) {
      const [answer, points, before] = await Promise.all([
        describe(filter),
        pointsOf(filter, metric, grain),
        pointsOf({ ...filter, ...periodBefore(filter) }, metric, grain),
      ]);
      return { ...answer, points, before };
    },

    async breakdown(filter: UsageFilter, by: Breakdown) {
      const answer = await describe(filter);
      const { groups, merged } =
        by === 'kind' ? { groups: await kindsOf(filter), merged: 0 } : await groupsOf(filter, by);
      const rank = ({ key, figures }: Group) =>
        key === '' ? -1 : ((by === 'kind' || filter.kind ? figures.opened : figures.visits) ?? 0);
      return { ...answer, rows: groups.sort((a, b) => rank(b) - rank(a) || (a.key < b.key ? -1 : 1)), merged };
    },

    async topResources(period: Period, options: { kind: string; metric: ResourceMetric; limit: number }) {
      const answer = await describe(period);
      return { ...answer, rows: await repo.topResources(period, answer.periodBefore, options) };
    },

    async topSearches(period: Period, limit: number) {
      const answer = await describe(period);
      return { ...answer, rows: await repo.topSearches(period, answer.periodBefore, limit) };
    },

    async funnel(period: Period, kind: FunnelKind) {
      const answer = await describe(period);
      const [sums, sumsBefore] = await Promise.all([
        repo.sumSteps(period, kind),
        repo.sumSteps(answer.periodBefore, kind),
      ]);
      const steps = FUNNEL_STEPS.filter((step) => step !== 'tenPages' || kind === 'book').map((step) => ({
        step,
        value: sums.get(STEP_METRICS[step]) ?? 0,
        before: sumsBefore.get(STEP_METRICS[step]) ?? 0,
      }));
      return { ...answer, steps };
    },

    removeDemo: () => repo.removeDemo(),
  };
}

function addUp(rows: readonly GroupRow[]): Figures {
  const sums = new Map<string, number>();
  for (const { metric, value } of rows) sums.set(metric, (sums.get(metric) ?? 0) + value);
  return toFigures(sums);
}

const readersIn = (days: readonly GroupDay[], key: string) =>
  days.flatMap((row) => (row.key === key ? [row.readers] : []));

const hasAny = (figures: Figures) => METRICS.some((metric) => (figures[metric] ?? 0) > 0);

function onlyOfKind(figures: Figures): Figures {
  return { ...ZERO, ...Object.fromEntries(KIND_METRICS.map((metric) => [metric, figures[metric]])) };
}
