import type { CallResult } from '@meiyu/contract/endpoint.ts';
import type { list } from '@meiyu/contract/ratings.ts';
import { dateOf } from '../../lib/format/format-day.ts';
import { Stars } from '../../ui/fields/stars.tsx';
import './score-rows.css';

/** The scores of users, each with masked name, comment and date. */
export function ScoreRows({ rows }: { rows: CallResult<typeof list>['rows'] }) {
  return (
    <ul className="score-rows">
      {rows.map(({ id, userName, score, studied, comment, createTime }) => (
        <li key={id}>
          <p className="score-row-head">
            <b>{userName}</b>
            <Stars value={score} />
            {studied && <span className="score-studied">已学习</span>}
            <time dateTime={dateOf(createTime)}>{dateOf(createTime)}</time>
          </p>
          {comment && <p className="score-words">{comment}</p>}
        </li>
      ))}
    </ul>
  );
}
