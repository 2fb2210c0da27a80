import { randomBytes } from 'node:crypto';
import { text as readText } from 'node:stream/consumers';
import { logout } from '@meiyu/contract/account.ts';
import { exportMyData } from '@meiyu/contract/privacy.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { createFolderStorage } from '../../adapters/storage/folder-storage.ts';
import { startTestApp, type TestApp } from '../../test/app.testkit.ts';
import { addOwnedRows, addResources, listOwnedTables, readOwned } from '../../test/owned-data.testkit.ts';
import { addTestUser, type TestUser } from '../../test/test-users.testkit.ts';
import { makeContentFolder } from '../content/content.testkit.ts';
import { createExportTokens } from './export-token.ts';

const SECRET = 'Zx8-q3V_mN7pLw2RtY6uKb9CdEfGhJ4s';
/** File names in the archive of the tables with rows of a user. */
const FILE_OF_TABLE: Record<string, string> = {
  consent: 'consents',
  auth_token: 'devices',
  user_setting: 'settings',
  learning_record: 'learning-records',
  episode_progress: 'episode-progress',
  study_day: 'study-days',
  bookshelf_item: 'bookshelf',
  note: 'notes',
  rating: 'ratings',
  exhibition_comment: 'comments',
  own_exhibition: 'own-exhibitions',
  download_application: 'applications',
  search_history: 'search-history',
  ai_session: 'ai-sessions',
  ai_message: 'ai-messages',
  ai_feedback: 'ai-feedback',
  ai_drawing: 'ai-drawings',
  staff_session: 'console-sessions',
  staff_passkey: 'console-passkeys',
  staff_view: 'console-views',
  staff_draft: 'console-drafts',
  notice: 'notices',
  known_device: 'known-devices',
};

let server: TestApp;
let folder: Awaited<ReturnType<typeof makeContentFolder>>;

beforeAll(async () => {
  folder = await makeContentFolder();
  server = await startTestApp({ env: { MEIYU_DATA: folder.root } });
  await addResources(server.db);
});
afterAll(async () => {
  await server.stop();
  await folder.drop();
});

async function linkFor(who: TestUser): Promise<string> {
  const { code, data } = await server.call(exportMyData, { token: who.token });
  expect(code).toBe(200);
  return (data as { url: string }).url;
}
const fetchArchive = (path: string, method = 'GET') => fetch(server.url + path, { method });

async function unzip(bytes: Buffer): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const zip = await fromBufferPromise(bytes);
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await readText(await zip.openReadStreamPromise(entry)));
  return files;
}

describe('an export of a user’s data', () => {
  it('contains every row of the user and none of others', async () => {
    const anna = await addTestUser(server.db);
    const ben = await addTestUser(server.db);
    const annasRows = await addOwnedRows(server.db, anna);
    const bensRows = await addOwnedRows(server.db, ben);
    const storage = await createFolderStorage(`${folder.root}/files`);
    const picture = await storage.put(Buffer.from('draw'), { type: 'image/webp', maxBytes: 100 });
    await server.db.pool.query(`insert into file (hash, size, mime, access) values ($1, 4, 'image/webp', 'private')`, [
      picture.key,
    ]);
    await server.db.pool.query(`update ai_drawing set file_hash = $1 where user_id = $2`, [picture.key, anna.id]);

    // A new table must be in the archive too, or be listed here: socket tickets last only a minute, a notice has the text
    // of its mail, secrets are no personal data, and a photo is deleted within the hour and only its page can decrypt it.
    const leftOut = ['ai_photo', 'socket_ticket', 'staff_totp', 'staff_recovery_code', 'mail_outbox'];
    expect([...Object.keys(FILE_OF_TABLE), ...leftOut].sort()).toEqual((await listOwnedTables(server.db)).sort());

    const url = await linkFor(anna);
    const head = await fetchArchive(url, 'HEAD');
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'application/zip']);
    const answer = await fetchArchive(url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="meiyu-my-data-[\d-]{10}\.zip"$/);
    const files = await unzip(Buffer.from(await answer.arrayBuffer()));

    const stored = await readOwned(server.db, anna.id);
    for (const [table, fileName] of Object.entries(FILE_OF_TABLE)) {
      const rows = JSON.parse(files.get(`${fileName}.json`) ?? 'null');
      expect(rows.length, fileName).toBe(stored[table]?.length);
      expect(rows.length, fileName).toBeGreaterThan(0);
    }
    const [account] = JSON.parse(files.get('account.json') ?? 'null');
    expect(account).toMatchObject({ id: anna.id, phone: expect.stringMatching(/^139/), ageBand: '18+' });
    expect(JSON.parse(files.get('notes.json') ?? '')[0]).toMatchObject({
      id: annasRows.ids.note,
      resourceId: 'ink',
      anchor: { pageNum: 12 },
    });
    expect(JSON.parse(files.get('activity.json') ?? '')).toMatchObject([{ action: 'privacy.export', result: 'ok' }]);
    expect(JSON.parse(files.get('resources.json') ?? '')).toContainEqual({
      id: 'ink',
      type: 'book',
      title: '墨分五色',
      author: '陆问渠',
    });
    expect(files.get(`files/drawings/${annasRows.ids.drawing}.webp`)).toBe('draw');
    expect(files.get('说明.txt')).toContain('notes.json　划线、笔记与书签，1 条');
    expect(files.get('说明.txt')).toContain('files/　头像与画作的图片，1 个');
    expect(files.get('说明.txt')).toMatch(
      /^美育.*　个人数据副本\r\n导出时间：\d{4}-\d\d-\d\d \d\d:\d\d:\d\d（北京时间）/,
    );

    const allText = [...files.values()].join('\n');
    for (const secret of annasRows.secrets) expect(allText).toContain(secret);
    for (const secret of [...bensRows.secrets, ...Object.values(bensRows.ids)]) expect(allText).not.toContain(secret);
    expect(allText).not.toContain('passwordHash');
    for (const fileName of ['devices', 'account']) expect(files.get(`${fileName}.json`)).not.toContain('"hash"');
  });

  it('can be opened once, within five minutes, while the session lasts', async () => {
    const cara = await addTestUser(server.db);
    const url = await linkFor(cara);
    expect((await fetchArchive(url, 'HEAD')).status).toBe(200);
    expect((await fetchArchive(url)).status).toBe(200);
    const secondFetch = await fetchArchive(url);
    expect([secondFetch.status, await secondFetch.json()]).toMatchObject([
      403,
      { code: 403, msg: '链接已失效，请重新获取' },
    ]);
    expect((await fetchArchive(url, 'HEAD')).status).toBe(403);

    const { rows } = await server.db.pool.query(`select id from auth_token where user_id = $1`, [cara.id]);
    const owner = { userId: cara.id, tokenId: String(rows[0].id) };
    const tokenMadeAt = (ms: number, secret = SECRET) =>
      createExportTokens(secret, () => Date.now() + ms).make(owner).token;
    const validToken = tokenMadeAt(0);
    const otherUser = await addTestUser(server.db);
    for (const token of [
      tokenMadeAt(-5.1 * 60_000),
      tokenMadeAt(0, 'another secret, as long as the first one'),
      validToken.replace(cara.id, otherUser.id),
      `${validToken.slice(0, -1)}${validToken.endsWith('A') ? 'B' : 'A'}`,
      validToken.replace(/\.[\w-]{16}\./, `.${randomBytes(12).toString('base64url')}.`),
      cara.id,
      'x',
    ]) {
      expect([token, (await fetchArchive(`/exports/${token}`)).status]).toEqual([token, 403]);
    }
    expect((await fetchArchive(`/exports/${tokenMadeAt(-4.9 * 60_000)}`)).status).toBe(200);

    await server.db.pool.query(`update users set status = 'disabled' where id = $1`, [cara.id]);
    expect((await fetchArchive(`/exports/${validToken}`)).status).toBe(403);
    await server.db.pool.query(`update users set status = 'active' where id = $1`, [cara.id]);
    await server.call(logout, { token: cara.token });
    expect((await fetchArchive(`/exports/${validToken}`)).status).toBe(403);
  });

  it('expires after exactly five minutes, and while the session is not valid', async () => {
    const cara = await addTestUser(server.db);
    const { rows } = await server.db.pool.query(`select id from auth_token where user_id = $1`, [cara.id]);
    const owner = { userId: cara.id, tokenId: String(rows[0].id) };
    const tokensAt = (ms: number) => createExportTokens(SECRET, () => ms);
    const { token, expiresAt } = tokensAt(1_000_500).make(owner);
    expect(expiresAt.getTime()).toBe(1_300_000);
    expect([tokensAt(1_299_999).read(token), tokensAt(1_300_000).read(token)]).toEqual([owner, undefined]);
    expect(tokensAt(0).make(owner).token).not.toBe(tokensAt(0).make(owner).token);
    const url = await linkFor(cara);
    await server.db.pool.query(`update auth_token set expires_at = now() where user_id = $1`, [cara.id]);
    expect((await fetchArchive(url)).status).toBe(403);
    await server.db.pool.query(`update auth_token set expires_at = now() + interval '1 day' where user_id = $1`, [
      cara.id,
    ]);
    expect((await fetchArchive(url)).status).toBe(200);
  });

  it('can be made ten times a day and is audited', async () => {
    const dora = await addTestUser(server.db);
    const codes: number[] = [];
    for (let n = 0; n < 11; n += 1) {
      const { code } = await server.call(exportMyData, { token: dora.token });
      codes.push(code);
      // Removes the entries of the double-submit guard, which is not tested here.
      await server.db.pool.query(
        `delete from rate_limit where points = 1 and expires_at < now() + interval '2 seconds'`,
      );
    }
    expect(codes).toEqual([...Array(10).fill(200), 429]);
    const { rowCount } = await server.db.pool.query(
      `select 1 from audit_log where actor = $1 and action = 'privacy.export'`,
      [`user:${dora.id}`],
    );
    expect(rowCount).toBe(10);
  });
});
