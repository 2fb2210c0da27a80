import * as downloads from '@meiyu/contract/downloads.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAudit } from '../../audit/audit.repo.ts';
import { startTestApp, type TestApp } from '../../test/app.testkit.ts';
import { addTestUser, type TestUser } from '../../test/test-users.testkit.ts';
import { createNoticesRepo } from '../notices/notices.repo.ts';
import { createNotices } from '../notices/notices.service.ts';
import { createApplicationAdminRepo } from './application-admin.repo.ts';
import { createApplicationAdmin } from './application-admin.ts';
import { createDownloadTokens } from './download-token.ts';
import { createDownloadsRepo } from './downloads.repo.ts';
import { createDownloads, fileNameOf } from './downloads.service.ts';

const SECRET = 'Zx8-q3V_mN7pLw2RtY6uKb9CdEfGhJ4s';
const HASH = 'a'.repeat(64);
let server: TestApp;
const sql = (text: string, values: unknown[] = []) => server.db.pool.query(text, values);

beforeAll(async () => {
  server = await startTestApp();
  await sql(`insert into file (hash, size, mime) values ($1, 7, 'application/pdf')`, [HASH]);
  await sql(
    `insert into resource (id, res_type, title, author, original_file, status) select id, type, '《' || id || '》', '某', $1, status
     from (values ('ink', 'book', 'published'), ('qin', 'audio', 'published'), ('lotus', 'video', 'published'),
       ('gone', 'book', 'hidden')) as r (id, type, status)`,
    [HASH],
  );
});
afterAll(() => server.stop());

const makeAdmin = () =>
  createApplicationAdmin({
    repo: createApplicationAdminRepo(server.db.orm),
    audit: createAudit(server.db.orm),
    sendNotice: createNotices(createNoticesRepo(server.db.orm)).send,
    decider: { actor: 'operator:馆员' },
  });
const serviceAt = (moment: string) =>
  createDownloads(createDownloadsRepo(server.db.orm), createDownloadTokens(SECRET), () => Date.parse(moment));
const list = (who: TestUser, query = '') => server.call(downloads.list, { token: who.token, query });
const application = { resType: 'book', purpose: '课堂', remark: '' } as const;
/** Adds applications with given times, oldest first. */
async function addApplications(who: TestUser, rows: [status: string, at: string][]): Promise<string[]> {
  const ids: string[] = [];
  for (const [status, at] of rows) {
    const { rows: addedRows } = await sql(
      `insert into download_application (user_id, resource_id, purpose, status, created_at, approver, decided_at, reason)
       values ($1, 'ink', '课堂', $2, $3, '馆员', '2026-01-05T16:00:00Z', '不合适') returning id`,
      [who.id, status, at],
    );
    ids.push(String(addedRows[0].id));
  }
  return ids;
}

it('a downloaded file is named after the title, with the ending of its own name or of its type', () => {
  const nameOf = (title: string, mime: string | null, fileName: string | null = null) =>
    fileNameOf({ title, mime, fileName });
  expect(nameOf('山水', 'image/jpeg', 'shan-shui.tif')).toBe('山水.tif');
  expect(nameOf('山水', 'image/jpeg', '没有后缀')).toBe('山水.jpg');
  expect(nameOf('山水', 'image/jpeg')).toBe('山水.jpg');
  expect(nameOf('山水', 'image/svg+xml')).toBe('山水.svg');
  expect(nameOf('a/b:c*?"<>|\\\n', 'application/pdf')).toBe('abc.pdf');
  expect(nameOf('///', null)).toBe('file');
  expect(nameOf('山'.repeat(90), 'video/mp4')).toBe(`${'山'.repeat(80)}.mp4`);
});

it('a link is valid for five minutes, ends at a whole second and names its application', () => {
  const id = '01890000-0000-7000-8000-000000000000';
  const tokensAt = (ms: number) => createDownloadTokens(SECRET, () => ms);
  const { token, expiresAt } = tokensAt(1_000_500).make(id);
  expect(expiresAt.getTime()).toBe(1_300_000);
  expect([tokensAt(1_299_999).read(token), tokensAt(1_300_000).read(token)]).toEqual([id, undefined]);
});

it('a user can make twenty applications a day, counted from midnight in Beijing', async () => {
  const [anna, ben] = await Promise.all([addTestUser(server.db), addTestUser(server.db)]);
  const withdrawnAt = (count: number, at: string): [string, string][] => Array(count).fill(['withdrawn', at]);
  await addApplications(anna, [...withdrawnAt(5, '2026-03-01T15:59:59Z'), ...withdrawnAt(19, '2026-03-01T16:00:00Z')]);
  await addApplications(ben, withdrawnAt(20, '2026-03-01T16:00:00Z'));
  const sameDay = serviceAt('2026-03-02T15:59:59Z');
  const addedId = await sameDay.apply(anna.id, { resId: 'ink', ...application });
  await sql(`update download_application set created_at = '2026-03-02T15:00:00Z' where id = $1`, [addedId]);
  const refusal = { error: 'APPLICATIONS_TOO_MANY' };
  await expect(sameDay.apply(anna.id, { resId: 'qin', ...application, resType: 'media' })).rejects.toMatchObject(
    refusal,
  );
  await expect(sameDay.apply(ben.id, { resId: 'ink', ...application })).rejects.toMatchObject(refusal);
  const nextDay = serviceAt('2026-03-02T16:00:00Z');
  await expect(nextDay.apply(anna.id, { resId: 'qin', ...application, resType: 'media' })).resolves.toEqual(
    expect.any(String),
  );
});

it('media means video and audio; hidden resources cannot be applied for', async () => {
  const anna = await addTestUser(server.db);
  const apply = (resId: string, resType: 'media' | 'video' | 'audio' | 'book') =>
    serviceAt('2026-03-01T00:00:00Z').apply(anna.id, { resId, ...application, resType });
  const missing = { error: 'NO_SUCH_RESOURCE' };
  await expect(apply('gone', 'book')).rejects.toMatchObject(missing);
  await expect(apply('qin', 'video')).rejects.toMatchObject(missing);
  await expect(apply('ink', 'media')).rejects.toMatchObject(missing);
  await apply('qin', 'media');
  await apply('lotus', 'media');
  await expect(apply('lotus', 'video')).rejects.toMatchObject({ error: 'ALREADY_APPLIED' });
});

it('applications of a user are listed newest first, by page, state and resource, with times', async () => {
  const [anna, ben] = await Promise.all([addTestUser(server.db), addTestUser(server.db)]);
  const ids = await addApplications(anna, [
    ['withdrawn', '2026-01-01T16:00:00Z'],
    ['rejected', '2026-01-02T16:00:00Z'],
    ['pending', '2026-01-03T16:00:00Z'],
  ]);
  await addApplications(ben, [['pending', '2026-01-04T16:00:00Z']]);
  await sql(`update download_application set decided_at = null where id = $1`, [ids[2]]);
  const listIndexes = async (query: string) => {
    const { rows, total } = await list(anna, query);
    return [rows.map((row) => ids.indexOf((row as { id: string }).id)), total];
  };
  expect(await listIndexes('')).toEqual([[2, 1, 0], 3]);
  expect(await listIndexes('pageSize=1&pageNum=2')).toEqual([[1], 3]);
  expect(await listIndexes('status=pending')).toEqual([[2], 1]);
  expect(await listIndexes('resId=qin')).toEqual([[], 0]);
  expect((await list(anna)).rows).toMatchObject([
    { statusLabel: '待审核', applyTime: '2026-01-04 00:00:00', auditTime: null, updateTime: '2026-01-04 00:00:00' },
    { reason: '不合适', auditTime: '2026-01-06 00:00:00', updateTime: '2026-01-06 00:00:00', fileSize: 7 },
    { reason: '', expireTime: null, fileName: '《ink》.pdf', resAuthor: '某' },
  ]);
});

it('the operator sees pending applications oldest first, others newest first, twenty a page', async () => {
  await sql('delete from download_application');
  const readers = await Promise.all(Array.from({ length: 21 }, () => addTestUser(server.db)));
  const pendingIds: string[] = [];
  for (const [n, reader] of readers.entries())
    pendingIds.push(...(await addApplications(reader, [['pending', `2026-01-${String(n + 1).padStart(2, '0')}`]])));
  const firstPage = await makeAdmin().list('pending', 1);
  expect([firstPage.total, firstPage.rows.length, firstPage.rows[0]?.id]).toEqual([21, 20, pendingIds[0]]);
  expect((await makeAdmin().list('pending', 2)).rows.map(({ id }) => id)).toEqual([pendingIds[20]]);
  expect((await makeAdmin().list(undefined, 1)).rows[0]?.id).toBe(pendingIds[20]);
  await makeAdmin().reject(String(pendingIds[3]), ` ${'字'.repeat(500)} `);
  await makeAdmin().reject(String(pendingIds[5]), '不行');
  expect((await makeAdmin().list('rejected', 1)).rows).toMatchObject([
    { id: pendingIds[5], reason: '不行' },
    { id: pendingIds[3], reason: '字'.repeat(500), title: '《ink》' },
  ]);
  expect((await makeAdmin().list('pending', 1)).total).toBe(19);
  await expect(makeAdmin().reject(String(pendingIds[0]), '字'.repeat(501))).rejects.toThrow('不能超过 500 个字');
  await sql(`update resource set original_file = null where id = 'ink'`);
  await expect(makeAdmin().approve(String(pendingIds[0]))).rejects.toThrow('没有原文件');
  await sql(`update resource set original_file = $1 where id = 'ink'`, [HASH]);
  expect(await makeAdmin().approve(String(pendingIds[0]))).toMatchObject({ title: '《ink》' });
  const { rows } = await sql(
    `select approver, decided_at is not null as decided from download_application where id = $1`,
    [pendingIds[0]],
  );
  expect(rows).toEqual([{ approver: '馆员', decided: true }]);
});
