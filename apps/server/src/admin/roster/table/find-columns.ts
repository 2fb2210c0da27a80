import {
  MAX_ROSTER_ROWS,
  ROSTER_FIELDS,
  ROSTER_LABELS,
  type RosterField,
} from '@meiyu/contract/admin/roster-fields.ts';
import { type Sheet, TableError } from '../../../adapters/tables/sheet.ts';
import type { RenamedColumn } from '../../../db/schema/roster.ts';
import type { RosterTable, TableRow } from './table.ts';

/** Titles that a column may have, besides its label. */
const SYNONYMS: Record<RosterField, string[]> = {
  realName: ['姓名', '学生姓名', '名字', '真实姓名', '中文姓名', '学员姓名', '读者姓名', '人员姓名', 'name'],
  studentNumber: ['学号', '学籍号', '学生学号', '编号', '学生编号', '读者证号', '借书证号', '证号', '工号', '校内学号'],
  className: ['班级', '班别', '班级名称', '所在班级', '行政班', '行政班级', '班', 'class'],
  // A parent's number is not the pupil's: brothers and sisters share it, and one can sign in with one's own.
  phone: ['手机号', '手机', '电话', '手机号码', '联系电话', '联系方式', '电话号码', '移动电话', '本人手机', 'phone'],
  ageBand: ['年龄段', '年龄', '年龄范围'],
  guardianConsent: ['监护人同意', '监护人是否同意', '家长同意', '家长是否同意', '监护人已同意'],
  sex: ['性别', 'sex'],
  expireDate: ['有效期至', '有效期', '到期日', '到期日期', '截止日期', '到期时间', '有效期限'],
};

const fieldByTitle = new Map<string, RosterField>(
  ROSTER_FIELDS.flatMap((field) => [ROSTER_LABELS[field], ...SYNONYMS[field]].map((title) => [title, field] as const)),
);

/** A merged cell of these columns applies to all its rows; a merged name or number would be another person's. */
const FILLED_DOWN: RosterField[] = ['className', 'ageBand', 'guardianConsent', 'sex', 'expireDate'];

/** Titles above the header are common: 某某学校学生名单. */
const HEADER_WITHIN_LINES = 20;

/** Without text in brackets: 手机号（选填） is 手机号. */
function withoutRemarks(text: string): string {
  const [start = '', ...rest] = text.split(/[([【]/);
  return (
    start +
    rest
      .map((part) =>
        part
          .split(/[)\]】]/)
          .slice(1)
          .join(''),
      )
      .join('')
  );
}

function plainTitle(title: string): string {
  const plain = title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s*:]/g, '');
  return withoutRemarks(plain);
}

const fieldOf = (title: string) => fieldByTitle.get(plainTitle(title));

interface Header {
  row: number;
  columns: Map<RosterField, number>;
  ignored: string[];
  renamed: RenamedColumn[];
}

function readHeader(cells: string[], row: number): Header {
  const columns = new Map<RosterField, number>();
  const ignored: string[] = [];
  const renamed: RenamedColumn[] = [];
  cells.forEach((title, column) => {
    const field = fieldOf(title);
    if (field !== undefined && !columns.has(field)) {
      columns.set(field, column);
      if (plainTitle(title) !== ROSTER_LABELS[field]) renamed.push({ title: title.slice(0, 40), field });
    } else if (title !== '') ignored.push(title.slice(0, 40));
  });
  return { row, columns, ignored, renamed };
}

function findHeader({ rows }: Sheet): Header {
  const headers = rows.slice(0, HEADER_WITHIN_LINES).map(readHeader);
  const none: Header = { row: -1, columns: new Map(), ignored: [], renamed: [] };
  return headers.reduce((best, header) => (header.columns.size > best.columns.size ? header : best), none);
}

function fillDown({ rows, merges }: Sheet, { columns }: Header): void {
  const fillable = new Set(FILLED_DOWN.map((field) => columns.get(field)));
  for (const { column, firstRow, lastRow } of merges) {
    const value = rows[firstRow]?.[column];
    if (value === undefined || value === '' || !fillable.has(column)) continue;
    for (const row of rows.slice(firstRow + 1, lastRow + 1)) row[column] = value;
  }
}

function readRows(sheet: Sheet, header: Header): Omit<RosterTable, 'sheet' | 'ignoredColumns' | 'renamedColumns'> {
  const cellsUsed = [...header.columns.values()];
  const hasData = sheet.rows.map((row) => cellsUsed.some((column) => (row[column] ?? '') !== ''));
  fillDown(sheet, header);
  const lastRow = hasData.lastIndexOf(true);
  const rows: TableRow[] = [];
  let emptyRows = 0;
  for (let index = header.row + 1; index <= lastRow; index += 1) {
    if (!hasData[index]) {
      emptyRows += 1;
      continue;
    }
    if (rows.length >= MAX_ROSTER_ROWS)
      throw new TableError(
        'TABLE_TOO_LARGE',
        `一份名单最多 ${MAX_ROSTER_ROWS.toLocaleString('en-US')} 行，请分成几份上传`,
      );
    const cells = sheet.rows[index] ?? [];
    const entries = ROSTER_FIELDS.map((field) => [field, cells[header.columns.get(field) ?? -1] ?? ''] as const);
    rows.push({ line: index + 1, fields: Object.fromEntries(entries) as TableRow['fields'] });
  }
  return { rows, emptyRows };
}

/** The list in the first sheet that has the columns 姓名 and 学号. */
export function findRoster(sheets: Sheet[]): RosterTable {
  for (const sheet of sheets) {
    const header = findHeader(sheet);
    if (!header.columns.has('realName') || !header.columns.has('studentNumber')) continue;
    const table = readRows(sheet, header);
    if (table.rows.length === 0) throw new TableError('NOT_A_TABLE', '名单里只有表头，没有人');
    const { ignored, renamed } = header;
    const titles = { ignoredColumns: ignored.slice(0, 50), renamedColumns: renamed };
    return { sheet: sheet.name.slice(0, 60), ...titles, ...table };
  }
  throw new TableError('NOT_A_TABLE', '没有找到表头：名单要有“姓名”和“学号”两列，可下载名单样表对照');
}
