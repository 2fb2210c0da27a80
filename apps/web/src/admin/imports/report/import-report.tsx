import {
  type ImportKind,
  type ImportPhase,
  LINE_KINDS,
  LINE_LABELS,
  type LineKind,
} from '@meiyu/contract/admin/import-fields.ts';
import { resourcePath } from '@meiyu/contract/page-path.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Action } from '../../kit/parts/action.tsx';
import { ConsoleLink } from '../../kit/parts/console-link.tsx';
import { EmptyHint } from '../../kit/parts/empty-hint.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { type Phase, StatusMark } from '../../kit/parts/status-mark.tsx';
import { useOneAtATime } from '../../kit/parts/use-one-at-a-time.ts';
import { ViewButton, ViewTabs } from '../../kit/table/view-tab.tsx';
import { type KindCounts, LINES_PER_PAGE, type ReportLine, reportQuery, saveReport } from '../api/imports.api.ts';
import styles from './import-report.module.css';
import { PageSwitch } from './page-switch.tsx';

const PHASES: Record<LineKind, Phase> = {
  refused: 'failed',
  warning: 'warn',
  dropped: 'warn',
  kept: 'off',
  added: 'good',
  changed: 'good',
  unchanged: 'new',
};
const NAME_LABELS: Record<ImportKind, string> = {
  files: '文件或文件夹',
  list: '清单的行与文件',
  museum: '收藏与藏品号',
};
const ROW_CLASSES: Partial<Record<LineKind, string | undefined>> = {
  refused: styles.refused,
  warning: styles.remark,
  dropped: styles.remark,
};

interface ImportReportProps {
  id: string;
  kind: ImportKind;
  phase: ImportPhase;
  counts: KindCounts;
}

/** A report, a line for each resource and remark; those that need attention come first. */
export function ImportReport({ id, kind: source, phase, counts }: ImportReportProps) {
  const [kind, setKind] = useState<LineKind | ''>('');
  const [page, setPage] = useState(1);
  const query = useQuery({ ...reportQuery(id, phase, kind, page), placeholderData: keepPreviousData });
  const { run, isBusy } = useOneAtATime(() => saveReport(id, phase));
  const total = LINE_KINDS.reduce((sum, each) => sum + counts[each], 0);
  function choose(next: LineKind | '') {
    setKind(next);
    setPage(1);
  }
  return (
    <section aria-label={phase === 'check' ? '检查报告' : '导入报告'}>
      <div className={styles.head}>
        <ViewTabs label="显示哪些行">
          <ViewButton isCurrent={kind === ''} onOpen={() => choose('')} count={total}>
            全部
          </ViewButton>
          {LINE_KINDS.filter((each) => counts[each] > 0).map((each) => (
            <ViewButton
              key={each}
              isCurrent={kind === each}
              onOpen={() => choose(each)}
              count={counts[each]}
              isDue={each === 'refused'}
            >
              {LINE_LABELS[each]}
            </ViewButton>
          ))}
        </ViewTabs>
        <Action icon="download" busy={isBusy} disabled={total === 0} onClick={() => void run()}>
          下载报告
        </Action>
      </div>
      {query.isError && (
        <Notice kind="error" end={<Action onClick={() => void query.refetch()}>重新加载</Action>}>
          没有取到报告。
        </Notice>
      )}
      {!query.data && !query.isError && <p role="status">正在载入</p>}
      {query.data?.total === 0 && (
        <EmptyHint title="报告里没有内容" line="这些文件里没有认得出的图书、课程或其他内容。" />
      )}
      {query.data && query.data.total > 0 && (
        <ReportTable lines={query.data.rows} phase={phase} nameLabel={NAME_LABELS[source]} />
      )}
      <PageSwitch page={page} total={query.data?.total ?? 0} size={LINES_PER_PAGE} onPage={setPage} />
    </section>
  );
}

interface ReportTableProps {
  lines: readonly ReportLine[];
  phase: ImportPhase;
  nameLabel: string;
}

function ReportTable({ lines, phase, nameLabel }: ReportTableProps) {
  return (
    <table className={styles.report}>
      <thead>
        <tr>
          <th scope="col">结果</th>
          <th scope="col">{nameLabel}</th>
          <th scope="col">说明</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.seq} className={ROW_CLASSES[line.kind]}>
            <td>
              <StatusMark phase={PHASES[line.kind]}>{LINE_LABELS[line.kind]}</StatusMark>
            </td>
            <th scope="row">{line.name}</th>
            <td>
              <LineText line={line} isImported={phase === 'import'} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function LineText({ line, isImported }: { line: ReportLine; isImported: boolean }) {
  const { kind, title, text, resId, resType } = line;
  const isThere = kind === 'unchanged' || (isImported && (kind === 'added' || kind === 'changed'));
  if (resType !== '' && isThere)
    return (
      <>
        <ConsoleLink to={resourcePath({ id: resId, resType })}>{title}</ConsoleLink>
        <EditLink line={line} />
      </>
    );
  return (
    <>
      {title || text}
      {kind === 'warning' && isImported && <EditLink line={line} />}
    </>
  );
}

function EditLink({ line: { resId, resType } }: { line: ReportLine }) {
  if (resType === '' || resType === 'other') return null;
  return (
    <span className={styles.edit}>
      <ConsoleLink to={`/admin/content/${resType}/${encodeURIComponent(resId)}`}>修改</ConsoleLink>
    </span>
  );
}
