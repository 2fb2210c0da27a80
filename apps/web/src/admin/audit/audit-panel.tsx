import { nameAction } from '@meiyu/contract/admin/audit-actions.ts';
import { DetailPanel } from '../kit/panels/detail-panel.tsx';
import { FactList } from '../kit/parts/fact-list.tsx';
import { Figure } from '../kit/parts/figure.tsx';
import type { AuditEntry } from './audit.api.ts';
import { readDetail } from './audit-changes.ts';
import styles from './audit-panel.module.css';
import { nameDetailField, nameDetailValue } from './audit-terms.ts';
import { AuditResult, nameActor, nameObject } from './audit-words.tsx';

interface AuditPanelProps {
  entry: AuditEntry | undefined;
  onClose: () => void;
}

/** One entry: who did what to which object, and what it was before and after. */
export function AuditPanel({ entry, onClose }: AuditPanelProps) {
  return (
    <DetailPanel open={entry !== undefined} onClose={onClose} title={entry ? nameAction(entry.action) : ''}>
      {entry && <EntryDetails entry={entry} />}
    </DetailPanel>
  );
}

function EntryDetails({ entry }: { entry: AuditEntry }) {
  const { changes, notes } = readDetail(entry.detail);
  return (
    <>
      {changes.length > 0 && (
        <table aria-label="改动" className={styles.changes}>
          <thead>
            <tr>
              <th scope="col">项</th>
              <th scope="col">之前</th>
              <th scope="col">之后</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ name, before, after }) => (
              <tr key={name}>
                <th scope="row">{name ? nameDetailField(name) : '内容'}</th>
                <td>
                  <del className={styles.before}>{nameDetailValue(before)}</del>
                </td>
                <td>
                  <ins className={styles.after}>{nameDetailValue(after)}</ins>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <FactList
        facts={[
          ['时间', <Figure key="time">{entry.time}</Figure>],
          ['操作者', nameActor(entry)],
          ['标识', entry.actor],
          ['对象', nameObject(entry)],
          ['对象标识', entry.object === 'site' ? undefined : entry.object],
          ['结果', <AuditResult key="result" result={entry.result} />],
          ['地址', entry.address || undefined],
          ['动作代码', entry.action],
          ...notes.map(([name, value]): [string, string] => [nameDetailField(name), nameDetailValue(value)]),
          ['编号', <Figure key="id" value={entry.id} />],
        ]}
      />
    </>
  );
}
