import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { pattern, requiredText, time } from '../fields.ts';
import { FILE_KINDS, HEALTH_STATES } from './system-fields.ts';

/* 工作台 and 系统: whether all parts work, what runs here, backups. */

const timeOrNone = z.union([time, z.literal('')]);

export const health = endpoint({
  method: 'GET',
  path: '/api/admin/system/health',
  access: { role: 'owner' },
  summary: 'Whether database, disk, files, jobs, backups, mail and models work, as the answering instance sees it',
  silentOnFailure: true,
  data: z.object({
    /** The instance that checked: host and process. */
    instance: z.string(),
    checkTime: time,
    checks: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        /** `off`: not set up, which is not a problem. */
        state: z.enum(HEALTH_STATES),
        /** The state as a label, such as 正常 or 过旧. */
        word: z.string(),
        value: z.string(),
        /** The upper limit or the total of the value. */
        limit: z.string(),
        /** The repair of a problem, in a sentence. */
        repair: z.string(),
      }),
    ),
  }),
});

export const overview = endpoint({
  method: 'GET',
  path: '/api/admin/system/overview',
  access: { role: 'owner' },
  summary: 'Version, instances, database, files by kind and disk',
  silentOnFailure: true,
  data: z.object({
    siteName: z.string(),
    version: z.string(),
    node: z.string(),
    startTime: time,
    /** Programs connected to the database; the CLI is one of them while it runs. */
    instances: z.array(z.object({ name: z.string(), since: time, connections: z.int(), isThis: z.boolean() })),
    database: z.object({ kind: z.enum(['server', 'native', 'wasm']), version: z.string(), bytes: z.int() }),
    storage: z.object({
      place: z.enum(['folder', 's3']),
      kinds: z.array(z.object({ kind: z.enum(FILE_KINDS), files: z.int(), bytes: z.int() })),
      /** Files that no row of the database refers to. */
      unused: z.object({ files: z.int(), bytes: z.int() }),
    }),
    disk: z.object({ free: z.int(), total: z.int() }),
  }),
});

export const licences = endpoint({
  method: 'GET',
  path: '/api/admin/system/licences',
  access: { role: 'owner' },
  summary: 'The licences of all shipped packages and fonts, listed when the pages were built',
  silentOnFailure: true,
  data: z.object({
    packages: z.array(z.object({ name: z.string(), version: z.string(), licence: z.string() })),
    fonts: z.array(z.object({ name: z.string(), copyright: z.string(), licence: z.string() })),
  }),
});

export const changes = endpoint({
  method: 'GET',
  path: '/api/admin/system/changes',
  access: { role: 'owner' },
  summary: 'What is new in this version, as Markdown',
  silentOnFailure: true,
  data: z.object({ version: z.string(), text: z.string() }),
});

const backupName = pattern(/^meiyu-[0-9]{8}-[0-9]{6}\.tar(?:\.sealed)?$/, 40, '没有这个备份');
const startedJob = z.object({ jobId: z.string() });

export const backups = endpoint({
  method: 'GET',
  path: '/api/admin/system/backups',
  access: { role: 'owner' },
  summary: 'The backups in the folder of the answering instance, the newest first, and how they are made',
  silentOnFailure: true,
  data: z.object({
    folder: z.string(),
    instance: z.string(),
    schedule: z.object({
      /** Whether backups are made by themselves. */
      isOn: z.boolean(),
      everyHours: z.int(),
      keep: z.int(),
      isEncrypted: z.boolean(),
      nextTime: timeOrNone,
    }),
    rows: z.array(
      z.object({
        name: z.string(),
        time,
        bytes: z.int(),
        isEncrypted: z.boolean(),
        /** The content of the archive; null for an archive without a record, until it is checked. */
        content: z.nullable(
          z.object({ rows: z.int(), files: z.int(), missing: z.int(), damaged: z.int(), hasSecret: z.boolean() }),
        ),
        check: z.enum(['sound', 'damaged', 'none']),
        checkTime: timeOrNone,
      }),
    ),
    /** A backup or a check that waits or runs. */
    jobId: z.string(),
    restore: z.object({
      /** Why nothing can be restored while the program runs; empty when it can. */
      refusal: z.string(),
      /** The command that restores without this page. */
      command: z.string(),
      /** The last attempt, from the audit log. */
      last: z.nullable(
        z.object({ time, isDone: z.boolean(), backup: z.string(), reason: z.string(), actor: z.string() }),
      ),
    }),
  }),
});

export const makeBackup = endpoint({
  method: 'POST',
  path: '/api/admin/system/backups/make',
  access: { role: 'owner' },
  summary: 'Starts a backup as a job; one that waits or runs is not started twice',
  write: true,
  repeatable: true,
  data: startedJob,
  msg: '已开始备份',
});

export const checkBackup = endpoint({
  method: 'POST',
  path: '/api/admin/system/backups/check',
  access: { role: 'owner' },
  summary: 'Starts a job that reads a whole backup and checks every byte',
  write: true,
  repeatable: true,
  body: z.object({ name: backupName }),
  data: startedJob,
  msg: '已开始检查',
  errors: ['NO_SUCH_BACKUP'],
});

export const linkBackup = endpoint({
  method: 'POST',
  path: '/api/admin/system/backups/link',
  access: { role: 'owner' },
  summary: 'A link to download a backup, valid once, for five minutes and while the session lasts',
  write: true,
  repeatable: true,
  sensitive: true,
  body: z.object({ name: backupName }),
  data: z.object({ url: z.string(), expireTime: time }),
  errors: ['NO_SUCH_BACKUP'],
});

export const restoreBackup = endpoint({
  method: 'POST',
  path: '/api/admin/system/backups/restore',
  access: { role: 'owner' },
  summary:
    'Replaces everything by a checked backup: the program closes the site, restores or leaves all as it was, and opens again',
  write: true,
  sensitive: true,
  body: z.object({ name: backupName, siteName: requiredText(100, '网站名称') }),
  msg: '网站暂停服务，正在恢复',
  errors: ['NO_SUCH_BACKUP', 'BACKUP_NOT_CHECKED', 'RESTORE_NOT_POSSIBLE', 'RESTORE_RUNNING', 'SITE_NAME_DIFFERS'],
});
