import { Stars } from '../../ui/fields/stars.tsx';
import './score-board.css';

interface ScoreBoardProps {
  average: number | null;
  /** How many gave 1, 2, 3, 4 and 5. */
  distribution: readonly number[];
}

const NAMES = ['一星', '二星', '三星', '四星', '五星'];

/** The average of a course and how its scores are spread, five stars first. */
export function ScoreBoard({ average, distribution }: ScoreBoardProps) {
  const count = distribution.reduce((sum, given) => sum + given, 0);
  const percent = (given: number) => (count > 0 ? Math.round((given / count) * 100) : 0);
  return (
    <div className="score-board">
      <p className="score-average">
        {average === null ? (
          <span className="score-none">尚无评分</span>
        ) : (
          <>
            <b aria-hidden="true">{average.toFixed(1)}</b>
            <Stars value={average} />
          </>
        )}
      </p>
      {count > 0 && (
        <dl>
          {NAMES.map((name, index) => {
            const given = distribution[index] ?? 0;
            return (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <span aria-hidden="true" className="score-bar">
                    <span style={{ width: `${percent(given)}%` }} />
                  </span>
                  <span className="score-share">{percent(given)}%</span>
                </dd>
              </div>
            );
          }).toReversed()}
        </dl>
      )}
    </div>
  );
}
