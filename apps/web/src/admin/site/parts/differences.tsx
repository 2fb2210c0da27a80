import { type Difference, narrow } from '../draft/describe-content.ts';
import styles from './differences.module.css';

/** What was before, struck, and what is after, underlined. */
export function Differences({ differences }: { differences: readonly Difference[] }) {
  if (differences.length === 0) return <p className={styles.none}>内容没有不同。</p>;
  return (
    <dl className={styles.differences}>
      {differences.map((difference) => {
        const { start, before, after, end } = narrow(difference);
        return (
          <div key={difference.key} className={styles.row}>
            <dt className={styles.label}>{difference.label}</dt>
            <dd className={styles.text}>
              {start}
              {before && <del className={styles.before}>{before}</del>}
              {before && after && ' '}
              {after && <ins className={styles.after}>{after}</ins>}
              {end}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
