import { fileURLToPath } from 'node:url';
import { createOpenAiChat } from './adapters/chat-model/openai-chat.ts';
import { createImageModel } from './adapters/image-model/choose-image-model.ts';
import { createSmtpSender } from './adapters/mail/smtp-sender.ts';
import { readDiskSpace } from './adapters/storage/disk-space.ts';
import type { Storage } from './adapters/storage/storage.ts';
import type { Health } from './admin/system/health/health.service.ts';
import { createRelease } from './admin/system/release.ts';
import { openSystemHealth, type SystemDeps } from './admin/system/start-system.ts';
import type { Config } from './config.ts';
import type { Database } from './db/connect.ts';
import type { Backups } from './features/backup/backups.ts';
import { VERSION } from './version.ts';

const CHANGELOG = fileURLToPath(new URL('../../../CHANGELOG.md', import.meta.url));

type FromConfig = Pick<
  SystemDeps,
  | 'version'
  | 'changelog'
  | 'databaseKind'
  | 'storage'
  | 'storagePlace'
  | 'readSpace'
  | 'readSpaces'
  | 'replicas'
  | 'schedule'
  | 'backups'
  | 'probeMail'
  | 'probeChat'
  | 'probeImage'
>;

/** What 系统 and the health of 工作台 need of the settings. Models and mail are asked only when somebody looks. */
export function systemDeps(config: Config, db: Database, storage: Storage, backups: Backups): FromConfig {
  const { chat, image } = config.ai;
  const { mail } = config;
  const folders = [...new Set([config.dataDir, db.folder ?? config.dataDir])];
  return {
    version: VERSION,
    changelog: CHANGELOG,
    databaseKind: db.type,
    storage,
    storagePlace: config.s3 ? 's3' : 'folder',
    readSpace: () => readDiskSpace(config.dataDir),
    readSpaces: () => Promise.all(folders.map(readDiskSpace)),
    replicas: db.replicas,
    backups,
    schedule: () => ({
      isOn: config.backup.folder !== undefined,
      everyHours: config.backup.everyHours,
      keep: config.backup.keep,
      isEncrypted: config.backup.passphrase !== undefined,
    }),
    probeMail: mail && (() => createSmtpSender(mail).probe()),
    probeChat:
      chat &&
      (async () => {
        const probe = await createOpenAiChat(chat).probe();
        return probe.ok
          ? { ok: true, value: `首字 ${(probe.firstTokenMs / 1000).toFixed(1)} 秒` }
          : { ok: false, value: probe.sentence };
      }),
    probeImage:
      image &&
      (async () => {
        const { ok } = await createImageModel(image.kind, image).probe();
        return { ok, value: ok ? '可用' : '没有正常回答' };
      }),
  };
}

/** What 工作台 and `meiyu system status` say about the parts of the site. */
export function openHealth(config: Config, db: Database, storage: Storage, backups: Backups): Health {
  return openSystemHealth({ ...systemDeps(config, db, storage, backups), orm: db.orm, warn: () => {} });
}

export const openRelease = (webDir: string) => createRelease({ version: VERSION, webDir, changelog: CHANGELOG });
