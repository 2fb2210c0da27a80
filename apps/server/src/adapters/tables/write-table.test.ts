import readExcelFile from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { disarmFormula, writeCsv, writeXlsx } from './write-table.ts';

const COLUMNS = [
  { title: '姓名', width: 10 },
  { title: '学号', width: 10 },
];

it.each(['=1+1', '+86', '-1', '@x', '\t=1', ' =1', '\r=1', '\u200b=1', '|cmd', '%0'])(
  'puts an apostrophe before %j',
  (text) => {
    expect(disarmFormula(text)).toBe(`'${text}`);
  },
);

it.each(['李=墨', '001', '', '高一（1）班', "'x"])('leaves %j as it is', (text) => {
  expect(disarmFormula(text)).toBe(text);
});

it('writes CSV that Excel reads as UTF-8, with quotes and line breaks inside cells', () => {
  const text = writeCsv(COLUMNS, [['李"墨', '一\n二']]).toString();
  expect(text).toBe('\u{feff}"姓名","学号"\r\n"李""墨","一\n二"\r\n');
});

it('writes .xlsx with text cells only', async () => {
  const file = await writeXlsx(COLUMNS, [['=HYPERLINK("x")', '007']], '用户');
  const [sheet] = await readExcelFile(file);
  expect(sheet?.data).toEqual([
    ['姓名', '学号'],
    [`'=HYPERLINK("x")`, '007'],
  ]);
});
