import * as downloads from '@meiyu/contract/downloads.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAudit } from '../../audit/audit.repo.ts';
import { startTestApp, type TestApp } from '../../test/app.testkit.ts';
import { addTestUser, type TestUser } from '../../test/test-users.testkit.ts';
import { type ContentFolder, makeContentFolder, picture } from '../content/content.testkit.ts';
import { createNoticesRepo } from '../notices/notices.repo.ts';
import { createNotices } from '../notices/notices.service.ts';
import { createApplicationAdminRepo } from './application-admin.repo.ts';
import { createApplicationAdmin } from './application-admin.ts';
import { createDownloadTokens } from './download-token.ts';

let server: TestApp;
let content: ContentFolder;
let anna: TestUser;
let ben: TestUser;
const PDF = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5000, 'x')]);
const SECRET = 'Zx8-q3V_mN7pLw2RtY6uKb9CdEfGhJ4s';
const sql = (text: string, values: unknown[] = []) => server.db.pool.query(text, values);

beforeAll(async () => {
  content = await makeContentFolder();
  server = await startTestApp({ env: { MEIYU_DATA: content.root, RSA_MODE: 'optional' } });
  await content.write(
    'books/ink/book.md',
    '---\ntitle: 墨分五色\nauthor: 陆问渠\noriginal: 墨分五色.pdf\n---\n前言。\n',
  );
  await content.write('books/ink/01-one.md', '# 第一堂\n\n磨墨。\n');
  await content.write('books/ink/墨分五色.pdf', PDF);
  await content.write('books/plain/book.md', '---\ntitle: 没有原件\n---\n前言。\n');
  await content.write('books/plain/01-one.md', '# 一\n\n字。\n');
  await content.write('works/lotus/work.md', '---\ntitle: 墨荷图\nimage: a.png\n---\n一。\n');
  await content.write('works/lotus/a.png', await picture(2500, 900, '#334455', 'png'));
  const { refused } = await content.import(server.db);
  expect(refused).toEqual([]);
  [anna, ben] = await Promise.all([addTestUser(server.db), addTestUser(server.db)]);
});
afterAll(async () => {
  await server.stop();
  await content.drop();
});

const makeAdmin = () =>
  createApplicationAdmin({
    repo: createApplicationAdminRepo(server.db.orm),
    audit: createAudit(server.db.orm),
    sendNotice: createNotices(createNoticesRepo(server.db.orm)).send,
    decider: { actor: 'operator:馆员' },
  });
const apply = (who: TestUser, resId: string, extraFields: Record<string, unknown> = {}) =>
  server.call(downloads.apply, {
    token: who.token,
    body: { resId, resType: 'book', purpose: '课堂讲解', ...extraFields },
  });
const applyForId = async (who: TestUser, resId: string, extraFields: Record<string, unknown> = {}) =>
  ((await apply(who, resId, extraFields)).data as { id: string }).id;
const makeLink = (who: TestUser, id: string) => server.call(downloads.makeLink, { token: who.token, body: { id } });
const urlOf = async (who: TestUser, id: string) => ((await makeLink(who, id)).data as { url: string }).url;
const withdraw = (who: TestUser, id: string) => server.call(downloads.withdraw, { token: who.token, body: { id } });
const list = async (who: TestUser, query = '') =>
  (await server.call(downloads.list, { token: who.token, query })).rows as Record<string, unknown>[];
const fetchFile = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(server.url + path, { headers, method });
const newReader = () => addTestUser(server.db);

const auditEntries = async (id: string) =>
  (await sql(`select actor, action, result from audit_log where object = $1 order by id`, [`application:${id}`])).rows;

describe('an application', () => {
  it('is pending, then approved, and the file is downloaded under its name, also by ranges', async () => {
    const { data, code, msg } = await apply(anna, 'ink', { remark: '高二' });
    expect([code, msg]).toEqual([200, '申请已提交']);
    const { id, ...rest } = data as { id: string };
    expect(rest).toEqual({ status: 'pending', statusLabel: '待审核' });
    expect(await makeLink(anna, id)).toMatchObject({ code: 403, msg: '申请尚未通过' });
    expect(await makeAdmin().list('pending', 1)).toMatchObject({
      total: 1,
      rows: [{ id, title: '墨分五色', purpose: '课堂讲解' }],
    });
    await makeAdmin().approve(id);
    const [row] = await list(anna, 'resId=ink');
    expect(row).toMatchObject({
      resTitle: '墨分五色',
      purpose: '课堂讲解',
      remark: '高二',
      status: 'approved',
      statusLabel: '已通过',
      reason: '',
      auditTime: expect.any(String),
      fileName: '墨分五色.pdf',
      fileSize: PDF.length,
    });
    const days = (Date.parse(`${row?.expireTime}+08:00`) - Date.now()) / 86_400_000;
    expect([days > 6.99, days < 7.01]).toEqual([true, true]);

    const { data: linkData } = await makeLink(anna, id);
    const { url, fileName, fileSize, expireTime } = linkData as Record<string, string>;
    expect([fileName, fileSize]).toEqual(['墨分五色.pdf', PDF.length]);
    expect(Math.abs(Date.parse(`${expireTime}+08:00`) - Date.now() - 300_000)).toBeLessThan(120_000);
    const whole = await fetchFile(String(url));
    expect([whole.status, whole.headers.get('content-type'), whole.headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ]);
    expect(whole.headers.get('content-disposition')).toBe(
      `attachment; filename="_.pdf"; filename*=UTF-8''${encodeURIComponent('墨分五色')}.pdf`,
    );
    expect(Buffer.from(await whole.arrayBuffer()).equals(PDF)).toBe(true);
    const part = await fetchFile(String(url), { range: 'bytes=9-18' });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      `bytes 9-18/${PDF.length}`,
      'xxxxxxxxxx',
    ]);
    expect((await fetchFile(String(url), {}, 'HEAD')).headers.get('content-length')).toBe(String(PDF.length));
    expect((await fetchFile(String(url), { range: 'bytes=99999-' })).status).toBe(416);
    expect((await sql(`select download_count from download_application where id = $1`, [id])).rows).toEqual([
      { download_count: 1 },
    ]);
    const actor = `user:${anna.id}`;
    expect(await auditEntries(id)).toEqual([
      { actor, action: 'downloads.apply', result: 'ok' },
      { actor: 'operator:馆员', action: 'downloads.approve', result: 'ok' },
      { actor, action: 'downloads.link', result: 'ok' },
      { actor, action: 'downloads.fetch', result: 'ok' },
    ]);
  });

  it.each([
    ['bytes=1-', 206],
    ['bytes=-99999999', 206],
    ['Bytes=0-', 200],
    ['bytes=4-8', 206],
    ['bytes=9-12,20-30', 200],
  ])('is audited and counted once per link, also when fetched with range: %s', async (range, status) => {
    const reader = await newReader();
    const id = await applyForId(reader, 'ink');
    await makeAdmin().approve(id);
    const url = await urlOf(reader, id);
    const listFetches = async () => (await auditEntries(id)).filter(({ action }) => action === 'downloads.fetch');
    const readDownloadCount = async () =>
      (await sql(`select download_count from download_application where id = $1`, [id])).rows[0]?.download_count;
    await fetchFile(url, {}, 'HEAD');
    expect((await fetchFile(url, { range: 'bytes=99999-' })).status).toBe(416);
    expect(await listFetches()).toEqual([]);
    for (const nextRange of [range, range, 'bytes=0-', 'bytes=2-']) {
      const answer = await fetchFile(url, { range: nextRange });
      await answer.arrayBuffer();
      if (nextRange === range) expect(answer.status).toBe(status);
      expect(await listFetches()).toEqual([{ actor: `user:${reader.id}`, action: 'downloads.fetch', result: 'ok' }]);
      expect(await readDownloadCount()).toBe(1);
    }
    await (await fetchFile(url)).arrayBuffer();
    expect(await listFetches()).toHaveLength(1);
    expect(await readDownloadCount()).toBe(1);
  });

  it('can be made only for a resource with an original file, such as the picture of a work', async () => {
    expect(await apply(ben, 'plain')).toMatchObject({ code: 400, msg: '该资源暂不提供原文件' });
    for (const [resId, resType] of [
      ['none', 'book'],
      ['ink', 'img'],
      ['ink', 'media'],
    ])
      expect(await apply(ben, String(resId), { resType })).toMatchObject({ code: 400, msg: '资源不存在或已下架' });
    expect((await apply(ben, 'ink', { resType: 'news' })).code).toBe(400);
    expect(await apply(ben, 'ink', { purpose: ' ' })).toMatchObject({ code: 400, msg: '请输入申请用途' });
    const id = await applyForId(ben, 'lotus', { resType: 'img' });
    await makeAdmin().approve(id);
    const file = await fetchFile(await urlOf(ben, id));
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(file.headers.get('content-disposition')).toContain('attachment');
    await file.arrayBuffer();
  });

  it('is the only open one of its user and resource, also after parallel requests; twenty can be made a day', async () => {
    const cara = await newReader();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => apply(cara, 'ink', { purpose: `用途 ${n}` })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, ...Array(19).fill(409)]);
    expect(answers.find(({ code }) => code === 409)?.msg).toBe('您已提交过申请，请勿重复提交');
    for (let n = 1; n < 20; n += 1) {
      await sql(`update download_application set status = 'withdrawn' where user_id = $1 and status = 'pending'`, [
        cara.id,
      ]);
      expect((await apply(cara, 'ink', { purpose: `再次 ${n}` })).code).toBe(200);
    }
    await sql(`update download_application set status = 'withdrawn' where user_id = $1 and status = 'pending'`, [
      cara.id,
    ]);
    expect(await apply(cara, 'ink', { purpose: '又一次' })).toMatchObject({ code: 429, msg: '今日申请次数已达上限' });
    await sql(`update download_application set created_at = created_at - interval '1 day' where user_id = $1`, [
      cara.id,
    ]);
    expect((await apply(cara, 'ink', { purpose: '明天' })).code).toBe(200);
  });

  it('is rejected with a reason the user sees, and can be made again', async () => {
    const cara = await newReader();
    const id = await applyForId(cara, 'ink');
    await expect(makeAdmin().reject(id, ' ')).rejects.toThrow('--reason');
    await makeAdmin().reject(id, '请写明班级');
    expect(await list(cara)).toMatchObject([
      { status: 'rejected', statusLabel: '已驳回', reason: '请写明班级', expireTime: null },
    ]);
    expect((await makeLink(cara, id)).code).toBe(403);
    await expect(makeAdmin().approve(id)).rejects.toThrow(/^馆员 已在 .+ 驳回了这份申请$/);
    expect((await apply(cara, 'ink', { purpose: '高二三班' })).code).toBe(200);
    expect((await list(cara, 'status=rejected')).length).toBe(1);
    expect(await auditEntries(id)).toEqual([
      { actor: `user:${cara.id}`, action: 'downloads.apply', result: 'ok' },
      { actor: 'operator:馆员', action: 'downloads.reject', result: 'ok' },
    ]);
  });

  it('can be withdrawn only while it is pending', async () => {
    const cara = await newReader();
    const id = await applyForId(cara, 'ink');
    expect(await withdraw(cara, id)).toMatchObject({ code: 200, msg: '申请已撤回' });
    expect(await list(cara)).toMatchObject([{ status: 'withdrawn', statusLabel: '已撤回' }]);
    await expect(makeAdmin().approve(id)).rejects.toThrow('已撤回');
    expect((await makeLink(cara, id)).code).toBe(403);
    const secondId = await applyForId(cara, 'ink', { purpose: '换一个用途' });
    await makeAdmin().approve(secondId);
    expect(await withdraw(cara, secondId)).toMatchObject({ code: 409, msg: '申请已处理，不能撤回' });
    await expect(makeAdmin().approve('none')).rejects.toThrow('没有编号为 none 的申请');
  });

  it('expires after seven days, and can then be made again', async () => {
    const cara = await newReader();
    const id = await applyForId(cara, 'ink');
    await makeAdmin().approve(id);
    const url = await urlOf(cara, id);
    await sql(`update download_application set grant_expires_at = now() - interval '1 second' where id = $1`, [id]);
    expect(await list(cara)).toMatchObject([{ status: 'expired', statusLabel: '已过期' }]);
    expect((await list(cara, 'status=approved')).length).toBe(0);
    expect((await list(cara, 'status=expired')).length).toBe(1);
    expect(await makeLink(cara, id)).toMatchObject({ code: 403, msg: '下载权限已过期，请重新申请' });
    expect((await fetchFile(url)).status).toBe(403);
    expect((await apply(cara, 'ink', { purpose: '再一次' })).code).toBe(200);
    expect((await list(cara)).map(({ status }) => status)).toEqual(['pending', 'expired']);
  });
});

describe('a download URL', () => {
  it('is not made for another user’s application, and the answer reveals nothing', async () => {
    const cara = await newReader();
    const id = await applyForId(cara, 'ink');
    await makeAdmin().approve(id);
    const answerToBen = await makeLink(ben, id);
    expect(answerToBen.text).toBe((await makeLink(ben, '01890000-0000-7000-8000-000000000000')).text);
    expect(answerToBen.text).toBe((await makeLink(ben, 'none')).text);
    expect((await withdraw(ben, id)).text).toBe((await withdraw(ben, 'none')).text);
    expect((await list(ben, 'resId=ink')).length).toBe(0);
    expect(await list(cara)).toMatchObject([{ status: 'approved' }]);
  });

  it('is refused when it is expired, forged, or not granted', async () => {
    const cara = await newReader();
    const id = await applyForId(cara, 'ink');
    await makeAdmin().approve(id);
    const tokenMadeAt = (ms: number, secret = SECRET) =>
      createDownloadTokens(secret, () => Date.now() + ms).make(id).token;
    expect((await fetchFile(`/downloads/${tokenMadeAt(-4.9 * 60_000)}`)).status).toBe(200);
    const validToken = tokenMadeAt(0);
    for (const token of [
      tokenMadeAt(-5.1 * 60_000),
      tokenMadeAt(0, 'another secret, as long as the first one'),
      validToken.replace(id, '01890000-0000-7000-8000-000000000000'),
      `${validToken.slice(0, -1)}${validToken.endsWith('A') ? 'B' : 'A'}`,
      validToken.replace(/\.(\w+)\./, '.zzzzzz.'),
      id,
      'x',
      '..%2f..%2fetc%2fpasswd',
    ]) {
      const answer = await fetchFile(`/downloads/${token}`);
      expect([token, answer.status]).toEqual([token, 403]);
      expect(await answer.json()).toMatchObject({ code: 403, msg: '链接已失效，请重新获取' });
      expect(answer.headers.get('cache-control') ?? '').not.toContain('immutable');
    }
    await sql(`update users set status = 'disabled' where id = $1`, [cara.id]);
    expect((await fetchFile(`/downloads/${validToken}`)).status).toBe(403);
    await sql(`update users set status = 'active' where id = $1`, [cara.id]);
    await sql(`update resource set status = 'bin' where id = 'ink'`);
    expect((await fetchFile(`/downloads/${validToken}`)).status).toBe(403);
    await sql(`update resource set status = 'published' where id = 'ink'`);
    expect((await fetchFile(`/downloads/${validToken}`)).status).toBe(200);
  });

  it('cannot be made from the hash of the file alone', async () => {
    const { rows } = await sql(`select original_file as hash from resource where id = 'ink'`);
    for (const path of [`/files/${rows[0].hash}/a.pdf`, `/media/${rows[0].hash}/a.pdf`])
      expect((await fetchFile(path)).status).toBe(404);
  });
});
