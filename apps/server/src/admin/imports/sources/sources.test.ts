import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as sources from '@meiyu/contract/admin/import-sources.ts';
import * as imports from '@meiyu/contract/admin/imports.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePdf, text } from '../../../adapters/pdf/pdf.testkit.ts';
import {
  info2,
  type MuseumServer,
  manifest2,
  serveMuseum,
} from '../../../features/content/iiif/iiif-museums.testkit.ts';
import { makeDocx, p } from '../../../resources/docx/docx.testkit.ts';
import { startTestApp, type TestApp } from '../../../test/app.testkit.ts';
import { addTestStaff, type TestStaff } from '../../../test/staff.testkit.ts';
import { openImportClient } from '../imports.testkit.ts';

const CC0 = 'http://creativecommons.org/publicdomain/zero/1.0/';

let server: TestApp;
let museum: MuseumServer;
let staff: TestStaff;
let editor: ReturnType<typeof openImportClient>;
const dataDir = mkdtempSync(join(tmpdir(), 'meiyu-sources-'));
const sql = async (text: string, values: unknown[] = []) => (await server.db.pool.query(text, values)).rows;

beforeAll(async () => {
  museum = await serveMuseum((origin) => ({
    '/all': {
      ...{ '@context': 'http://iiif.io/api/presentation/2/context.json', '@id': `${origin}/all`, label: '墨迹' },
      '@type': 'sc:Collection',
      manifests: ['/free', '/strict', '/gone'].map((path) => ({
        ...{ '@id': origin + path, '@type': 'sc:Manifest', label: path },
      })),
    },
    '/free': manifest2(origin, {
      ...{ path: '/free', label: '墨竹', more: { license: CC0, attribution: '湖上馆' }, images: ['one', 'second'] },
      metadata: { 'Object Number': '7.1', Date: 'Ming dynasty, 1500', Repository: '湖上馆', Artist: '某人' },
    }),
    '/strict': manifest2(origin, {
      ...{ path: '/strict', label: '墨兰', metadata: { 'Object Number': '7.2' } },
      more: { license: 'https://creativecommons.org/licenses/by-nc/4.0/' },
    }),
    '/image/one/info.json': info2(`${origin}/image/one`),
    '/image/second/info.json': info2(`${origin}/image/second`),
  }));
  server = await startTestApp({ env: { MEIYU_DATA: dataDir, IIIF_PRIVATE_HOSTS: museum.host } });
  staff = await addTestStaff(server.db, 'editor');
  editor = openImportClient(server, staff.staffToken);
});
afterAll(async () => {
  museum.close();
  await server.stop();
  await rm(dataDir, { recursive: true });
});

const LIST = [
  '书名,作者,ISBN,文件名,分类',
  '墨分五色,陆问渠,,mo.docx,',
  '薄薄一册,某人,978-7-302-00510-0,,',
  '没有文件,,,,',
  '错分类,,,lan.docx,不存在的分类',
].join('\r\n');

const details = async (id: string) =>
  (await sql('select r.title, b.layout from resource r join book b on b.resource_id = r.id where r.id = $1', [id]))[0];

describe('书目与清单', () => {
  let id = '';
  const readList = (more: object = {}) => editor.data(sources.readList, { body: { id, ...more } });
  const check = async (list?: object) => {
    await editor.data(imports.check, { body: { id, ...(list && { list }) } });
    await expect.poll(async () => (await editor.details(id)).state).toBe('checked');
  };

  beforeAll(async () => {
    id = await editor.upload(
      {
        '书目.csv': Buffer.from(LIST),
        'mo.docx': await makeDocx({ body: p('墨落在纸上。') }),
        'lan.docx': await makeDocx({ body: p('兰在石上。') }),
        '扫描/9787302005100.pdf': makePdf({ pages: [{ content: text(60, 700, 24, 'A thin book') }] }),
        '多余.txt': Buffer.from('x'),
      },
      'list',
    );
  });

  it('shows columns, mapping and first rows, and finds the files by name and ISBN', async () => {
    expect((await editor.call(imports.check, { body: { id } })).msg).toBe('请先选清单');
    const list = await readList();
    expect(list).toMatchObject({
      ...{ candidates: ['书目.csv'], path: '书目.csv', format: 'table', encoding: 'utf-8', total: 4, matched: 3 },
      mapping: { title: ['书名'], file: ['文件名'] },
    });
    expect(list.sources[0]).toEqual({ source: '书名', example: '墨分五色' });
    expect(list.rows[1]).toMatchObject({
      line: 3,
      file: '扫描/9787302005100.pdf',
      values: { isbn: ['9787302005100'] },
    });
    // Another column as title, and a file that is not in this set.
    const other = await readList({ format: 'table', mapping: { title: ['作者'], file: ['文件名'] } });
    expect(other.rows[0]?.values).toEqual({ title: ['陆问渠'], file: ['mo.docx'] });
    expect((await editor.call(sources.readList, { body: { id, path: '../../place' } })).msg).toContain('还没有传好');
    expect((await editor.call(sources.readList, { body: { id, encoding: 'gb18030', format: 'cnmarc' } })).code).toBe(
      400,
    );
    const stranger = openImportClient(server, (await addTestStaff(server.db, 'editor')).staffToken);
    expect((await stranger.call(sources.readList, { body: { id } })).code).toBe(400);
  });

  it('can be checked with a dry run, imported with its PDF, and is reported row by row', async () => {
    const { path, format, encoding, mapping } = await readList();
    const bad = { path: '../../../etc/passwd', format, encoding: '', mapping };
    expect((await editor.call(imports.check, { body: { id, list: bad } })).msg).toContain('还没有传好');
    await check({ path, format, encoding, mapping });
    const expected = [
      'refused 第 4 行 没有文件 没有找到对应的文件',
      'refused 第 5 行 错分类 没有分类“不存在的分类”，或同名的不止一个',
      'warning 多余.txt 清单里没有这个文件，没有导入',
      'added 第 2 行 mo.docx 墨分五色',
      'added 第 3 行 扫描/9787302005100.pdf 薄薄一册',
    ];
    const lines = await editor.lines(id, 'check');
    expect(lines.filter((line) => !line.startsWith('warning 第'))).toEqual(expected);
    expect(await details('mo')).toBeUndefined();

    // The first mapping is kept when the check is repeated without one.
    await check();
    await editor.start(id);
    expect(await editor.lines(id, 'import')).toEqual(lines);
    expect(await details('mo')).toEqual({ title: '墨分五色', layout: 'flow' });
    expect(await details('9787302005100')).toEqual({ title: '薄薄一册', layout: 'fixed' });
    expect(await sql('select action from audit_log where object = $1 order by id', [`import:${id}`])).toContainEqual({
      action: 'content.listImport',
    });
  });

  it('has a template, and is exported in every format', async () => {
    const template = await editor.data(sources.listTemplate, {});
    expect(Buffer.from(template.content, 'base64').subarray(0, 2).toString()).toBe('PK');
    const marc = await editor.data(sources.listExport, { query: 'format=iso2709&encoding=gb18030' });
    expect(marc.fileName).toMatch(/^书目 .*\.mrc$/);
    expect(new TextDecoder('gb18030').decode(Buffer.from(marc.content, 'base64'))).toContain('墨分五色');
    expect((await editor.call(sources.listExport, { query: 'format=marcxml&encoding=gb18030' })).code).toBe(400);
    const reviewer = openImportClient(server, (await addTestStaff(server.db, 'reviewer')).staffToken);
    expect((await reviewer.call(sources.listExport, { query: 'format=csv' })).code).toBe(403);
  });
});

describe('博物馆图片', () => {
  async function openMuseum(path: string, allPictures = false): Promise<string> {
    const { id } = await editor.data(sources.openMuseum, { body: { address: museum.origin + path, allPictures } });
    await expect.poll(async () => (await editor.details(id)).state).toBe('checked');
    return id;
  }
  const worksOf = async (id: string) => (await editor.data(sources.museumWorks, { id })).works;
  const start = (id: string, museumChoice: object) =>
    editor.call(imports.start, { body: { id, museum: { confirmed: false, category: '', ...museumChoice } } });

  it('shows what a collection offers, imports only the chosen works, and asks for a confirmation', async () => {
    const id = await openMuseum('/all');
    const works = await worksOf(id);
    expect(works).toEqual([
      {
        ...{ key: expect.stringMatching(/^iiif-/), title: '墨竹', author: '某人', date: 'Ming dynasty, 1500' },
        ...{ museum: '湖上馆', accession: '7.1', licence: 'CC0 1.0（放弃版权）', licenceUrl: expect.any(String) },
        ...{
          attribution: '湖上馆',
          problem: '',
          sourceUrl: '',
          pictures: 2,
          width: 400,
          height: 800,
          isPresent: false,
        },
      },
      expect.objectContaining({ title: '墨兰', problem: expect.stringContaining('非商业') }),
    ]);
    expect(museum.asked.filter((path) => path.includes('/full/'))).toEqual([]);
    expect(await editor.details(id)).toMatchObject({
      name: '墨竹 等 2 件',
      kind: 'museum',
      check: { added: 1, refused: 2 },
    });
    const [free = '', strict = ''] = works.map(({ key }) => key);
    expect((await editor.call(imports.start, { body: { id } })).msg).toBe('请先选作品');
    expect((await start(id, { keys: ['iiif-0123456789abcdef'] })).msg).toContain('清单已经变化');
    expect((await start(id, { keys: [strict] })).msg).toMatch(/“墨兰”的许可是.*要您确认可以使用才导入/);
    expect((await start(id, { keys: [strict], confirmed: true, category: 'no-such' })).code).toBe(200);
    await expect.poll(async () => (await editor.details(id)).state).toBe('imported');
    expect(museum.asked.filter((path) => path.includes('/full/'))).toHaveLength(1);
    const lines = await editor.lines(id, 'import');
    expect(lines.join()).toContain('no-such');
    expect(await sql('select id from resource where id = $1', [free])).toEqual([]);
    expect((await sql('select detail from audit_log where action = $1', ['content.iiif']))[0].detail).toMatchObject({
      confirmedLicence: true,
      address: `${museum.origin}/all`,
    });
  });

  it('imports all pictures of a manifest file; what the site has already is not offered again', async () => {
    const bytes = Buffer.from(JSON.stringify((await (await fetch(`${museum.origin}/free`)).json()) as object));
    const id = await editor.upload({ 'manifest.json': bytes }, 'museum', true);
    await editor.check(id);
    const works = await worksOf(id);
    expect(works.map(({ title }) => title)).toEqual(['墨竹', '墨竹（2）']);
    expect((await start(id, { keys: works.map(({ key }) => key) })).code).toBe(200);
    await expect.poll(async () => (await editor.details(id)).state).toBe('imported');
    expect(await editor.lines(id, 'import')).toEqual(['added 湖上馆 7.1 墨竹', 'added 湖上馆 7.1 墨竹（2）']);
    expect(await sql('select accession, attribution from work where resource_id = $1', [works[0]?.key])).toEqual([
      { accession: '7.1', attribution: '湖上馆' },
    ]);
    expect((await worksOf(await openMuseum('/free'))).map(({ isPresent }) => isPresent)).toEqual([true]);
  });

  it('connects only to public addresses', async () => {
    for (const address of ['http://127.0.0.1:1/manifest', 'http://[::1]/m', 'http://localhost/m']) {
      const { id } = await editor.data(sources.openMuseum, { body: { address } });
      await expect.poll(async () => (await editor.details(id)).state).toBe('checked');
      expect(await editor.lines(id, 'check')).toEqual([
        `refused ${address} ${address}：地址不在公网，或不是 http(s) 地址`,
      ]);
      await editor.data(imports.discard, { body: { id } });
    }
    expect((await editor.call(sources.openMuseum, { body: { address: 'file:///etc/passwd' } })).code).toBe(400);
  });
});
