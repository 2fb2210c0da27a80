import { METRIC_LABELS, METRICS, type Metric } from '@meiyu/contract/admin/statistics-fields.ts';
import { useId, useState } from 'react';
import styles from './figure-strip.module.css';
import { HIDDEN_TEXT, scaleOf } from './figures/format-figures.ts';
import type { Overview } from './figures/statistics.api.ts';
import { METRIC_DESCRIPTIONS } from './figures/statistics-labels.ts';
import { ChangeMark } from './plots/change-mark.tsx';

interface FigureStripProps {
  overview: Overview;
  isComparable: boolean;
  /** The figure that is plotted. */
  metric: Metric;
  onMetric: (metric: Metric) => void;
}

/** Every figure with its change. A click plots it and shows its definition below, as does hovering over it. */
export function FigureStrip({ overview, isComparable, metric, onMetric }: FigureStripProps) {
  const id = useId();
  const [pointed, setPointed] = useState<Metric>();
  const explained = pointed ?? metric;
  return (
    <section aria-label="总览">
      <div className={styles.strip}>
        {METRICS.map((each) => {
          const [value, before] = [overview.figures[each], overview.before[each]];
          const scale = scaleOf(each, [value]);
          return (
            <button
              key={each}
              type="button"
              aria-pressed={each === metric}
              aria-describedby={`${id}-${each}`}
              onClick={() => onMetric(each)}
              onPointerEnter={() => setPointed(each)}
              onPointerLeave={() => setPointed(undefined)}
              onFocus={() => setPointed(each)}
              onBlur={() => setPointed(undefined)}
              className={styles.cell}
            >
              <span className={styles.name}>{METRIC_LABELS[each].name}</span>
              {value === null ? (
                <span className={styles.hidden}>{HIDDEN_TEXT}</span>
              ) : (
                <span className={styles.value}>
                  {scale.text(value)}
                  <span className={styles.unit}>{scale.unit}</span>
                </span>
              )}
              <span className={styles.change}>
                <ChangeMark value={value} before={before} isComparable={isComparable} />
              </span>
              <span hidden id={`${id}-${each}`}>
                {METRIC_DESCRIPTIONS[each]}
              </span>
            </button>
          );
        })}
      </div>
      <p className={styles.line}>
        <b>{METRIC_LABELS[explained].name}</b>：{METRIC_DESCRIPTIONS[explained]}
      </p>
    </section>
  );
}
