import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import yazl from 'yazl';
import { createReadTable } from './read-table.ts';

const readTable = createReadTable();

async function zip(files: Record<string, string | Buffer>): Promise<Buffer> {
  const archive = new yazl.ZipFile();
  for (const [name, content] of Object.entries(files)) archive.addBuffer(Buffer.from(content), name);
  archive.end();
  return buffer(archive.outputStream as NodeJS.ReadableStream & AsyncIterable<Buffer>);
}

const messageOf = (bytes: Buffer) =>
  readTable(bytes).then(
    () => 'read',
    (error: Error) => error.message,
  );

it('reads each file in its own thread; a file made to exhaust memory ends only its thread', async () => {
  const types = '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>';
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
  const workbook = (rows: string) =>
    zip({
      '[Content_Types].xml': types,
      'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="s" sheetId="1" r:id="r1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels': `<Relationships>${relation('r1', 'worksheet', 'worksheets/sheet1.xml')}</Relationships>`,
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    });
  const cell = (column: string, row: number) => `<row r="${row}"><c r="${column}${row}"><v>1</v></c></row>`;
  // The first is filled up with empty cells; the others would be one array that outgrows the memory of the whole program.
  for (const rows of [cell('XFD', 1) + cell('A', 1_048_576), cell('A', 999_999_999), '<row><c r="A9999999"/></row>'])
    expect(await messageOf(await workbook(rows))).toContain('表格太大');
  expect(await messageOf(await workbook(cell('AAAAAAA', 1)))).toContain('已损坏');
  expect((await readTable(Buffer.from('姓名,学号\n甲,1'))).rows).toHaveLength(1);
  expect(await messageOf(Buffer.from('姓名,班级\n甲,一'))).toContain('“姓名”和“学号”');
  for (const damaged of ['PK\x03\x04nothing', `name,id\n"a${'z'.repeat(200_000)}`])
    expect(await messageOf(Buffer.from(damaged, 'latin1'))).toContain('已损坏');
});
