import type { CSSProperties } from 'react';
import { CardGrid } from '../../ui/lists/card-grid.tsx';
import textStyles from '../../ui/text/text.module.css';
import type { Overview } from './learning-records.api.ts';
import styles from './year-chart.module.css';
import { formatSpentTime, makeYearMap, sumMonths, type YearMap } from './year-map.ts';

const CELL_PX = 15;
const LABEL_HEIGHT_PX = 22;
/** Weeks in each half of the year: side by side on desktops, stacked on phones. */
const HALF_WEEKS = 27;
/** A month that begins in the last weeks of a half has no space for its label there. */
const LABEL_WEEKS = 2;
/** How much green the colour of a day has, by its level. */
const LEVEL_SHARES = ['0%', '35%', '55%', '78%', '100%'];

/** A year as a chart of days, hidden from screen readers; the table below has the sums by month. */
export function YearChart({ overview: { year, days: learntDays } }: { overview: Overview }) {
  const map = makeYearMap(year, learntDays);
  return (
    <figure>
      <CardGrid className={styles.halves}>
        <Half map={map} fromWeek={0} toWeek={HALF_WEEKS} />
        <Half map={map} fromWeek={HALF_WEEKS} toWeek={map.weeks} />
      </CardGrid>
      <figcaption className={`${textStyles.meta} ${styles.months}`}>
        <details>
          <summary>按月看</summary>
          <table>
            <caption className={textStyles.hidden}>{year} 年各月的学习</caption>
            <thead>
              <tr>
                <th scope="col">月份</th>
                <th scope="col">天数</th>
                <th scope="col">时长</th>
              </tr>
            </thead>
            <tbody>
              {sumMonths(learntDays).map(({ label, days: count, seconds }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{count} 天</td>
                  <td>{formatSpentTime(seconds)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </figcaption>
    </figure>
  );
}

function Half({ map: { days, months }, fromWeek, toWeek }: { map: YearMap; fromWeek: number; toWeek: number }) {
  const labelledMonths = months.filter(
    ({ week }) => (fromWeek === 0 || week >= fromWeek - LABEL_WEEKS) && week < toWeek - LABEL_WEEKS,
  );
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${HALF_WEEKS * CELL_PX} ${LABEL_HEIGHT_PX + 7 * CELL_PX}`}>
      {labelledMonths.map(({ label, week }) => (
        <text key={label} x={Math.max(0, week - fromWeek) * CELL_PX + 1} y={15}>
          {label}
        </text>
      ))}
      {days
        .filter(({ week }) => week >= fromWeek && week < toWeek)
        .map(({ date, level, week, weekday, seconds }) => (
          <rect
            key={date}
            x={(week - fromWeek) * CELL_PX + 1}
            y={LABEL_HEIGHT_PX + weekday * CELL_PX}
            width={CELL_PX - 3}
            height={CELL_PX - 3}
            style={level > 0 ? ({ '--share': LEVEL_SHARES[level] } as CSSProperties) : undefined}
          >
            {level > 0 && <title>{`${date} ${formatSpentTime(seconds)}`}</title>}
          </rect>
        ))}
    </svg>
  );
}
