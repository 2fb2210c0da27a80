import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as system from '@meiyu/contract/admin/system.ts';
import type { CallResult } from '@meiyu/contract/endpoint.ts';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createFolderStorage } from '../../../adapters/storage/folder-storage.ts';
import { createAudit } from '../../../audit/audit.repo.ts';
import { openTestDatabase } from '../../../db/test/database.testkit.ts';
import { makeTestFolder } from '../../../db/test/folder.testkit.ts';
import { addFile, backUp, fillSite, fingerprint } from '../../../features/backup/backup.testkit.ts';
import { createBackups } from '../../../features/backup/backups.ts';
import { createDumpRepo } from '../../../features/backup/dump.repo.ts';
import { createRestoreRepo } from '../../../features/backup/restore.repo.ts';
import type { StaffUser } from '../../../http/app.ts';
import { restoreSite } from '../../../restore-site.ts';
import { startTestApp, type TestApp } from '../../../test/app.testkit.ts';
import { databaseUrlOf } from '../../../test/program-on-postgres.testkit.ts';
import { addTestStaff, ageConfirmation, type TestStaff } from '../../../test/staff.testkit.ts';
import { createSystemRepo } from '../store/system.repo.ts';
import { createBackupLinks } from './backup-link.ts';
import { createBackupsService, type RestoreRequest } from './backups.service.ts';

type BackupList = CallResult<typeof system.backups>;

let server: TestApp;
let owner: TestStaff;
let dataDir: string;
let folder: string;
const sql = (text: string, values: unknown[] = []) => server.db.pool.query(text, values);

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'meiyu-system-'));
  folder = join(dataDir, 'backups');
  server = await startTestApp({ env: { MEIYU_DATA: dataDir, BACKUP_KEEP: '2' } });
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  owner = await addTestStaff(server.db, 'owner');
});

const call = (endpoint: Parameters<TestApp['call']>[0], body?: unknown, who: TestStaff = owner) =>
  server.call(endpoint, { token: who.staffToken, body });
const list = async () => (await call(system.backups)).data as BackupList;
const jobState = async (id: string) =>
  (await sql('select state, error from background_job where id = $1', [id])).rows[0] as {
    state: string;
    error: string | null;
  };
async function finish(answer: { data: unknown }): Promise<string> {
  const { jobId } = answer.data as { jobId: string };
  await expect.poll(async () => (await jobState(jobId)).state).toMatch(/done|failed/);
  return jobId;
}
async function makeOne(): Promise<string> {
  const jobId = await finish(await call(system.makeBackup));
  expect(await jobState(jobId)).toEqual({ state: 'done', error: null });
  return (await list()).rows[0]?.name ?? '';
}
const auditedActions = async (who: TestStaff) =>
  (await sql('select action from audit_log where actor = $1 order by id', [`user:${who.id}`])).rows.map(({ action }) =>
    String(action),
  );

describe('making and checking a backup', () => {
  it('runs as a job; the backup is checked, listed with its content, and audited', async () => {
    expect(await list()).toMatchObject({ folder, rows: [], schedule: { isOn: false, keep: 2, isEncrypted: false } });
    const name = await makeOne();
    const { rows, jobId } = await list();
    expect(rows).toMatchObject([
      {
        ...{ name, bytes: statSync(join(folder, name)).size, isEncrypted: false, check: 'sound' },
        content: { rows: expect.any(Number), files: expect.any(Number), damaged: 0, hasSecret: false },
      },
    ]);
    expect([jobId, rows[0]?.content?.rows]).toEqual(['', expect.any(Number)]);
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    expect(await auditedActions(owner)).toEqual(['backup.make']);
  });

  it('a changed archive is found to be damaged, and a check of a missing one is refused', async () => {
    const [newest] = (await list()).rows;
    const path = join(folder, newest?.name ?? '');
    const bytes = readFileSync(path);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    writeFileSync(path, bytes);
    const jobId = await finish(await call(system.checkBackup, { name: newest?.name }));
    expect(await jobState(jobId)).toEqual({ state: 'failed', error: '备份文件不完整或已损坏' });
    expect((await list()).rows[0]).toMatchObject({ check: 'damaged' });
    // A longer archive is a different one, which has no record.
    appendFileSync(path, 'x');
    expect((await list()).rows[0]).toMatchObject({ check: 'none', content: null });
    expect((await call(system.checkBackup, { name: 'meiyu-20200101-000000.tar' })).msg).toBe('没有这个备份');
  });
});

describe('a file name from a request', () => {
  const NAMES = ['../app-secret', 'meiyu-20260101-000000.tar/../../app-secret', '/etc/passwd', 'app-secret', ''];

  it.each(NAMES)('%j reaches no file', async (name) => {
    for (const endpoint of [system.checkBackup, system.linkBackup])
      expect(await call(endpoint, { name }), endpoint.path).toMatchObject({ code: 400, msg: '没有这个备份' });
    expect(await call(system.restoreBackup, { name, siteName: 'x' })).toMatchObject({ code: 400, msg: '没有这个备份' });
  });

  it('reaches no file through a link or a folder', async () => {
    mkdirSync(folder, { recursive: true });
    symlinkSync('/etc/passwd', join(folder, 'meiyu-20200101-000001.tar'));
    mkdirSync(join(folder, 'meiyu-20200101-000002.tar'));
    for (const name of ['meiyu-20200101-000001.tar', 'meiyu-20200101-000002.tar'])
      expect((await call(system.linkBackup, { name })).msg, name).toBe('没有这个备份');
    expect((await list()).rows.map(({ name }) => name)).not.toContain('meiyu-20200101-000001.tar');
  });
});

describe('downloading a backup', () => {
  const open = (url: string, method = 'GET') => fetch(server.url + url, { method });
  const link = async (name: string, who = owner) =>
    ((await call(system.linkBackup, { name }, who)).data as { url: string }).url;
  let name: string;

  it('returns the same bytes once, through a link that needs a recent proof of identity', async () => {
    name = await makeOne();
    const url = await link(name);
    expect((await open(url, 'HEAD')).status).toBe(200);
    const answer = await open(url);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(Buffer.from(await answer.arrayBuffer()).equals(readFileSync(join(folder, name)))).toBe(true);
    expect((await open(url)).status).toBe(403);
    expect(await auditedActions(owner)).toEqual(['backup.make', 'backup.link', 'backup.fetch']);
    await ageConfirmation(server.db, owner);
    expect((await call(system.linkBackup, { name })).msg).toBe('请再次验证身份');
  });

  it('ends with the session, with the role and after five minutes; another name has another signature', async () => {
    const urls = [await link(name), await link(name), await link(name)];
    const [first = '', second = '', third = ''] = urls;
    expect((await open(third.replace(name, 'meiyu-20200101-000000.tar'))).status).toBe(403);
    await sql(`update users set roles = '{editor}' where id = $1`, [owner.id]);
    expect((await open(first)).status).toBe(403);
    await sql(`update users set roles = '{owner}' where id = $1`, [owner.id]);
    await sql('delete from staff_session where user_id = $1', [owner.id]);
    expect((await open(second)).status).toBe(403);
    const now = { ms: Date.now() };
    const links = createBackupLinks('secret', () => now.ms);
    const mine = { userId: owner.id, sessionId: owner.id, name };
    const { token } = links.make(mine);
    expect(links.read(token)).toEqual(mine);
    now.ms += 5 * 60_000;
    expect(links.read(token)).toBeUndefined();
  });
});

it('no other role lists, makes, fetches or restores backups', async () => {
  const others = await addTestStaff(server.db, 'editor', 'reviewer', 'accounts', 'analyst', 'auditor');
  const name = 'meiyu-20200101-000000.tar';
  for (const [endpoint, body] of [
    [system.backups, undefined],
    [system.overview, undefined],
    [system.makeBackup, {}],
    [system.checkBackup, { name }],
    [system.linkBackup, { name }],
    [system.restoreBackup, { name, siteName: 'x' }],
  ] as const)
    expect((await call(endpoint, body, others)).code, endpoint.path).toBe(403);
});

describe('asking for a restore', () => {
  const user = () => ({ id: owner.id, sessionId: owner.id }) as StaffUser;
  let requests: RestoreRequest[];

  async function openService() {
    requests = [];
    const storage = await createFolderStorage(join(dataDir, 'files'));
    const backups = createBackups({
      ...{ repo: createDumpRepo(server.db), storage, passphrase: undefined, keep: () => 9 },
      folder,
    });
    return createBackupsService({
      ...{ backups, repo: createSystemRepo(server.db.orm), links: createBackupLinks('s'), instance: 'i' },
      runner: { enqueue: async () => '' },
      siteName: async () => '云林美育馆',
      schedule: () => ({ isOn: false, everyHours: 24, keep: 9, isEncrypted: false }),
      closeAndRestore: (request) => void requests.push(request),
      audit: createAudit(server.db.orm),
    });
  }

  it('needs the name of the site, a checked archive and a single running process; of two requests at once one is accepted', async () => {
    const name = await makeOne();
    const service = await openService();
    const restore = (typed: Partial<{ name: string; siteName: string }> = {}) =>
      service.restore(user(), { name, siteName: '云林美育馆', ...typed }, '::1');
    await expect(restore({ siteName: '别的馆' })).rejects.toMatchObject({ error: 'SITE_NAME_DIFFERS' });
    writeFileSync(join(folder, 'meiyu-20200101-000003.tar'), 'unknown');
    await expect(restore({ name: 'meiyu-20200101-000003.tar' })).rejects.toMatchObject({ error: 'BACKUP_NOT_CHECKED' });
    const other = new pg.Client({
      connectionString: await databaseUrlOf(server.db),
      application_name: 'meiyu/1-another',
    });
    await other.connect();
    await expect(restore()).rejects.toMatchObject({
      error: 'RESTORE_NOT_POSSIBLE',
      message: expect.stringContaining('1 个程序'),
    });
    expect((await service.list()).restore.refusal).toContain('连着数据库');
    await other.end();
    await expect.poll(async () => (await service.list()).restore.refusal).toBe('');
    const outcomes = await Promise.allSettled([restore(), restore()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(requests).toEqual([{ path: join(folder, name), name, actor: `user:${owner.id}`, address: '::1' }]);
  });

  it('is refused where several processes serve the site; the refusal names the command', async () => {
    const [newest] = (await list()).rows;
    const siteName = ((await call(system.overview)).data as { siteName: string }).siteName;
    expect(await call(system.restoreBackup, { name: newest?.name, siteName })).toMatchObject({
      ...{ code: 409, msg: expect.stringContaining('WORKERS') },
    });
    expect((await list()).restore).toMatchObject({ command: `meiyu restore ${folder}/<备份> --replace`, last: null });
    await ageConfirmation(server.db, owner);
    expect((await call(system.restoreBackup, { name: newest?.name, siteName })).msg).toBe('请再次验证身份');
  });
});

describe('restoring', () => {
  async function openSite() {
    const db = await openTestDatabase();
    onTestFinished(() => db.drop());
    const base = makeTestFolder();
    const storage = await createFolderStorage(join(base, 'files'));
    await fillSite(db, storage);
    const path = join(base, 'meiyu-20200101-000000.tar');
    await backUp(db, storage, path);
    const restore = async (deps: Partial<Parameters<typeof restoreSite>[1]> = {}) =>
      restoreSite(
        { path, name: 'meiyu-20200101-000000.tar', actor: 'user:1', address: '::1' },
        {
          ...{ repo: createRestoreRepo(db), storage, passphrase: undefined, audit: createAudit(db.orm), log: () => {} },
          ...deps,
        },
      );
    const state = async () => ({ ...(await fingerprint(db)), audit_log: '', auth_token: '', staff_session: '' });
    const lastEntry = async () =>
      (await db.pool.query('select action, result, detail from audit_log order by id desc limit 1')).rows[0];
    return { db, storage, path, restore, state, lastEntry };
  }

  it('brings back every row, ends all sessions, and is audited', async () => {
    const { db, storage, restore, state, lastEntry } = await openSite();
    const before = await state();
    const later = await addFile(db, storage, Buffer.from('made later'), 'text/plain');
    await db.pool.query(`update resource set title = '改过'`);
    expect(await restore()).toBe(true);
    expect(await state()).toEqual(before);
    expect(await storage.stat(later)).toBeNull();
    expect((await db.pool.query('select from auth_token union all select from staff_session')).rowCount).toBe(0);
    expect(await lastEntry()).toMatchObject({
      ...{ action: 'backup.restore', result: 'ok' },
      detail: { backup: 'meiyu-20200101-000000.tar', rows: expect.any(Number) },
    });
  });

  it('of a damaged archive changes nothing, reports why, and the site keeps running', async () => {
    const { db, path, restore, state, lastEntry } = await openSite();
    const { mtime } = statSync(path);
    const bytes = readFileSync(path);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    writeFileSync(path, bytes);
    utimesSync(path, mtime, mtime);
    const before = await state();
    expect(await restore()).toBe(false);
    expect(await state()).toEqual(before);
    expect((await db.pool.query('select from auth_token')).rowCount).toBeGreaterThan(0);
    expect(await lastEntry()).toMatchObject({ result: 'failed', detail: { reason: '备份文件不完整或已损坏' } });
  });
});
