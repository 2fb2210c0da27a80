import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFolderStorage } from '@meiyu/server/adapters/storage/folder-storage.ts';
import { startTestS3 } from '@meiyu/server/adapters/storage/s3-server.testkit.ts';
import { listKeys } from '@meiyu/server/adapters/storage/storage.testkit.ts';
import { openDatabase } from '@meiyu/server/db/connect.ts';
import { openTestDatabase } from '@meiyu/server/db/test/database.testkit.ts';
import { makeTestFolder } from '@meiyu/server/db/test/folder.testkit.ts';
import type { Program } from '@meiyu/server/test/program.testkit.ts';
import {
  databaseUrlOf,
  type SiteOnPostgres,
  startProgramOnPostgres,
} from '@meiyu/server/test/program-on-postgres.testkit.ts';
import { addTestStaff } from '@meiyu/server/test/staff.testkit.ts';
import { visit } from '@meiyu/server/test/visitor.testkit.ts';
import { expect, it, onTestFinished } from 'vitest';
import { meiyu } from '../run-command.testkit.ts';

const PASSPHRASE = '一轴江山 a long one';

interface BackupList {
  rows: { name: string; check: string }[];
  restore: { refusal: string; last: { isDone: boolean; backup: string; reason: string } | null };
}

/** Calls the console of a running program as 馆长. */
function callAsOwner({ url }: Program, token: string) {
  return async <T>(path: string, body?: unknown) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const text = body === undefined ? null : JSON.stringify(body);
    const answer = await fetch(`${url}/prod-api/api/admin/system/${path}`, {
      ...{ method: body === undefined ? 'GET' : 'POST', headers, body: text },
    });
    return (await answer.json()) as { code: number; msg: string; data: T };
  };
}

/** Restores in the running program, which counts any other connection as a program that writes. */
async function restoreRunning(program: Program, env: SiteOnPostgres['env'], name: string) {
  const db = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.MEIYU_DATA, log: () => {} });
  const { staffToken } = await addTestStaff(db, 'owner');
  await db.close();
  const call = callAsOwner(program, staffToken);
  const { siteName } = (await call<{ siteName: string }>('overview')).data;
  await expect.poll(async () => (await call<BackupList>('backups')).data.restore.refusal).toBe('');
  const starts = program.output().split('ready …').length;
  expect(await call('backups/restore', { name, siteName })).toMatchObject({ code: 200 });
  await expect.poll(() => program.output().split('ready …').length).toBe(starts + 1);
  return call;
}

it('a server backs itself up, and the backup can be restored to another database', async () => {
  const folder = makeTestFolder();
  const backupFolder = join(makeTestFolder(), 'backups');
  const { site, program, stop } = await startProgramOnPostgres({
    MEIYU_BACKUP_KEY: PASSPHRASE,
    BACKUP_DIR: backupFolder,
  });
  const sourceEnv = { ...site.env, MEIYU_BACKUP_KEY: PASSPHRASE, BACKUP_DIR: backupFolder };
  try {
    // A finished backup has been checked, and has its record beside it.
    const listFinishedBackups = () => {
      const names = readdirSync(backupFolder);
      return names.filter((name) => names.includes(`${name}.json`));
    };
    await expect.poll(listFinishedBackups).toEqual([expect.stringMatching(/^meiyu-\d{8}-\d{6}\.tar\.sealed$/)]);
    await visit(program).register('李墨', '13900139000', 'Shan#Shui2026');
    expect((await meiyu(sourceEnv, 'backup', folder, '--with-secret')).stdout).toContain('已加密，已检查');
    const [archive = ''] = readdirSync(folder);
    expect(await meiyu(sourceEnv, 'restore', join(folder, archive), '--replace')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('程序正在使用这个数据库'),
    });

    await site.db.close();
    const [scheduled = ''] = listFinishedBackups();
    const find = async () => (await meiyu(sourceEnv, 'user', 'list', '--search', '李墨')).stdout;
    expect(await find()).toContain('共 1 个账号');
    // The scheduled backup is older than the account, and has no open session.
    const signedOut = await restoreRunning(program, site.env, scheduled);
    expect((await signedOut('backups')).code).toBe(401);
    expect(await find()).toContain('共 0 个账号');

    const path = join(backupFolder, scheduled);
    const bytes = readFileSync(path);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    writeFileSync(path, bytes);
    const stillSignedIn = await restoreRunning(program, site.env, scheduled);
    expect((await stillSignedIn<BackupList>('backups')).data.restore.last).toMatchObject({
      ...{ isDone: false, backup: scheduled, reason: '备份文件不完整或已损坏' },
    });
    expect((await meiyu(sourceEnv, 'backup', 'check', path)).stderr).toContain('备份文件不完整或已损坏');
    expect((await meiyu(sourceEnv, 'backup', 'list')).stdout).toMatch(/meiyu-\d{8}-\d{6}\.tar\.sealed .*已损坏/);
    expect((await meiyu(sourceEnv, 'system', 'status')).stdout).toMatch(/✓ +数据库 +正常/);
  } finally {
    await stop();
  }
  const target = await openTestDatabase();
  onTestFinished(() => target.drop());
  const targetEnv = { ...sourceEnv, MEIYU_DATA: makeTestFolder(), DATABASE_URL: await databaseUrlOf(target) };
  // Open connections would count as a running server.
  await target.close();
  const archive = join(folder, readdirSync(folder)[0] ?? '');
  expect(await meiyu({ ...targetEnv, MEIYU_BACKUP_KEY: 'another passphrase' }, 'restore', archive)).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('备份的口令不对'),
  });
  expect(await meiyu(targetEnv, 'restore', archive)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('APP_SECRET'),
  });
  const { stdout } = await meiyu(targetEnv, 'user', 'list', '--search', '李墨');
  expect(stdout).toContain('共 1 个账号');
  const restored = await openDatabase({
    databaseUrl: targetEnv.DATABASE_URL,
    dataDir: targetEnv.MEIYU_DATA,
    log: () => {},
  });
  onTestFinished(() => restored.close());
  expect((await restored.pool.query('select from book')).rowCount).toBe(2);
});

it('moves files to S3 and back', async () => {
  const s3 = await startTestS3();
  onTestFinished(() => s3.stop());
  const folder = makeTestFolder();
  const files = await createFolderStorage(join(folder, 'files'));
  const { key } = await files.put(Buffer.from('卷'), { type: '', maxBytes: 100 });
  const { endpoint, bucket, region, key: keyId, secret } = s3.settings;
  const db = await openTestDatabase();
  onTestFinished(() => db.drop());
  const env = {
    MEIYU_DATA: folder,
    DATABASE_URL: await databaseUrlOf(db),
    APP_SECRET: 'Zx8-q3V_mN7pLw2RtY6uKb9CdEfGhJ4s',
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_KEY: keyId,
    S3_SECRET: secret,
    S3_PREFIX: 'school',
  };
  const move = (to: string) => meiyu(env, 'storage', 'move', to, '--delete-source');
  const stdout = '已搬 1 个文件（0.0 MB），此前已在 0 个，原处删除 1 个';
  expect(await move('s3')).toEqual({ status: 0, stdout, stderr: '' });
  expect([...s3.objects.keys()]).toEqual([`school/files/${key}`]);
  expect(await listKeys(files)).toEqual([]);
  expect(await move('folder')).toEqual({ status: 0, stdout, stderr: '' });
  expect(await listKeys(files)).toEqual([key]);
  expect(s3.objects.size).toBe(0);

  // An unreachable bucket is reported even when there is nothing to move.
  await files.remove(key);
  await s3.stop();
  for (const to of ['s3', 'folder'])
    expect(await move(to)).toEqual({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(
        new RegExp(`^meiyu: S3 存储桶 ${bucket} 用不了（the S3 store is unavailable: .*ECONNREFUSED.*）$`),
      ),
    });
});
