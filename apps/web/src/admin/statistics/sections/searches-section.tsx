import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FigureSection, FiguresOf } from '../figures/figure-section.tsx';
import { scaleOf } from '../figures/format-figures.ts';
import { searchesQuery } from '../figures/statistics.api.ts';
import type { StatisticsState } from '../figures/statistics-state.ts';
import { WholeSite } from '../figures/whole-site.tsx';
import { BarTable } from '../plots/bar-table.tsx';
import styles from './sections.module.css';

const SHOWN = 8;

/** The most frequent searches. */
export function SearchesSection({ state, isComparable }: { state: StatisticsState; isComparable: boolean }) {
  const { period } = state;
  const [isTable, setIsTable] = useState(false);
  const query = useQuery(searchesQuery({ ...period, limit: SHOWN }));
  return (
    <FigureSection
      title="搜得最多的词"
      note={<WholeSite isNarrow={state.isNarrow} />}
      isTable={isTable}
      onTable={setIsTable}
      exported={{ table: 'searches', ...period }}
    >
      <FiguresOf query={query}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className={styles.note}>这段时间没有一个词在同一天里有 3 位访客搜过；人数更少的词不记。</p>
          ) : (
            <BarTable
              caption="搜过这个词的访客，每天数一次人数，按天相加。同一天不足 3 位访客搜过的词不记。"
              nameHead="词"
              rows={rows.map(({ words, value, before }) => ({
                key: words,
                name: words,
                value,
                before,
                colour: 'var(--ink-3)',
              }))}
              scale={{ ...scaleOf('searches', []), unit: '人日' }}
              isComparable={isComparable}
              isTable={isTable}
            />
          )
        }
      </FiguresOf>
    </FigureSection>
  );
}
