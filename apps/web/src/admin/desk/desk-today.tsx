import { nameAction } from '@meiyu/contract/admin/audit-actions.ts';
import { ConsoleLink } from '../kit/parts/console-link.tsx';
import { ConsoleSection } from '../kit/parts/console-page.tsx';
import { Figure } from '../kit/parts/figure.tsx';
import { StatusMark } from '../kit/parts/status-mark.tsx';
import { When } from '../kit/parts/when.tsx';
import type { Desk } from './desk.api.ts';
import styles from './desk-today.module.css';

type Entry = Desk['today']['entries'][number];

/** The actions of staff today: everybody's for those who read the audit log, else only the person's. */
export function DeskToday({ today }: { today: Desk['today'] }) {
  const { isOwn, count, people, entries } = today;
  return (
    <ConsoleSection
      title={isOwn ? '我今日做的' : '今日'}
      note={
        <>
          <Figure value={count} /> 次操作
          {!isOwn && people > 0 && (
            <>
              ，<Figure value={people} /> 人经手
            </>
          )}
        </>
      }
      end={!isOwn && <ConsoleLink to="/admin/audit">审计日志</ConsoleLink>}
    >
      {entries.length === 0 ? (
        <p className={styles.none}>今日还没有操作。</p>
      ) : (
        <ol className={styles.entries}>
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
    </ConsoleSection>
  );
}

function EntryRow({ entry: { time, actor, action, objectName, result } }: { entry: Entry }) {
  return (
    <li className={styles.entry}>
      <span className={styles.time}>
        <When time={time} />
      </span>
      <span className={styles.actor}>{actor}</span>
      <span className={styles.act}>
        {nameAction(action)}
        {objectName && <span className={styles.object}>{objectName}</span>}
      </span>
      {result !== 'ok' && <StatusMark phase="failed">{result === 'refused' ? '拒绝' : '失败'}</StatusMark>}
    </li>
  );
}
