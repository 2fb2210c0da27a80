import type { CallResult } from '@meiyu/contract/endpoint.ts';
import type { list } from '@meiyu/contract/ratings.ts';
import { dateOf } from '../../lib/format/format-day.ts';
import { Stars } from '../../ui/fields/stars.tsx';
import { Row } from '../../ui/layout/row.tsx';
import styles from './score-rows.module.css';

/** The scores of users, each with masked name, comment and date. */
export function ScoreRows({ rows }: { rows: CallResult<typeof list>['rows'] }) {
  return (
    <ul className={styles.scoreRows}>
      {rows.map(({ id, userName, score, studied, comment, createTime }) => (
        <li key={id}>
          <Row as="p" wrap className={styles.scoreRowHead}>
            <b>{userName}</b>
            <Stars value={score} />
            {studied && <span className={styles.scoreStudied}>已学习</span>}
            <time dateTime={dateOf(createTime)}>{dateOf(createTime)}</time>
          </Row>
          {comment && <p className={styles.scoreWords}>{comment}</p>}
        </li>
      ))}
    </ul>
  );
}
