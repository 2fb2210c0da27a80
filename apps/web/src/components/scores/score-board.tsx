import type { CSSProperties } from 'react';
import { Stars } from '../../ui/fields/stars.tsx';
import textStyles from '../../ui/text/text.module.css';
import styles from './score-board.module.css';

interface ScoreBoardProps {
  average: number | null;
  /** The number of scores with 1, 2, 3, 4 and 5 stars. */
  distribution: readonly number[];
}

const NAMES = ['一星', '二星', '三星', '四星', '五星'];

function shareStyle(percent: number) {
  return { '--share': `${percent}%` } as CSSProperties;
}

/** The average of a course and the distribution of its scores, five stars first. */
export function ScoreBoard({ average, distribution }: ScoreBoardProps) {
  const count = distribution.reduce((sum, votes) => sum + votes, 0);
  const percent = (votes: number) => (count > 0 ? Math.round((votes / count) * 100) : 0);
  return (
    <div className={styles.scoreBoard}>
      <p className={styles.scoreAverage}>
        {average === null ? (
          <span className={textStyles.kai}>尚无评分</span>
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
            const votes = distribution[index] ?? 0;
            return (
              <div key={name} className={styles.scoreLine}>
                <dt>{name}</dt>
                <dd aria-hidden="true" className={styles.scoreBar} style={shareStyle(percent(votes))} />
                <dd className={`${textStyles.number} ${styles.scoreShare}`}>{percent(votes)}%</dd>
              </div>
            );
          }).toReversed()}
        </dl>
      )}
    </div>
  );
}
