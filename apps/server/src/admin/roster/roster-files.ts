import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ROSTER_FIELDS, ROSTER_LABELS } from '@meiyu/contract/admin/roster-fields.ts';
import writeWorkbook, { type Sheet } from 'write-excel-file/node';
import { AGE_BANDS } from './checks/normalise-fields.ts';
import { exportCell, toCsv } from './export-cell.ts';
import type { SavedRow } from './roster.repo.ts';

export interface RosterFile {
  fileName: string;
  bytes: Buffer;
}

/** The columns of a row in the file of rows to correct. */
export type BadRow = Pick<SavedRow, 'line' | 'fields' | 'problems'>;

const BAD_ROWS_NAME = '有错误的行.xlsx';
const OPTIONAL = ['phone', 'sex', 'expireDate'];
const TITLES = ROSTER_FIELDS.map((field) => ROSTER_LABELS[field] + (OPTIONAL.includes(field) ? '（选填）' : ''));
const WIDTHS = [12, 16, 16, 18, 14, 14, 14, 18];
/** Lines of the template in which Excel keeps what is typed as text, so that long numbers stay whole. */
const TEXT_LINES = 500;
const TEXT_FORMAT = '@';

const AGE_TEXTS = Object.values(AGE_BANDS).join('、');
const EXAMPLES = [
  ['林知夏', '20260114', '高一（1）班', '13800000114', AGE_BANDS['14-17'], '', '女', '2027-08-31'],
  ['何子墨', '20260127', '初一（2）班', '', AGE_BANDS.under14, '是', '男', ''],
];
const EXPLANATIONS = [
  ['姓名', '必填，不超过 50 个字'],
  ['学号', '必填，数字、字母和短横，不超过 32 位；学号相同的账号会续期并更新，不另建'],
  ['班级', '没有的班级会新建；同一班级的写法要一致'],
  ['手机号', '选填，11 位；没有手机号的读者凭用户名和纸条上的密码首次登录'],
  ['年龄段', `必填：${AGE_TEXTS}（也可填周岁，如 13）`],
  ['监护人同意', '未满 14 岁必填：是'],
  ['性别', '选填：男、女'],
  ['有效期至', '选填，如 2027-08-31；不填则按本站的账号期限'],
];

const bold = (value: string) => ({ value, fontWeight: 'bold' as const });
const textCell = (value: string) => ({ value: exportCell(value), type: String, format: TEXT_FORMAT });

async function toWorkbook(sheets: Sheet<never>[]): Promise<Buffer> {
  return writeWorkbook(sheets).toBuffer();
}

export async function makeTemplate(format: 'xlsx' | 'csv'): Promise<RosterFile> {
  if (format === 'csv') return { fileName: '名单样表.csv', bytes: toCsv([TITLES]) };
  const emptyLine = TITLES.map(() => ({ value: '', type: String, format: TEXT_FORMAT }));
  const columns = WIDTHS.map((width) => ({ width }));
  const bytes = await toWorkbook([
    {
      sheet: '名单',
      columns,
      stickyRowsCount: 1,
      data: [TITLES.map(bold), ...Array<typeof emptyLine>(TEXT_LINES).fill(emptyLine)],
    },
    {
      sheet: '说明和示例',
      columns: [{ width: 14 }, { width: 60 }, ...WIDTHS.slice(2).map((width) => ({ width }))],
      data: [
        [bold('列'), bold('填写要求')],
        ...EXPLANATIONS.map((line) => line.map(textCell)),
        [],
        [bold('示例')],
        TITLES.map(bold),
        ...EXAMPLES.map((line) => line.map(textCell)),
      ],
    },
  ]);
  return { fileName: '名单样表.xlsx', bytes };
}

/** Rows with errors, in the template's columns with the error messages beside them. */
export async function makeBadRows(rows: readonly BadRow[]): Promise<RosterFile> {
  const data = [
    [...TITLES, '原来的行', '错误'].map(bold),
    ...rows.map(({ line, fields, problems }) => [
      ...ROSTER_FIELDS.map((field) => textCell(fields[field])),
      { value: line, type: Number },
      textCell(problems.map(({ text }) => text).join('；')),
    ]),
  ];
  const columns = [...WIDTHS, 10, 60].map((width) => ({ width }));
  const bytes = await toWorkbook([{ sheet: '有错误的行', columns, stickyRowsCount: 1, data }]);
  return { fileName: BAD_ROWS_NAME, bytes };
}

/** In a separate thread, because thousands of rows would block all other calls for a while. */
export async function makeBadRowsInThread(rows: readonly BadRow[]): Promise<RosterFile> {
  const plain = rows.map(({ line, fields, problems }) => ({ line, fields, problems }));
  const worker = new Worker(new URL('./bad-rows.worker.ts', import.meta.url), { workerData: plain, execArgv: [] });
  const [bytes] = await once(worker, 'message');
  return { fileName: BAD_ROWS_NAME, bytes: Buffer.from(bytes) };
}
