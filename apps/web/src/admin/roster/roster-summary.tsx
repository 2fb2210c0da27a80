import { ROSTER_LABELS } from '@meiyu/contract/admin/roster-fields.ts';
import { Figure } from '../kit/parts/figure.tsx';
import { SummaryPart, SummaryStrip } from '../kit/parts/summary-strip.tsx';
import type { Roster } from './roster.api.ts';

/** The file, and how many of its rows can be imported. */
export function RosterSummary({
  roster: { fileName, sheet, counts, emptyRows, ignoredColumns, renamedColumns },
}: {
  roster: Roster;
}) {
  const { all, ready, readyUpdates, errors, warnings } = counts;
  const renamed = renamedColumns.map(({ title, field }) => `“${title}”读作${ROSTER_LABELS[field]}`).join('，');
  const updates = readyUpdates > 0 ? `，更新 ${readyUpdates} 个` : '';
  return (
    <SummaryStrip
      label="核对结果"
      name={fileName}
      nameNote={sheet && `工作表“${sheet}”`}
      note={
        <>
          共 <Figure value={all} /> 行{renamed && `；${renamed}`}
          {ignoredColumns.length > 0 && `；没有用到的列：${ignoredColumns.join('、')}`}
        </>
      }
    >
      <SummaryPart value={ready} text="行可导入" note={`新建 ${ready - readyUpdates} 个账号${updates}`} />
      <SummaryPart value={errors} text="行有错误" note="改好前不会导入" tone="danger" />
      <SummaryPart value={warnings} text="行只有提醒" note="可照原样导入" tone="warn" />
      <SummaryPart value={emptyRows} text="行略过" note="空行" />
    </SummaryStrip>
  );
}
