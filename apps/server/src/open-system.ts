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
import type { Settings } from './settings/settings.ts';
import { VERSION } from './version.ts';

const CHANGELOG = fileURLToPath(new URL('../../../CHANGELOG.md', import.meta.url));

/** The settings that may change while the program runs. */
export type CurrentSettings = () => Pick<Config, 'backup' | 'sms' | 'mail' | 'ai'>;

type Services = Pick<SystemDeps, 'backups' | 'closeAndRestore' | 'limits' | 'webDir' | 'storage'> & {
  config: Pick<Config, 'dataDir' | 's3'>;
  current: CurrentSettings;
  settings: Pick<Settings, 'onChange'>;
  db: Database;
};

async function probeChat({ ai: { chat } }: ReturnType<CurrentSettings>) {
  if (chat === undefined) return undefined;
  const probe = await createOpenAiChat(chat).probe();
  return probe.ok
    ? { ok: true, value: `首字 ${(probe.firstTokenMs / 1000).toFixed(1)} 秒` }
    : { ok: false, value: probe.sentence };
}

async function probeImage({ ai: { image } }: ReturnType<CurrentSettings>) {
  if (image === undefined) return undefined;
  const { ok } = await createImageModel(image.kind, image).probe();
  return { ok, value: ok ? '可用' : '没有正常回答' };
}

/** The dependencies of 系统 and of the health on 工作台. Models and mail are probed only on request. */
export function systemDeps(services: Services): Omit<SystemDeps, 'orm' | 'secret' | 'siteName' | 'audit' | 'warn'> {
  const { current, settings, limits, webDir, closeAndRestore, ...parts } = services;
  const shared = { limits, webDir, closeAndRestore, onSettingsChange: settings.onChange };
  return { ...healthDeps({ ...parts, current }), ...shared };
}

function healthDeps({
  config,
  current,
  db,
  storage,
  backups,
}: Omit<Services, 'limits' | 'webDir' | 'closeAndRestore' | 'settings'>) {
  const { dataDir, s3 } = config;
  const folders = [...new Set([dataDir, db.folder ?? dataDir])];
  return {
    version: VERSION,
    changelog: CHANGELOG,
    databaseKind: db.type,
    storage,
    storagePlace: s3 ? ('s3' as const) : ('folder' as const),
    readSpace: () => readDiskSpace(dataDir),
    readSpaces: () => Promise.all(folders.map(readDiskSpace)),
    replicas: db.replicas,
    backups,
    schedule() {
      const { isOn, everyHours, keep, passphrase } = current().backup;
      return { isOn, everyHours, keep, isEncrypted: passphrase !== undefined };
    },
    sendsSms: () => current().sms.provider !== 'log',
    async probeMail() {
      const { mail } = current();
      if (mail === undefined) return false;
      await createSmtpSender(mail).probe();
      return true;
    },
    probeChat: () => probeChat(current()),
    probeImage: () => probeImage(current()),
  };
}

/** The health of the parts of the site, for 工作台 and `meiyu system status`. */
export function openHealth(config: Config, db: Database, storage: Storage, backups: Backups): Health {
  return openSystemHealth({
    ...healthDeps({ config, current: () => config, db, storage, backups }),
    ...{ orm: db.orm, warn: () => {} },
  });
}

export const openRelease = (webDir: string) => createRelease({ version: VERSION, webDir, changelog: CHANGELOG });
