import { RESOURCE_METRICS, STATISTICS_KINDS } from '@meiyu/contract/admin/statistics-fields.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LineSelect } from '../../kit/parts/line-form.tsx';
import { FigureSection, FiguresOf } from '../figures/figure-section.tsx';
import { scaleOf } from '../figures/format-figures.ts';
import { resourcesQuery } from '../figures/statistics.api.ts';
import { KIND_COLOURS, KIND_NAMES, RESOURCE_TERMS } from '../figures/statistics-labels.ts';
import type { StatisticsState } from '../figures/statistics-state.ts';
import { WholeSite } from '../figures/whole-site.tsx';
import { BarTable } from '../plots/bar-table.tsx';
import styles from './sections.module.css';

/** 其他 is counted as 动态. */
const KIND_CHOICES = [
  { value: '', label: '全部' },
  ...STATISTICS_KINDS.filter((kind) => kind !== 'other').map((value) => ({ value, label: KIND_NAMES[value] })),
] as const;
const RANK_CHOICES = RESOURCE_METRICS.map((value) => ({ value, label: RESOURCE_TERMS[value].label }));
const SHOWN = 15;

/** The most used resources. */
export function ResourcesSection({ state, isComparable }: { state: StatisticsState; isComparable: boolean }) {
  const { period, kind, rank } = state;
  const [isTable, setIsTable] = useState(false);
  const query = useQuery(resourcesQuery({ ...period, kind, metric: rank, limit: SHOWN }));
  const { label, metric, line } = RESOURCE_TERMS[rank];
  return (
    <FigureSection
      title="用得最多的内容"
      note={<WholeSite isNarrow={state.isNarrow} />}
      isTable={isTable}
      onTable={setIsTable}
      exported={{ table: 'resources', ...period, kind, resourceMetric: rank }}
    >
      <div data-print="hidden" className={styles.choices}>
        <LineSelect
          label="按什么排"
          value={rank}
          options={RANK_CHOICES}
          onChange={(value) => state.set('rank', value)}
        />
        <LineSelect
          label="哪类内容"
          value={kind}
          options={KIND_CHOICES}
          onChange={(value) => state.set('kind', value)}
        />
      </div>
      <FiguresOf query={query}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className={styles.note}>这段时间没有这样的使用。</p>
          ) : (
            <BarTable
              caption={`${label}：${line}列出前 ${SHOWN} 名；导出的表格有前 100 名。`}
              nameHead="题名"
              moreHead="作者"
              rows={rows.map((row) => ({
                key: row.resId,
                name: row.resTitle || '（已删除）',
                more: row.resAuthor,
                tag: kind === '' ? KIND_NAMES[row.resType] : undefined,
                value: row.value,
                before: row.before,
                colour: KIND_COLOURS[row.resType],
              }))}
              scale={scaleOf(
                metric,
                rows.flatMap(({ value, before }) => [value, before]),
              )}
              isComparable={isComparable}
              isTable={isTable}
              isRanking
            />
          )
        }
      </FiguresOf>
    </FigureSection>
  );
}
