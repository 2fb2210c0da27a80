import { FUNNEL_KINDS } from '@meiyu/contract/admin/statistics-fields.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Segments } from '../../kit/parts/segments.tsx';
import { FigureSection, FiguresOf } from '../figures/figure-section.tsx';
import { scaleOf, shareOf } from '../figures/format-figures.ts';
import { funnelQuery } from '../figures/statistics.api.ts';
import { FUNNEL_LABELS, KIND_COLOURS, KIND_NAMES } from '../figures/statistics-labels.ts';
import type { StatisticsState } from '../figures/statistics-state.ts';
import { WholeSite } from '../figures/whole-site.tsx';
import { BarTable } from '../plots/bar-table.tsx';
import styles from './sections.module.css';

const CHOICES = FUNNEL_KINDS.map((value) => ({ value, label: KIND_NAMES[value] }));
const THINGS = { book: '一本书', video: '一门视频课', audio: '一门音频课' };

/** How far books are read and courses followed. */
export function FunnelSection({ state, isComparable }: { state: StatisticsState; isComparable: boolean }) {
  const { period, funnel } = state;
  const [isTable, setIsTable] = useState(false);
  const query = useQuery(funnelQuery({ ...period, kind: funnel }));
  return (
    <FigureSection
      title={funnel === 'book' ? '读到哪里' : '学到哪里'}
      note={<WholeSite isNarrow={state.isNarrow} />}
      isTable={isTable}
      onTable={setIsTable}
      exported={{ table: 'funnel', ...period, funnelKind: funnel }}
    >
      <div data-print="hidden" className={styles.choices}>
        <Segments
          label="哪类内容"
          choices={CHOICES}
          current={funnel}
          onChoose={(value) => state.set('funnel', value)}
        />
      </div>
      <FiguresOf query={query}>
        {({ steps }) =>
          steps.every(({ value, before }) => value === 0 && before === 0) ? (
            <p className={styles.note}>这段时间没有人开始{funnel === 'book' ? '读书' : '学课'}。</p>
          ) : (
            <BarTable
              caption={`一位读者第一次走到${THINGS[funnel]}的这一步，算一次；到九成就算${FUNNEL_LABELS[funnel].finished}。占比是和“${FUNNEL_LABELS[funnel].opened}”相比。`}
              nameHead="走到"
              endHead="占比"
              rows={steps.map(({ step, value, before }) => ({
                key: step,
                name: FUNNEL_LABELS[funnel][step],
                value,
                before,
                colour: KIND_COLOURS[funnel],
                end: shareOf(value, steps[0]?.value ?? 0),
              }))}
              scale={{ ...scaleOf('opened', []), unit: '人次' }}
              isComparable={isComparable}
              isTable={isTable}
            />
          )
        }
      </FiguresOf>
    </FigureSection>
  );
}
