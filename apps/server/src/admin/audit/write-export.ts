import { nameAction } from '@meiyu/contract/admin/audit-actions.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../adapters/tables/write-table.ts';
import { beijingTime } from '../../beijing-time.ts';
import type { AuditEntryRow } from './audit-log.repo.ts';
import type { AuditLogReader } from './audit-log.service.ts';

const COLUMN_TITLES = [
  '编号',
  '时间',
  '操作者',
  '操作者名称',
  '动作',
  '动作代码',
  '对象',
  '对象名称',
  '结果',
  '地址',
  '之前',
  '之后',
  '详情',
];
const RESULT_LABEL = { ok: '成功', refused: '拒绝', failed: '失败' };

type Names = ReadonlyMap<string, string>;

function toCsvLine(row: AuditEntryRow, names: Names): string {
  const { before, after, ...rest } = row.detail;
  const asText = (value: unknown) => (value === undefined ? '' : JSON.stringify(value));
  return csvLine([
    String(row.id),
    beijingTime(row.at),
    row.actor,
    names.get(row.actor) ?? '',
    nameAction(row.action),
    row.action,
    row.object,
    names.get(row.object) ?? '',
    RESULT_LABEL[row.result],
    row.ip ?? '',
    asText(before),
    asText(after),
    Object.keys(rest).length === 0 ? '' : JSON.stringify(rest),
  ]);
}

/** The row as stored, with the exact time and with ids instead of names. */
function toJsonLine(row: AuditEntryRow): string {
  return `${JSON.stringify({ ...row, at: row.at.toISOString() })}\n`;
}

/** Yields the text of an exported file batch by batch, so that it is sent while it is made. */
export async function* generateExport(
  format: 'csv' | 'jsonl',
  batches: AsyncIterable<AuditEntryRow[]>,
  log: Pick<AuditLogReader, 'namesOf'>,
): AsyncGenerator<string> {
  if (format === 'csv') yield BYTE_ORDER_MARK + csvLine(COLUMN_TITLES);
  for await (const rows of batches) {
    if (format === 'jsonl') yield rows.map(toJsonLine).join('');
    else {
      const names = await log.namesOf(rows);
      yield rows.map((row) => toCsvLine(row, names)).join('');
    }
  }
}
