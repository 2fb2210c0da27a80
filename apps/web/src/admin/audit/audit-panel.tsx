import { nameAction } from '@meiyu/contract/admin/audit-actions.ts';
import { hasRole } from '@meiyu/contract/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import { DetailPanel } from '../kit/panels/detail-panel.tsx';
import { ConsoleLink } from '../kit/parts/console-link.tsx';
import { FactList } from '../kit/parts/fact-list.tsx';
import { When } from '../kit/parts/when.tsx';
import { meQuery } from '../session/session.api.ts';
import type { AuditEntry } from './audit.api.ts';
import { readDetail } from './audit-changes.ts';
import { nameDetailField, nameDetailValue } from './audit-field-labels.ts';
import { AuditResult, nameActor, nameObject, placeOfObject } from './audit-labels.tsx';
import styles from './audit-panel.module.css';

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
  const { data: me } = useQuery(meQuery);
  const place = placeOfObject(entry);
  const mayOpen = place !== undefined && hasRole(me?.roles ?? [], place.role);
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
                  <del className={styles.before}>{nameDetailValue(before, name)}</del>
                </td>
                <td>
                  <ins className={styles.after}>{nameDetailValue(after, name)}</ins>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <FactList
        facts={[
          ['时间', <When key="time" time={entry.time} exact />],
          ['操作者', nameActor(entry)],
          [
            '对象',
            mayOpen ? (
              <ConsoleLink key="object" to={place.to}>
                {nameObject(entry)}
              </ConsoleLink>
            ) : (
              nameObject(entry)
            ),
          ],
          ['结果', <AuditResult key="result" result={entry.result} />],
          ['地址', entry.address || undefined],
          ...notes.map(([name, value]): [string, string] => [nameDetailField(name), nameDetailValue(value)]),
        ]}
      />
      <RawRecord entry={entry} />
    </>
  );
}

/** The entry as stored in the log, to compare it with the command's output or an export. */
function RawRecord({ entry }: { entry: AuditEntry }) {
  const { id, time, actor, action, object, result, address, detail } = entry;
  return (
    <details className={styles.raw}>
      <summary>查看原始记录</summary>
      <pre>{[`编号 ${id}`, time, actor, action, object, result, address, detail].filter(Boolean).join('\n')}</pre>
    </details>
  );
}
