import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../db/test/database.testkit.ts';
import { makeDocx, p } from '../../../resources/docx/docx.testkit.ts';
import { createContentRepos } from '../content.repo.ts';
import { type ContentFolder, makeContentFolder, NAV, picture, tone } from '../content.testkit.ts';
import { exportList, type ListExport } from './export-list.ts';
import { importList, type ListInput } from './import-list.ts';
import { createListRepo } from './list.repo.ts';
import { readList } from './read-list.ts';

let db: Awaited<ReturnType<typeof openTestDatabase>>;
let folder: ContentFolder;
let files: string;
beforeAll(async () => {
  db = await openTestDatabase();
  const site = await makeContentFolder();
  await site.write('site/nav.json', JSON.stringify(NAV));
  await site.import(db);
  await site.drop();
});
beforeEach(async () => {
  folder = await makeContentFolder();
  files = join(folder.root, 'files-of-list');
  await db.pool.query('TRUNCATE resource CASCADE');
});
afterEach(() => folder.drop());
afterAll(() => db.drop());

async function put(name: string, content: Buffer): Promise<void> {
  await mkdir(dirname(join(files, name)), { recursive: true });
  await writeFile(join(files, name), content);
}
const book = (text: string) => makeDocx({ body: p(text) });

async function run(text: string | Buffer, input: Partial<ListInput> = {}) {
  const deps = { ...createContentRepos(db.orm), storage: await folder.storage(), transcoder: undefined };
  return importList({ name: '名单', bytes: Buffer.from(text), filesDir: files, ...input }, deps);
}
const query = async (sql: string) => (await db.pool.query(sql)).rows;

const TABLE = [
  '某馆书目',
  '书名,作者,ISBN（选填）,出版时间,主题词,分类,文件名,索书号,出版者',
  '墨分五色,陆问渠,978-7-302-00510-0,2019.5,水墨；技法,书画,,J212/1,云林书局',
  '雾中山,,,2020,,,wu.docx,,',
  '没有文件,,,,,,,,',
  '错文件,,,,,,gone.docx,,',
  '错分类,,,,,不存在,,J3,',
].join('\n');

describe('a table', () => {
  beforeEach(async () => {
    await put('扫描/9787302005100_正文.docx', await book('墨落在纸上。'));
    await put('wu.docx', await book('山在雾里。'));
    await put('J3.docx', await book('字。'));
    await put('多余.docx', await book('字。'));
    await symlink('/etc/passwd', join(files, '没有文件.docx'));
  });

  it('is imported as rows with files; rows without a file or with an error are reported', async () => {
    const result = await run(TABLE);
    expect(result.mapping).toMatchObject({ title: ['书名'], isbn: ['ISBN'], publisher: ['出版者'], abstract: [] });
    expect(result.skipped).toEqual([
      { line: 5, title: '没有文件', reason: '没有找到对应的文件' },
      { line: 6, title: '错文件', reason: '没有找到对应的文件' },
      { line: 7, title: '错分类', reason: '没有分类“不存在”，或同名的不止一个' },
    ]);
    expect(result.unusedFiles).toEqual(['多余.docx']);
    expect(result.report.refused).toEqual([]);
    expect(
      await query(
        'SELECT title, author, book_no, pub_name, publish_time, tags, res_no FROM resource JOIN book ON id = resource_id ORDER BY title',
      ),
    ).toEqual([
      {
        ...{ title: '墨分五色', author: '陆问渠', book_no: '9787302005100', pub_name: '云林书局' },
        ...{ publish_time: '2019-05', tags: ['水墨', '技法'], res_no: 'J212/1' },
      },
      expect.objectContaining({ title: '雾中山', publish_time: '2020' }),
    ]);
    expect(
      await query("SELECT category_id FROM resource_category WHERE direct AND category_id = 'book-shuhua'"),
    ).toHaveLength(1);
    // Another list changes the same resource.
    expect((await run('题名,文件\n改名,wu.docx')).report.changed).toEqual(['wu']);
  });

  it('is refused where two rows name one file or two files match one row, or an ISBN is wrong', async () => {
    await put('b/wu.docx', await book('另一本。'));
    const { skipped, warnings, taken } = await run(
      '题名,文件,ISBN\n甲,扫描/9787302005100_正文.docx,9787302005105\n乙,9787302005100_正文,\n丙,wu.docx,',
    );
    expect(taken.map(({ title }) => title)).toEqual(['甲']);
    expect(warnings).toEqual([{ line: 2, title: '甲', reason: 'ISBN 9787302005105 的校验位不对' }]);
    expect(skipped.map(({ reason }) => reason)).toEqual([
      '文件 扫描/9787302005100_正文.docx 已被第 2 行使用',
      '对应的文件不止一个：b/wu.docx、wu.docx',
    ]);
  });

  it('can have custom columns through a mapping; a file that is not a list is refused', async () => {
    const mapping = { name: 'm.yaml', text: 'format: table\nfields:\n  title: [名字]\n  file: [电子档]\n' };
    expect((await run('名字,电子档\n甲,wu.docx', { mapping })).taken).toHaveLength(1);
    await expect(run('甲,乙\n1,2')).rejects.toThrow('没有找到表头');
    for (const text of [
      'format: excel',
      'format: marc21\nfields: {title: [书名]}',
      'format: table\nfields: {titel: [x]}',
    ])
      await expect(run(TABLE, { mapping: { name: 'm.yaml', text } })).rejects.toThrow('m.yaml');
  });
});

it('a row with a picture becomes a work', async () => {
  await put('YZ-1.png', await picture(300, 600, '#775533', 'png'));
  const { report } = await run(
    '题名,作者,文物编号,朝代,质地,授权\n墨荷,某人,YZ-1,明,纸本,https://creativecommons.org/licenses/by/4.0/',
  );
  expect(report).toMatchObject({ added: ['YZ-1'], refused: [] });
  expect(await query('SELECT dynasty, material, accession, licence FROM work')).toEqual([
    { dynasty: '明', material: '纸本', accession: 'YZ-1', licence: 'https://creativecommons.org/licenses/by/4.0/' },
  ]);
});

it('a row with a recording becomes a course of one episode', async () => {
  await put('LY-2.wav', tone(1));
  const { report } = await run('题名,作者,编号,分类\n窑边的声音,林火,LY-2,音频课');
  expect(report).toMatchObject({ added: ['LY-2'], refused: [] });
  expect(
    await query('SELECT r.author, r.res_type, e.title FROM resource r JOIN episode e ON e.course_id = r.id'),
  ).toEqual([{ author: '林火', res_type: 'audio', title: '窑边的声音' }]);
});

describe('an export', () => {
  const exportBooks = async (more: Partial<ListExport>) =>
    (await exportList(createListRepo(db.orm), { format: 'csv', marc: 'cnmarc', encoding: 'utf-8', ...more })).bytes;

  it('is read as the same list in every format, and importing it changes nothing', async () => {
    await put('a.docx', await book('墨落在纸上。'));
    const row = '墨分五色,水墨入门,陆问渠,云林书局,2019-05,9787302005100,"一本书；两句话。",水墨；技法,J1,a.docx';
    await run(`题名,副题名,作者,出版社,出版日期,ISBN,摘要,标签,编号,文件\n${row}`);
    const values = {
      ...{ title: ['墨分五色'], subtitle: ['水墨入门'], author: ['陆问渠'], publisher: ['云林书局'] },
      ...{ published: ['2019-05'], isbn: ['9787302005100'], abstract: ['一本书；两句话。'] },
      ...{ tags: ['水墨', '技法'], number: ['J1'], key: ['a'] },
    };
    const formats: [Partial<ListExport>, string][] = [
      [{ format: 'csv' }, 'table'],
      [{ format: 'xlsx' }, 'table'],
      [{ format: 'marcxml' }, 'cnmarc'],
      [{ format: 'iso2709' }, 'cnmarc'],
      [{ format: 'marcxml', marc: 'marc21' }, 'marc21'],
      [{ format: 'iso2709', marc: 'marc21' }, 'marc21'],
    ];
    for (const [options, format] of formats) {
      const list = await readList({ name: 'x', bytes: await exportBooks(options) });
      expect([list.format, list.problems]).toEqual([format, []]);
      expect(list.rows).toEqual([{ line: expect.any(Number), values: expect.objectContaining(values) }]);
    }
    const bytes = await exportBooks({ format: 'iso2709', encoding: 'gb18030' });
    expect((await run(bytes)).report).toMatchObject({ added: [], changed: [], unchanged: ['a'], refused: [] });
  });
});
