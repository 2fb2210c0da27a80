import type { Overview } from './learning-records.api.ts';
import { makeYearMap, spentWords, sumMonths, type YearMap } from './year-map.ts';
import './year-picture.css';

const CELL = 15;
const TOP = 22;
/** Weeks in each half: side by side at a desk, one below the other on a phone. */
const HALF = 27;
/** A month that begins in the last weeks of a half has no room for its name there. */
const NAME_WEEKS = 2;

/** A year of days as a quiet map; the table below it says the same to those who do not see it. */
export function YearPicture({ overview: { year, days: learnt } }: { overview: Overview }) {
  const map = makeYearMap(year, learnt);
  return (
    <figure className="year-picture">
      <div className="year-halves">
        <Half map={map} from={0} to={HALF} />
        <Half map={map} from={HALF} to={map.weeks} />
      </div>
      <figcaption>
        <details>
          <summary>按月看</summary>
          <table>
            <caption className="sr-only">{year} 年各月的学习</caption>
            <thead>
              <tr>
                <th scope="col">月份</th>
                <th scope="col">天数</th>
                <th scope="col">时长</th>
              </tr>
            </thead>
            <tbody>
              {sumMonths(learnt).map(({ label, days: count, seconds }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{count} 天</td>
                  <td>{spentWords(seconds)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </figcaption>
    </figure>
  );
}

function Half({ map: { days, months }, from, to }: { map: YearMap; from: number; to: number }) {
  const named = months.filter(({ week }) => (from === 0 || week >= from - NAME_WEEKS) && week < to - NAME_WEEKS);
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${HALF * CELL} ${TOP + 7 * CELL}`}>
      {named.map(({ label, week }) => (
        <text key={label} x={Math.max(0, week - from) * CELL + 1} y={13}>
          {label}
        </text>
      ))}
      {days
        .filter(({ week }) => week >= from && week < to)
        .map(({ date, level, week, weekday, seconds }) => (
          <rect
            key={date}
            x={(week - from) * CELL + 1}
            y={TOP + weekday * CELL}
            width={CELL - 3}
            height={CELL - 3}
            data-level={level}
          >
            {level > 0 && <title>{`${date} ${spentWords(seconds)}`}</title>}
          </rect>
        ))}
    </svg>
  );
}
