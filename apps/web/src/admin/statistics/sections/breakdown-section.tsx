import {
  BREAKDOWNS,
  type Breakdown,
  KIND_METRICS,
  METRIC_LABELS,
  type Metric,
  STATISTICS_KINDS,
} from '@meiyu/contract/admin/statistics-fields.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Segments } from '../../kit/parts/segments.tsx';
import { oneOf } from '../../kit/table/table-state.ts';
import { FigureSection, FiguresOf } from '../figures/figure-section.tsx';
import { scaleOf } from '../figures/format-figures.ts';
import { type BreakdownRow, breakdownQuery } from '../figures/statistics.api.ts';
import { BREAKDOWN_LABELS, KIND_COLOURS, KIND_NAMES, METRIC_DESCRIPTIONS } from '../figures/statistics-labels.ts';
import type { StatisticsState } from '../figures/statistics-state.ts';
import { BarTable } from '../plots/bar-table.tsx';
import styles from './sections.module.css';

const CHOICES = BREAKDOWNS.map((value) => ({ value, label: BREAKDOWN_LABELS[value] }));

/** The chosen figure, or openings where it belongs to no kind of content. */
function metricFor(by: Breakdown, metric: Metric): Metric {
  return by === 'kind' ? (oneOf(KIND_METRICS, metric) ?? 'opened') : metric;
}

/** One figure by kind, class or address range. */
export function BreakdownSection({ state, isComparable }: { state: StatisticsState; isComparable: boolean }) {
  const { filter, by } = state;
  const [isTable, setIsTable] = useState(false);
  const query = useQuery(breakdownQuery({ ...filter, by }));
  const metric = metricFor(by, state.metric);
  const { name } = METRIC_LABELS[metric];
  return (
    <FigureSection
      title={by === 'kind' ? '各类内容' : `各${BREAKDOWN_LABELS[by]}`}
      note={name}
      isTable={isTable}
      onTable={setIsTable}
      exported={{ table: 'breakdown', ...filter, by }}
    >
      <div data-print="hidden" className={styles.choices}>
        <Segments label="按什么分" choices={CHOICES} current={by} onChoose={(value) => state.set('by', value)} />
      </div>
      <FiguresOf query={query}>
        {({ rows, merged }) => (
          <>
            <Groups
              {...{ by, metric, isTable, isComparable, merged }}
              rows={orderBy(metric, by === 'kind' ? rows.filter((row) => isUsed(row, metric, isComparable)) : rows)}
            />
            {metric !== state.metric && (
              <p className={styles.note}>{METRIC_LABELS[state.metric].name}不分类别，这里看的是打开内容。</p>
            )}
          </>
        )}
      </FiguresOf>
    </FigureSection>
  );
}

/** Some figures do not exist for every kind. */
const isUsed = ({ figures, before }: BreakdownRow, metric: Metric, isComparable: boolean) =>
  figures[metric] !== 0 || (isComparable && before[metric] !== 0);

/** The most first; what is not listed by itself is last. */
function orderBy(metric: Metric, rows: readonly BreakdownRow[]): BreakdownRow[] {
  const rank = ({ key, figures }: BreakdownRow) => (key === '' ? -2 : (figures[metric] ?? -1));
  return [...rows].sort((a, b) => rank(b) - rank(a));
}

interface GroupsProps {
  by: Breakdown;
  metric: Metric;
  rows: readonly BreakdownRow[];
  merged: number;
  isTable: boolean;
  isComparable: boolean;
}

const EMPTY_MESSAGES: Readonly<Record<Breakdown, string>> = {
  kind: '这段时间没有这样的使用。',
  class: '这段时间没有班级的数字。读者进了班级，登录来用，才会算在班级里。',
  range: '这段时间没有地址段的数字。在“访问范围”里添加本馆的网络地址段以后，从那里来的访客会算在里面。',
};

function Groups({ by, metric, rows, merged, isTable, isComparable }: GroupsProps) {
  if (rows.length === 0) return <p className={styles.note}>{EMPTY_MESSAGES[by]}</p>;
  const scale = scaleOf(
    metric,
    rows.flatMap(({ figures, before }) => [figures[metric], before[metric]]),
  );
  return (
    <>
      <BarTable
        caption={`${METRIC_LABELS[metric].name}：${METRIC_DESCRIPTIONS[metric]}`}
        nameHead={BREAKDOWN_LABELS[by]}
        rows={rows.map((row) => {
          const kind = by === 'kind' ? oneOf(STATISTICS_KINDS, row.key) : undefined;
          return {
            key: row.key,
            name: kind ? KIND_NAMES[kind] : nameGroup(row, merged),
            value: row.figures[metric],
            before: row.before[metric],
            colour: kind ? KIND_COLOURS[kind] : 'var(--ink-3)',
          };
        })}
        scale={scale}
        isComparable={isComparable}
        isTable={isTable}
      />
      {merged > 0 && (
        <p className={styles.note}>
          有 {merged} 个{BREAKDOWN_LABELS[by]}每天都不足 5 位读者，为保护个人不单列，合在“其余”里。
        </p>
      )}
    </>
  );
}

function nameGroup({ key, name }: BreakdownRow, merged: number): string {
  if (key !== '') return name || '（已删除）';
  return merged > 0 ? `其余（含不足 5 人的 ${merged} 个）` : '其余';
}
