import { mkdtempSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IMPORT_LIMITS } from '@meiyu/contract/admin/import-fields.ts';
import * as imports from '@meiyu/contract/admin/imports.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chapter, picture } from '../../features/content/content.testkit.ts';
import { startTestApp, type TestApp } from '../../test/app.testkit.ts';
import { addTestStaff, type TestStaff } from '../../test/staff.testkit.ts';
import { news, openImportClient } from './imports.testkit.ts';
import { openImports } from './start-imports.ts';

let server: TestApp;
let staff: TestStaff;
let editor: ReturnType<typeof openImportClient>;
const dataDir = mkdtempSync(join(tmpdir(), 'meiyu-imports-'));
const sql = async (text: string, values: unknown[] = []) => (await server.db.pool.query(text, values)).rows;
beforeAll(async () => {
  server = await startTestApp({ env: { MEIYU_DATA: dataDir } });
  staff = await addTestStaff(server.db, 'editor');
  editor = openImportClient(server, staff.staffToken);
});
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true });
});

const stagedFolders = async () => (await readdir(join(dataDir, 'imports'))).filter((name) => name !== 'place');
const codeOf = async (articleId: string) =>
  (await server.send('POST', '/prod-api/api/dynamic/details', { articleId })).code;
const actionsOf = async (id: string) =>
  (await sql('select action from audit_log where object = $1 order by id', [`import:${id}`])).map(
    ({ action }) => action,
  );

describe('an import', () => {
  it('is checked without writing, has the result of the command, and is reported line by line', async () => {
    const id = await editor.upload({
      'news/kai-guan/news.md': news('开馆'),
      'news/bad/news.md': Buffer.from('---\ntitel: 错\n---\n'),
      'books/shan/book.md': Buffer.from('---\ntitle: 山水\nauthor: 王维\n---\n'),
      'books/shan/01-a.md': Buffer.from(chapter('第一章')),
      'cover.webp': await picture(30, 40),
    });
    await editor.check(id);
    const expected = [
      'refused news/bad news.md：未知的字段 titel',
      expect.stringMatching(/^warning 上传的文件 没有用到 1 个文件，已略过：cover.webp/),
      'added books/shan 山水',
      'added news/kai-guan 开馆',
    ];
    const checked = await editor.lines(id, 'check');
    expect(checked.filter((line) => !line.startsWith('refused'))).toEqual(expected.slice(1));
    expect(checked[0]).toMatch(/^refused news\/bad news\.md/);
    expect(await codeOf('kai-guan')).toBe(404);
    expect(await editor.lines(id, 'import')).toEqual([]);

    await editor.start(id);
    expect(await editor.lines(id, 'import')).toEqual(checked);
    expect(await codeOf('kai-guan')).toBe(200);
    // The job ends a moment after its import.
    await expect
      .poll(() => editor.details(id))
      .toMatchObject({
        ...{ state: 'imported', isOwn: true, elsewhere: '', job: { phase: 'import', state: 'done' } },
        result: { refused: 1, warning: 1, dropped: 0, added: 2, changed: 0, unchanged: 0 },
      });
    const { rows } = await editor.data(imports.report, { id, query: 'phase=import&kind=added' });
    expect(rows.map(({ resId, resType }) => [resId, resType])).toEqual([
      ['shan', 'book'],
      ['kai-guan', 'news'],
    ]);
    const file = await editor.data(imports.reportFile, { id, query: 'phase=import' });
    expect(Buffer.from(file.content, 'base64').toString()).toContain('"新增","news/kai-guan","开馆",""');
    const list = await editor.data(imports.list);
    expect(list.rows[0]).toMatchObject({ id, imported: 2, refused: 1, state: 'imported' });
    expect(await actionsOf(id)).toEqual(['import.open', 'import.check', 'import.start', 'content.import']);
    expect(await stagedFolders()).toEqual([]);
    expect((await editor.call(imports.discard, { body: { id } })).msg).toContain('不能放弃');
  });

  it('is queued once, however often it is started', async () => {
    const id = await editor.upload({ 'a/news.md': news('甲') });
    expect((await editor.call(imports.start, { body: { id } })).msg).toBe('这批文件的状态已经变化');
    await editor.check(id);
    const second = openImportClient(server, staff.staffToken);
    const answers = await Promise.all([editor, second].map((client) => client.call(imports.start, { body: { id } })));
    expect(answers.map(({ code }) => code).sort()).not.toEqual([200, 200]);
    await expect.poll(async () => (await editor.details(id)).state).toBe('imported');
    expect(
      await sql(`select id from background_job where kind = 'content.import' and input ->> 'setId' = $1`, [id]),
    ).toHaveLength(1);
  });

  it('lists files that have not arrived, and leaves them out on request', async () => {
    const id = await editor.open(3, 300);
    await editor.create(id, 'b/news.md', news('乙').length, news('乙'));
    await editor.create(id, 'c/news.md', 50);
    const refused = await editor.call(imports.check, { body: { id } });
    expect(refused.msg).toBe('还有 2 个文件没有传完');
    await editor.data(imports.check, { body: { id, skipMissing: true } });
    await expect.poll(async () => (await editor.details(id)).state).toBe('checked');
    expect(await editor.details(id)).toMatchObject({ files: 1, receivedFiles: 1, check: { added: 1, refused: 0 } });
  });

  it('refuses a path outside its folder, even one from the database', async () => {
    const id = await editor.upload({ 'd/news.md': news('丁'), 'e/x': Buffer.from('x'), 'e/x.d': Buffer.from('y') });
    await sql(`update import_file set path = '../../../escaped' where set_id = $1 and path = 'e/x'`, [id]);
    await sql(`update import_file set path = 'd/news.md/y' where set_id = $1 and path = 'e/x.d'`, [id]);
    await editor.check(id);
    expect((await editor.lines(id, 'check')).slice(0, 2)).toEqual([
      'refused ../../../escaped 文件路径不正确',
      'refused d/news.md/y 与另一个文件或文件夹重名，或名字太长',
    ]);
    await editor.data(imports.discard, { body: { id } });
    expect(await stagedFolders()).not.toContain(id);
  });
});

describe('an interrupted import', () => {
  const NAMES = ['m-1', 'm-2', 'm-3', 'm-4', 'm-5', 'm-6'];

  /** Runs a task as the runner does; after `stopAfter` resources it is stopped. */
  async function run(id: string, kind: 'import.check' | 'content.import', stopAfter = Number.POSITIVE_INFINITY) {
    const { jobs } = openJobs();
    const [job] = await sql('select * from background_job where id = (select job_id from import_set where id = $1)', [
      id,
    ]);
    let done = 0;
    await jobs[kind]?.({
      job: { ...job, createdBy: job.created_by },
      input: { setId: id },
      report(count) {
        done = count;
      },
      isStopped: () => done >= stopAfter,
    });
  }

  function openJobs() {
    return openImports({
      ...{ orm: server.db.orm, dataDir, storagePlace: 'folder', warn: () => {}, audit: async () => {} },
      storage: { put: async () => Promise.reject(new Error('no pictures here')) } as never,
      readSpace: async () => ({ free: 1e12, total: 1e12 }),
    });
  }

  it('is continued, and has one report for the whole run', async () => {
    const files = Object.fromEntries(NAMES.map((name) => [`${name}/news.md`, news(name)]));
    // Its warning is found when it is read, which only the first run does.
    files['m-1/notes.txt'] = Buffer.from('x');
    const id = await editor.upload(files);
    await editor.check(id);
    await sql(`update import_set set state = 'importing' where id = $1`, [id]);
    await run(id, 'content.import', 1);
    const half = await editor.details(id);
    expect(half.state).toBe('importing');
    expect(half.result?.added).toBeLessThan(NAMES.length);
    expect(half.result?.added).toBeGreaterThan(0);
    await run(id, 'content.import');
    expect(await editor.lines(id, 'import')).toEqual(await editor.lines(id, 'check'));
    expect(await editor.details(id)).toMatchObject({
      state: 'imported',
      result: { added: 6, unchanged: 0, warning: 1 },
    });
    expect((await sql(`select id from resource where import_key like 'm-_'`)).length).toBe(6);
    // The program was killed after the report was stored: the task ends without doing anything again.
    await run(id, 'content.import');
    expect(await editor.details(id)).toMatchObject({ result: { added: 6 } });
  });

  it('on another data folder is not continued by this program, and uploads are told where it is', async () => {
    const id = await editor.open(2, 2);
    await editor.create(id, 'a', 1);
    await sql(`update import_set set place = 'other', machine = 'school-2' where id = $1`, [id]);
    const answer = await editor.create(id, 'b', 1, Buffer.from('x'));
    expect([answer.status, await answer.json()]).toMatchObject([400, { msg: expect.stringContaining('school-2') }]);
    expect(await editor.details(id)).toMatchObject({ elsewhere: 'school-2' });
    expect((await editor.call(imports.check, { body: { id } })).msg).toContain('另一台机器（school-2）');
    await editor.data(imports.discard, { body: { id } });
  });
});

describe('limits', () => {
  const space = { free: 1e12, total: 1e12 };

  /** Opens a set in a service with these limits. */
  async function open(
    limits: Partial<typeof IMPORT_LIMITS>,
    files: number,
    bytes: number,
    readSpace = async () => space,
  ) {
    const { service } = openImports({
      ...{ orm: server.db.orm, dataDir, storagePlace: 'folder', warn: () => {}, audit: async () => {} },
      ...{ storage: {} as never, readSpace, limits: { ...IMPORT_LIMITS, ...limits } },
    }).openService({ wake: () => {} }, { requestStop: async () => false });
    const user = { ...staff, name: '', roles: [], sessionId: '', confirmedAt: new Date(), expiresAt: new Date() };
    return service.open({ user, address: '127.0.0.1' }, { name: '大', files, bytes });
  }

  it('refuse a set before its upload, with an explanation', async () => {
    await sql(`update import_set set state = 'discarded', finished_at = now() where state <> 'imported'`);
    await sql('delete from import_file');
    await expect(open({ files: 5 }, 6, 1)).rejects.toThrow('一次最多 5 个文件，请分批导入');
    await expect(open({ setBytes: 2 ** 30 }, 1, 2 ** 30 + 1)).rejects.toThrow('一次最多 1 GB，请分批导入');
    await open({ ownBytes: 1000 }, 1, 600);
    await expect(open({ ownBytes: 1000 }, 1, 600)).rejects.toThrow('您没有导入完的文件最多');
    await expect(open({ allBytes: 1000 }, 1, 600)).rejects.toThrow('全馆等待导入的文件太多');
    await expect(open({ ownSets: 1 }, 1, 1)).rejects.toThrow('您还有 1 批没有导入完');
    const small = async () => ({ free: 1e9, total: 1e12 });
    await expect(open({}, 1, 4e8, small)).rejects.toThrow('服务器的磁盘放不下这些文件');
    await open({}, 1, 3e8, small);
  });

  it('delete sets without activity for a day, together with their files', async () => {
    const [old, fresh] = [
      await editor.upload({ 'o/news.md': news('旧') }),
      await editor.upload({ 'f/news.md': news('新') }),
    ];
    await sql(`update import_set set touched_at = now() - interval '25 hours' where id = $1`, [old]);
    const { service } = openImports({
      ...{ orm: server.db.orm, dataDir, storagePlace: 'folder', warn: () => {}, audit: async () => {} },
      ...{ storage: {} as never, readSpace: async () => space },
    }).openService({ wake: () => {} }, { requestStop: async () => false });
    await service.sweep();
    expect((await editor.call(imports.details, { id: old })).code).toBe(400);
    const folders = await stagedFolders();
    expect([folders.includes(old), folders.includes(fresh)]).toEqual([false, true]);
  });
});
