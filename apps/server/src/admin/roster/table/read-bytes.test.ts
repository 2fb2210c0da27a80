import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { CellObject, SheetData } from 'write-excel-file/node';
import yazl from 'yazl';
import { numberText } from '../../../adapters/tables/workbook.ts';
import { toWorkbook } from '../roster.testkit.ts';
import { readBytes } from './read-bytes.ts';

const HEADER = ['序号', '学生姓名', '学籍号', '班　级', '手机（选填）', '有效期至'];

async function zip(files: Record<string, string | Buffer>): Promise<Buffer> {
  const archive = new yazl.ZipFile();
  for (const [name, content] of Object.entries(files)) archive.addBuffer(Buffer.from(content), name);
  archive.end();
  return buffer(archive.outputStream as NodeJS.ReadableStream & AsyncIterable<Buffer>);
}

const messageOf = (bytes: Buffer) =>
  readBytes(bytes).then(
    () => 'read',
    (error: Error) => error.message,
  );

const DAY: CellObject = { value: new Date('2027-08-31'), type: Date, format: 'yyyy-mm-dd' };

describe('workbooks', () => {
  it('are read with classes from merged cells, computed values, and numbers and dates as text, also with ten thousand rows', async () => {
    const rows: SheetData = [[{ value: '某某中学在籍名单', columnSpan: 6 } as CellObject], HEADER];
    for (let n = 0; n < 10_000; n += 1) {
      const merged: CellObject | null = n % 50 === 0 ? { value: `高一（${n / 50 + 1}）班`, rowSpan: 50 } : null;
      const name: CellObject = { value: `=CONCATENATE("张",${n})`, type: 'Formula' };
      rows.push([n + 1, n % 2 ? name : `张${n}`, 20_260_000 + n, merged, 13_800_000_000 + n, DAY]);
    }
    rows[5] = [4, '何子墨', '2026012７', null, '138-0000-0000', '2027.8.31'];
    const book = await toWorkbook(rows);
    const table = await readBytes(book);
    expect(table).toMatchObject({ emptyRows: 0, ignoredColumns: ['序号'] });
    expect(table.renamedColumns.map(({ title, field }) => `${title} ${field}`)).toEqual([
      '学生姓名 realName',
      '学籍号 studentNumber',
      '手机（选填） phone',
    ]);
    expect(table.rows).toHaveLength(10_000);
    expect(table.rows[2]).toEqual({
      line: 5,
      fields: {
        realName: '张2',
        studentNumber: '20260002',
        className: '高一（1）班',
        phone: '13800000002',
        ...{ ageBand: '', guardianConsent: '', sex: '', expireDate: '2027-08-31' },
      },
    });
    expect(table.rows[3]?.fields).toMatchObject({ studentNumber: '2026012７', className: '高一（1）班' });
    expect(table.rows.at(-1)?.fields.className).toBe('高一（200）班');
  });

  it('have numbers in full, also those stored in scientific notation, unless Excel has rounded them', () => {
    expect(['20260114', '1.38E+10', '13800000000', '0.5', '123456789012345'].map(numberText)).toEqual([
      ...['20260114', '13800000000', '13800000000', '0.5', '123456789012345'],
    ]);
    expect(numberText('1.2345678901234568E+17')).toBe('1.2345678901234568e+17');
  });

  it('can have lines above the header, and empty lines', async () => {
    const book = await toWorkbook([['说明'], HEADER, ['', '甲', '1'], ['2'], [''], ['', '乙', '2'], [''], ['']]);
    const table = await readBytes(book);
    expect(table.rows.map(({ line }) => line)).toEqual([3, 6]);
    expect(table.emptyRows).toBe(2);
  });

  it('are refused when they are another format, too large or password-protected', async () => {
    expect(await messageOf(await zip({ 'a.txt': 'text' }))).toContain('不是 Excel 工作簿，请另存为 .xlsx');
    const bomb = Buffer.alloc(51 * 1024 * 1024, ' ');
    expect(await messageOf(await zip({ 'xl/worksheets/sheet1.xml': bomb }))).toContain('解开后太大');
    const many = Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`xl/${n}.xml`, '']));
    expect(await messageOf(await zip(many))).toContain('文件太多');
    const ole = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(600)]);
    expect(await messageOf(ole)).toContain('旧版 Excel');
    expect(await messageOf(Buffer.concat([ole, Buffer.from('EncryptedPackage', 'utf16le')]))).toContain('加了密码');
  });
});

describe('text files', () => {
  const LIST = '姓名,学号,班级\n"何,子墨",20260127,高一（1）班\n\n林知夏,20260114,';
  const GB18030 = Buffer.from('d0d5c3fb2cd1a7bac50abace2c31', 'hex');

  it('are read in UTF-8, UTF-16 and GB18030, with commas, tabs and semicolons', async () => {
    const tabs = LIST.replace('"何,子墨"', '何子墨').replaceAll(',', '\t');
    const encoded = [
      Buffer.from(LIST),
      Buffer.from(`\ufeff${LIST}`),
      Buffer.from(`\ufeff${LIST}`, 'utf16le'),
      Buffer.from(`\ufeff${LIST}`, 'utf16le').swap16(),
      Buffer.from(`${LIST}\n${'abc,123,x\n'.repeat(50)}`, 'utf16le'),
      Buffer.from(tabs),
      Buffer.from(LIST.replace('"何,子墨"', '何子墨').replaceAll(',', ';')),
    ];
    for (const bytes of encoded) {
      const { rows, emptyRows } = await readBytes(bytes);
      expect(rows[0]?.fields.realName).toMatch(/^何,?子墨$/);
      expect(rows[1]).toMatchObject({ line: 4, fields: { realName: '林知夏', className: '' } });
      expect(emptyRows).toBe(1);
    }
    expect((await readBytes(GB18030)).rows[0]?.fields.realName).toBe('何');
  });

  it('are refused with a reason when they are not lists', async () => {
    expect(await messageOf(Buffer.from(`%PDF-1.7\n${'\x01\x02\xff stream'.repeat(100)}\x00`, 'latin1'))).toContain(
      '无法识别',
    );
    expect(await messageOf(Buffer.from('<html><table><tr><td>姓名</td></tr></table>'))).toContain('网页格式');
    expect(await messageOf(Buffer.from('姓名,班级\n甲,一'))).toContain('“姓名”和“学号”');
    expect(await messageOf(Buffer.from('姓名,学号\n'))).toContain('只有表头');
    expect(await messageOf(Buffer.from(`姓名,学号\n${'甲,1\n'.repeat(10_001)}`))).toContain('最多 10,000 行');
  });
});
