import { IMPORT_KIND_LABELS, IMPORT_STATE_LABELS } from '@meiyu/contract/admin/import-fields.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Action } from '../kit/parts/action.tsx';
import { TextButton } from '../kit/parts/console-link.tsx';
import { ConsoleSection } from '../kit/parts/console-page.tsx';
import { EmptyHint } from '../kit/parts/empty-hint.tsx';
import { Figure } from '../kit/parts/figure.tsx';
import { Notice } from '../kit/parts/notice.tsx';
import { type Phase, StatusMark } from '../kit/parts/status-mark.tsx';
import { When } from '../kit/parts/when.tsx';
import { HISTORY_PER_PAGE, type ImportRow, importsQuery } from './api/imports.api.ts';
import styles from './import-history.module.css';
import { formatWholeSize } from './report/format-whole-size.ts';
import { PageSwitch } from './report/page-switch.tsx';

const PHASES: Record<ImportRow['state'], Phase> = {
  receiving: 'new',
  checking: 'half',
  checked: 'new',
  importing: 'half',
  imported: 'good',
  discarded: 'off',
};

/** Earlier imports with their reports; a person's unfinished ones can be continued. */
export function ImportHistory({ onOpen }: { onOpen: (id: string) => void }) {
  const [page, setPage] = useState(1);
  const query = useQuery({ ...importsQuery(page), placeholderData: keepPreviousData });
  const { data } = query;
  return (
    <ConsoleSection title="导入记录">
      {query.isError && (
        <Notice kind="error" end={<Action onClick={() => void query.refetch()}>重新加载</Action>}>
          没有取到导入记录。
        </Notice>
      )}
      {!data && !query.isError && <p role="status">正在载入</p>}
      {data?.total === 0 && (
        <EmptyHint title="还没有导入过" line="拖一本 EPUB 或一个整理好的文件夹试试：先检查，看过报告再导入。" />
      )}
      {data && data.total > 0 && (
        <table className={styles.history}>
          <thead>
            <tr>
              <th scope="col">名称</th>
              <th scope="col">状态</th>
              <th scope="col">文件</th>
              <th scope="col">结果</th>
              <th scope="col">馆员</th>
              <th scope="col">时间</th>
            </tr>
          </thead>
          <tbody>
            {data.rows.map((row) => (
              <HistoryRow key={row.id} row={row} onOpen={onOpen} />
            ))}
          </tbody>
        </table>
      )}
      <PageSwitch page={page} total={data?.total ?? 0} size={HISTORY_PER_PAGE} onPage={setPage} />
    </ConsoleSection>
  );
}

function HistoryRow({ row, onOpen }: { row: ImportRow; onOpen: (id: string) => void }) {
  const { id, name, kind, isOwn, state, files, bytes, imported, refused, creator, createTime } = row;
  return (
    <tr>
      <th scope="row">
        <TextButton onClick={() => onOpen(id)}>{name}</TextButton>
        {kind !== 'files' && <div className={styles.kind}>{IMPORT_KIND_LABELS[kind]}</div>}
      </th>
      <td>
        <ImportState row={row} />
      </td>
      <td>
        {files > 0 && (
          <>
            <Figure value={files} /> 个，<Figure>{formatWholeSize(bytes)}</Figure>
          </>
        )}
      </td>
      <td>
        {state !== 'imported' && isOwn && <TextButton onClick={() => onOpen(id)}>接着做</TextButton>}
        {state === 'imported' && (
          <>
            导入 <Figure value={imported} /> 项{refused > 0 && `，拒绝 ${refused} 项`}
          </>
        )}
      </td>
      <td>{creator}</td>
      <td>
        <When time={createTime} />
      </td>
    </tr>
  );
}

function ImportState({ row: { state, imported, refused } }: { row: ImportRow }) {
  if (state === 'imported' && refused > 0)
    return <StatusMark phase="warn">{imported > 0 ? '部分导入' : '没有导入'}</StatusMark>;
  return <StatusMark phase={PHASES[state]}>{IMPORT_STATE_LABELS[state]}</StatusMark>;
}
