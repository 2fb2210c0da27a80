import { METRIC_LABELS, METRICS, type Metric } from '@meiyu/contract/admin/statistics-fields.ts';
import { type Grain, splitPeriod } from '@meiyu/contract/admin/statistics-periods.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LineSelect } from '../../kit/parts/line-form.tsx';
import { Segments } from '../../kit/parts/segments.tsx';
import { FigureSection, FiguresOf } from '../figures/figure-section.tsx';
import { HIDDEN_TEXT, scaleOf } from '../figures/format-figures.ts';
import { findWeekends, grainsFor, markPart, namePart } from '../figures/period-choice.ts';
import { type SeriesPoint, seriesQuery } from '../figures/statistics.api.ts';
import { GRAIN_ADVERBS, GRAIN_COUNTS, GRAIN_LABELS, METRIC_DESCRIPTIONS } from '../figures/statistics-labels.ts';
import type { StatisticsState } from '../figures/statistics-state.ts';
import { BarTable } from '../plots/bar-table.tsx';
import { type PlottedPart, SeriesPlot } from '../plots/series-plot.tsx';
import styles from './series-section.module.css';

interface SectionProps {
  state: StatisticsState;
  /** All figures of the period before are there. */
  isComparable: boolean;
}

/** More days are too narrow for bands. */
const MAX_BANDED_DAYS = 100;

const METRIC_CHOICES = METRICS.map((value) => ({ value, label: METRIC_LABELS[value].name }));

/** One figure over time. */
export function SeriesSection({ state, isComparable }: SectionProps) {
  const { filter, metric, grain, period } = state;
  const [isTable, setIsTable] = useState(false);
  const query = useQuery(seriesQuery({ ...filter, metric, grain }));
  const title = `${GRAIN_ADVERBS[grain]}${METRIC_LABELS[metric].name}`;
  return (
    <FigureSection
      title={title}
      note={
        !isTable &&
        splitPeriod(grain, period).length > 1 && <Legend hasBefore={isComparable} hasWeekends={grain === 'day'} />
      }
      isTable={isTable}
      onTable={setIsTable}
      exported={{ table: 'series', ...filter, metric, grain }}
    >
      <div data-print="hidden" className={styles.choices}>
        <LineSelect
          label="看哪个数字"
          value={metric}
          options={METRIC_CHOICES}
          onChange={(value) => state.set('metric', value)}
        />
        <Segments
          label="按什么时间分"
          choices={grainsFor(period).map((value) => ({ value, label: GRAIN_LABELS[value] }))}
          current={grain}
          onChoose={(value) => state.set('grain', value)}
        />
      </div>
      <FiguresOf query={query}>
        {(data) => (
          <SeriesFigures
            {...data}
            {...{ title, metric, grain, isTable, isComparable }}
            {...{ today: state.today, firstDay: state.firstDay }}
          />
        )}
      </FiguresOf>
    </FigureSection>
  );
}

function Legend({ hasBefore, hasWeekends }: { hasBefore: boolean; hasWeekends: boolean }) {
  return (
    <span aria-hidden="true" className={styles.legend}>
      <svg aria-hidden="true" className={styles.line}>
        <path d="M0 4h20" stroke="var(--ink)" strokeWidth="2" />
      </svg>
      本期
      {hasBefore && (
        <>
          <svg aria-hidden="true" className={styles.line}>
            <path d="M0 4h20" stroke="var(--control)" strokeWidth="1.5" strokeDasharray="4 3" />
          </svg>
          上期
        </>
      )}
      {hasWeekends && (
        <>
          <svg aria-hidden="true" className={styles.band}>
            <path d="M0 0h10v10H0z" fill="var(--weekend)" />
          </svg>
          周末
        </>
      )}
    </span>
  );
}

interface SeriesFiguresProps {
  points: readonly SeriesPoint[];
  before: readonly SeriesPoint[];
  title: string;
  metric: Metric;
  grain: Grain;
  isTable: boolean;
  isComparable: boolean;
  today: string;
  firstDay: string;
}

function SeriesFigures(props: SeriesFiguresProps) {
  const { before, title, metric, grain, isTable, isComparable, today, firstDay } = props;
  // Points before counting began are not zero.
  const points = props.points.filter(({ until }) => until >= firstDay);
  const isLastOpen = (points.at(-1)?.until ?? '') >= today;
  const scale = scaleOf(
    metric,
    [...points, ...(isComparable ? before : [])].map(({ value }) => value),
  );
  const hidden = points.filter(({ value }) => value === null).length;
  const caption = `${METRIC_LABELS[metric].name}：${METRIC_DESCRIPTIONS[metric]}`;
  const note = hidden > 0 && (
    <p className={styles.hiddenNote}>
      有 {hidden} {GRAIN_COUNTS[grain]}不足 5 位读者，为保护个人不显示，图上是断开的。
    </p>
  );
  if (isTable || points.length < 2)
    return (
      <>
        <BarTable
          caption={caption}
          nameHead="时间"
          rows={points.map((point, index) => ({
            key: point.since,
            name: namePart(grain, point),
            value: point.value,
            before: before[index]?.value,
          }))}
          scale={scale}
          isComparable={isComparable}
          hasChange={isComparable && grain !== 'day'}
          isTable={isTable}
        />
        {note}
      </>
    );
  const parts = points.map((point, index): PlottedPart => {
    const earlier = before[index];
    const text = (value: number | null) => (value === null ? HIDDEN_TEXT : scale.text(value));
    return {
      name: namePart(grain, point),
      mark: markPart(grain, point),
      value: point.value === null ? null : scale.toNumber(point.value),
      before: earlier && earlier.value !== null ? scale.toNumber(earlier.value) : null,
      text: text(point.value),
      textBefore: earlier ? text(earlier.value) : '',
      nameBefore: earlier ? markPart(grain, earlier) : '',
    };
  });
  return (
    <figure className={styles.figure}>
      <SeriesPlot
        label={`${title}，单位${scale.unit}，用左右方向键逐${GRAIN_LABELS[grain]}看；也可以看表格`}
        unit={scale.unit}
        parts={parts}
        weekends={grain === 'day' && points.length <= MAX_BANDED_DAYS ? findWeekends(points) : []}
        isBeforeShown={isComparable}
        isLastOpen={isLastOpen}
      />
      {note}
      <figcaption className={styles.caption}>
        单位：{scale.unit}。{isLastOpen && '空心的点还没有过完。'}
      </figcaption>
    </figure>
  );
}
