import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as system from '@meiyu/contract/admin/system.ts';
import type { CallResult } from '@meiyu/contract/endpoint.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOpenAiChat } from '../../../adapters/chat-model/openai-chat.ts';
import { createSmtpSender } from '../../../adapters/mail/smtp-sender.ts';
import { readDiskSpace } from '../../../adapters/storage/disk-space.ts';
import { createFolderStorage } from '../../../adapters/storage/folder-storage.ts';
import { makeTestFolder } from '../../../db/test/folder.testkit.ts';
import { archiveName } from '../../../features/backup/backup-folder.ts';
import { createBackups } from '../../../features/backup/backups.ts';
import { createDumpRepo } from '../../../features/backup/dump.repo.ts';
import { startTestApp, type TestApp } from '../../../test/app.testkit.ts';
import { addTestStaff } from '../../../test/staff.testkit.ts';
import { createSystemRepo } from '../store/system.repo.ts';
import { createHealth, GOOD, type HealthCheck } from './health.service.ts';
import { type CheckDeps, makeHealthChecks } from './health-checks.ts';

type Checks = CallResult<typeof system.health>['checks'];

const SECRET = 'sk-do-not-show-this';
const HOUR_MS = 3600_000;
/** Nothing listens there. */
const CLOSED = 'http://127.0.0.1:1/v1';
const NOBODY = { host: '127.0.0.1', port: 1, secure: false, user: 'meiyu', password: SECRET };

let server: TestApp;
let deps: CheckDeps;
let folder: string;
let warnings: string[];

beforeAll(async () => {
  server = await startTestApp({ env: { AI_CHAT_URL: CLOSED, AI_CHAT_KEY: SECRET, AI_CHAT_MODEL: 'm' } });
});
afterAll(() => server.stop());
beforeEach(async () => {
  folder = makeTestFolder();
  warnings = [];
  await server.db.pool.query('delete from background_job');
  const storage = await createFolderStorage(join(folder, 'files'));
  const backups = createBackups({
    ...{ repo: createDumpRepo(server.db), storage, passphrase: undefined, keep: () => 3 },
    folder: join(folder, 'backups'),
  });
  deps = {
    repo: createSystemRepo(server.db.orm),
    replicas: () => [],
    readSpaces: async () => [await readDiskSpace(folder)],
    storage,
    storagePlace: 'folder',
    listBackups: backups.list,
    backupEveryHours: () => 24,
    sendsSms: () => true,
    ...{ probeMail: async () => false, probeChat: async () => undefined, probeImage: async () => undefined },
  };
});

async function check(more: Partial<CheckDeps> = {}, key = ''): Promise<Checks[number] | undefined> {
  const checks = makeHealthChecks({ ...deps, ...more }).filter((each) => each.key === key);
  const findings = await createHealth({ checks, instance: 'i', warn: (line) => warnings.push(line) }).read();
  return findings.checks[0];
}
const addArchive = (ageHours: number) => {
  mkdirSync(join(folder, 'backups'), { recursive: true });
  writeFileSync(join(folder, 'backups', archiveName(new Date(Date.now() - ageHours * HOUR_MS), false)), 'x');
};

describe('a failing health check reports a problem', () => {
  it('in the files', async () => {
    expect(await check({}, 'storage')).toMatchObject({ state: 'ok', word: '正常', value: '可读写', limit: '本机磁盘' });
    rmSync(join(folder, 'files'), { recursive: true });
    writeFileSync(join(folder, 'files'), 'not a folder');
    expect(await check({}, 'storage')).toMatchObject({ state: 'fault', repair: expect.stringContaining('files') });
    expect(warnings).toEqual([expect.stringContaining('storage does not work')]);
  });

  it('in the space of the disk', async () => {
    const disk = (free: number) => ({
      readSpaces: async () => [
        { free, total: 100e9 },
        { free: 90e9, total: 100e9 },
      ],
    });
    expect(await check(disk(39e9), 'disk')).toMatchObject({ state: 'ok', value: '已用 61 %', limit: '余 36.3 GB' });
    expect(await check(disk(1e9), 'disk')).toMatchObject({ state: 'warn', word: '不多' });
    expect(await check(disk(0.1e9), 'disk')).toMatchObject({ state: 'fault', word: '将满' });
  });

  it('in the queue of tasks', async () => {
    const add = (state: string, beat: string, age: string) =>
      server.db.pool.query(
        `insert into background_job (kind, state, owner, beat_at, created_at) values ('of.another', $1, $2, now() - $3::interval, now() - $4::interval)`,
        [state, state === 'running' ? 'x' : null, beat, age],
      );
    await add('running', '1 second', '1 hour');
    await add('queued', '0', '1 minute');
    expect(await check({}, 'queue')).toMatchObject({ state: 'ok', value: '1 个进行，1 个排队', limit: '0 个滞留' });
    await add('running', '5 minutes', '1 hour');
    await add('queued', '0', '20 minutes');
    expect(await check({}, 'queue')).toMatchObject({ state: 'fault', word: '滞留', limit: '2 个滞留' });
  });

  it('in the age and integrity of backups', async () => {
    expect(await check({}, 'backup')).toMatchObject({ state: 'warn', word: '还没有' });
    addArchive(31);
    expect(await check({}, 'backup')).toMatchObject({
      ...{ state: 'fault', word: '过旧', value: '31 小时前', limit: '应 ≤ 26 小时' },
      repair: expect.stringContaining('立即备份'),
    });
    expect(await check({ backupEveryHours: () => undefined }, 'backup')).toMatchObject({
      state: 'warn',
      word: '未定时',
    });
    addArchive(2);
    expect(await check({}, 'backup')).toMatchObject({ state: 'ok', value: '2 小时前' });
    const [newest] = await deps.listBackups();
    const record = { rows: 1, files: 1, missing: 0, damaged: 0, hasSecret: false, checkedMs: 1, isSound: false };
    const broken = async () => (newest ? [{ ...newest, record }] : []);
    expect(await check({ listBackups: broken }, 'backup')).toMatchObject({ state: 'fault', word: '已损坏' });
    rmSync(join(folder, 'backups'), { recursive: true });
    writeFileSync(join(folder, 'backups'), 'not a folder');
    expect(await check({}, 'backup')).toMatchObject({ state: 'fault', repair: expect.stringContaining('BACKUP_DIR') });
  });

  it('in mail and models, without URLs and keys in the answer', async () => {
    expect(await check({}, 'mail')).toMatchObject({ state: 'off', word: '未设置' });
    expect(await check({}, 'chat')).toMatchObject({ state: 'ok', value: '内置导览回答' });
    const from = { name: '', address: 'a@example.org' };
    const probeMail = async () => {
      await createSmtpSender({ ...NOBODY, from }).probe();
      return true;
    };
    const mail = await check({ probeMail }, 'mail');
    expect(mail).toMatchObject({ state: 'fault', word: '出错' });
    const model = createOpenAiChat({ preset: 'custom', baseUrl: CLOSED, key: SECRET, model: 'm' });
    const probeChat = async () => {
      const probe = await model.probe();
      return probe.ok ? { ok: true, value: '' } : { ok: false, value: probe.sentence };
    };
    const chat = await check({ probeChat }, 'chat');
    expect(chat).toMatchObject({ state: 'fault', word: '出错', value: expect.stringMatching(/\p{Script=Han}/u) });
    expect(JSON.stringify([mail, chat])).not.toMatch(/127\.0\.0\.1|sk-do-not|ECONN/);
  });

  it('in replicas that are not used', async () => {
    const replicas =
      (...used: boolean[]) =>
      () =>
        used.map((each) => ({ used: each, lagMs: each ? 400 : Infinity }));
    expect(await check({ replicas: replicas(true, true) }, 'replicas')).toMatchObject({
      state: 'ok',
      value: '2 / 2 在用',
    });
    expect(await check({ replicas: replicas(true, false) }, 'replicas')).toMatchObject({
      state: 'warn',
      limit: '落后不详',
    });
    expect(await check({}, 'replicas')).toBeUndefined();
  });
});

describe('a check that hangs', () => {
  const make = (run: HealthCheck['run'], key: string): HealthCheck => ({
    ...{ key, name: key, freshMs: 60_000, repair: '看日志', run },
  });

  it('blocks neither other checks nor later requests, and is not started twice', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof GOOD & { value: string }>();
    let started = 0;
    const slow = make(() => {
      started += 1;
      return promise;
    }, 'slow');
    const quick = make(async () => ({ ...GOOD, value: '好' }), 'quick');
    const { read } = createHealth({ checks: [slow, quick], instance: 'host', limitMs: 5, warn: () => {} });
    const [first] = await Promise.all([read(), read()]);
    expect(first).toMatchObject({ instance: 'host', checks: [{ state: 'fault', word: '没有回答' }, { state: 'ok' }] });
    await read();
    expect(started).toBe(1);
    resolve({ ...GOOD, value: '终于' });
    await expect.poll(async () => (await read()).checks[0]).toMatchObject({ state: 'ok', value: '终于', repair: '' });
    await read();
    expect(started).toBe(1);
  });
});

it('only 馆长 sees the checks, and every problem has its repair', async () => {
  const owner = await addTestStaff(server.db, 'owner');
  const { data, text } = await server.call(system.health, { token: owner.staffToken });
  const { checks, instance } = data as CallResult<typeof system.health>;
  expect(checks.map(({ key }) => key)).toEqual([
    'database',
    'disk',
    'storage',
    'queue',
    'backup',
    'sms',
    'mail',
    'chat',
    'image',
  ]);
  for (const { key, state, repair } of checks)
    if (state === 'warn' || state === 'fault') expect(repair, key).toMatch(/。$/);
  expect(instance).toContain(String(process.pid));
  expect(checks.find(({ key }) => key === 'chat')).toMatchObject({ state: 'fault' });
  expect(text).not.toMatch(/127\.0\.0\.1|sk-do-not/);
  const editor = await addTestStaff(server.db, 'editor', 'accounts', 'auditor');
  expect((await server.call(system.health, { token: editor.staffToken })).code).toBe(403);
});
