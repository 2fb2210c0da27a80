import { isNearlyFull, type Space } from '../../../adapters/storage/disk-space.ts';
import { probeStorage } from '../../../adapters/storage/probe-storage.ts';
import type { Storage } from '../../../adapters/storage/storage.ts';
import type { ListedBackup } from '../../../features/backup/backups.ts';
import type { SystemRepo } from '../store/system.repo.ts';
import { type Finding, GOOD, type HealthCheck } from './health.service.ts';

/**
 * Sends a test request to a model of 你问我答 or 你说我画 and returns a message for staff. Undefined when none is set: the
 * embedded engine works without a provider.
 */
export type ProbeModel = () => Promise<{ ok: boolean; value: string } | undefined>;

export interface CheckDeps {
  repo: Pick<SystemRepo, 'ping' | 'describeDatabase' | 'describeQueue' | 'describeMail'>;
  replicas: () => readonly { used: boolean; lagMs: number }[];
  /** The disks of the data folder and of an embedded database. */
  readSpaces: () => Promise<Space[]>;
  storage: Storage;
  storagePlace: 'folder' | 's3';
  listBackups: () => Promise<ListedBackup[]>;
  /** Undefined without a schedule. */
  backupEveryHours: () => number | undefined;
  /** Whether SMS codes are sent, not only written to the log. */
  sendsSms: () => boolean;
  /** False when no server is set. */
  probeMail: () => Promise<boolean>;
  probeChat: ProbeModel;
  probeImage: ProbeModel;
}

const FRESH_MS = 10_000;
/** Providers are asked seldom: they count and may charge every question. */
const PROVIDER_FRESH_MS = 5 * 60_000;
const SLOW_MS = 200;
const LOW_DISK_BYTES = 2 * 1024 ** 3;
const LOW_DISK_SHARE = 0.1;
/** A schedule that is late by less than this is still in time. */
const GRACE_HOURS = 2;
const HOUR_MS = 3600_000;

export function formatBytes(bytes: number): string {
  if (bytes < 1024 ** 2) return `${(bytes / 1024).toFixed(0)} KB`;
  if (bytes < 1024 ** 3) return `${(bytes / 1024 ** 2).toFixed(0)} MB`;
  return `${(bytes / 1024 ** 3).toFixed(1)} GB`;
}

function databaseChecks({ repo, replicas }: CheckDeps): HealthCheck[] {
  const database: HealthCheck = {
    ...{ key: 'database', name: '数据库', freshMs: FRESH_MS },
    repair: '数据库没有回答。请管服务器的人查看数据库是否在运行，程序日志里有原因。',
    async run() {
      const startedMs = performance.now();
      await repo.ping();
      const ms = Math.round(performance.now() - startedMs);
      const value = `应答 ${ms} 毫秒`;
      const limit = formatBytes((await repo.describeDatabase()).bytes);
      if (ms <= SLOW_MS) return { ...GOOD, value, limit };
      const repair = `应答超过 ${SLOW_MS} 毫秒，网站会变慢。请管服务器的人看数据库所在机器是否太忙。`;
      return { state: 'warn', word: '偏慢', value, limit, repair };
    },
  };
  if (replicas().length === 0) return [database];
  const copies: HealthCheck = {
    ...{ key: 'replicas', name: '只读副本', freshMs: FRESH_MS },
    repair: '读者的请求改由主库回答。请管服务器的人查看副本。',
    async run() {
      const states = replicas();
      const used = states.filter((each) => each.used).length;
      const lag = Math.max(...states.map(({ lagMs }) => lagMs));
      const value = `${used} / ${states.length} 在用`;
      const limit = Number.isFinite(lag) ? `落后 ${(lag / 1000).toFixed(1)} 秒` : '落后不详';
      if (used === states.length) return { ...GOOD, value, limit };
      return { state: 'warn', word: '停用', value, limit, repair: this.repair };
    },
  };
  return [database, copies];
}

function diskCheck({ readSpaces }: CheckDeps): HealthCheck {
  return {
    ...{ key: 'disk', name: '磁盘', freshMs: FRESH_MS },
    repair: '读不到磁盘的余量。请管服务器的人查看数据目录。',
    async run() {
      const spaces = await readSpaces();
      const worst = spaces.reduce((least, space) =>
        space.free / space.total < least.free / least.total ? space : least,
      );
      const value = `已用 ${Math.round(100 * (1 - worst.free / worst.total))} %`;
      const limit = `余 ${formatBytes(worst.free)}`;
      if (isNearlyFull(worst)) {
        const repair = '磁盘快满了，网站已不再接受新内容。请立即腾出空间或换更大的磁盘。';
        return { state: 'fault', word: '将满', value, limit, repair };
      }
      if (worst.free > Math.min(LOW_DISK_BYTES, worst.total * LOW_DISK_SHARE)) return { ...GOOD, value, limit };
      const repair = '空间不多了。请把旧备份移到别的机器，或换更大的磁盘。';
      return { state: 'warn', word: '不多', value, limit, repair };
    },
  };
}

function storageCheck({ storage, storagePlace }: CheckDeps): HealthCheck {
  const isFolder = storagePlace === 'folder';
  return {
    ...{ key: 'storage', name: '文件存储', freshMs: FRESH_MS },
    repair: isFolder
      ? '存不了或读不了文件，图片和音视频会打不开。请管服务器的人查看数据目录里的 files 文件夹和它的权限。'
      : '存不了或读不了文件，图片和音视频会打不开。请管服务器的人查看 S3 存储和它的密钥。',
    async run() {
      await probeStorage(storage);
      return { ...GOOD, value: '可读写', limit: isFolder ? '本机磁盘' : 'S3' };
    },
  };
}

function queueCheck({ repo }: CheckDeps): HealthCheck {
  return {
    ...{ key: 'queue', name: '任务队列', freshMs: FRESH_MS },
    repair: '读不到任务队列。程序日志里有原因。',
    async run() {
      const { running, waiting, stuck } = await repo.describeQueue();
      const value = `${running} 个进行，${waiting} 个排队`;
      const limit = `${stuck} 个滞留`;
      if (stuck === 0) return { ...GOOD, value, limit };
      const repair = '有任务很久没有动静。请在“任务”里停止它再重试；若仍不动，请管服务器的人重启程序。';
      return { state: 'fault', word: '滞留', value, limit, repair };
    },
  };
}

const describeAge = (hours: number) =>
  hours < 1 ? '不到 1 小时前' : hours < 48 ? `${Math.floor(hours)} 小时前` : `${Math.floor(hours / 24)} 天前`;

function judgeBackups(newest: ListedBackup | undefined, everyHours: number | undefined): Finding {
  const limit = everyHours === undefined ? '' : `应 ≤ ${everyHours + GRACE_HOURS} 小时`;
  if (newest?.record?.isSound === false) {
    const repair = '最近一份备份已损坏。请在“系统”的“备份”里点“立即备份”，再做一份。';
    return { state: 'fault', word: '已损坏', value: describeAge(ageOf(newest)), limit, repair };
  }
  const value = newest === undefined ? '没有备份' : describeAge(ageOf(newest));
  if (everyHours === undefined) {
    const repair = '没有定时备份：磁盘坏了，内容就没有了。请在“设置”的“备份”里打开；现在可以先点“立即备份”并下载。';
    return { state: 'warn', word: '未定时', value, limit, repair };
  }
  if (newest !== undefined && ageOf(newest) <= everyHours + GRACE_HOURS) return { ...GOOD, value, limit };
  const repair = '定时备份没有做成。请查看备份文件夹是否可写、磁盘是否有空间；程序日志里有原因。可以先点“立即备份”。';
  return {
    state: newest === undefined ? 'warn' : 'fault',
    word: newest === undefined ? '还没有' : '过旧',
    value,
    limit,
    repair,
  };
}

const ageOf = ({ madeAt }: ListedBackup) => (Date.now() - madeAt.getTime()) / HOUR_MS;

function backupCheck({ listBackups, backupEveryHours }: CheckDeps): HealthCheck {
  return {
    ...{ key: 'backup', name: '备份', freshMs: FRESH_MS },
    repair: '读不了备份文件夹。请管服务器的人查看 BACKUP_DIR 所指的文件夹和它的权限。',
    run: async () => judgeBackups((await listBackups())[0], backupEveryHours()),
  };
}

function smsCheck({ sendsSms }: CheckDeps): HealthCheck {
  const repair =
    '短信没有发出去，验证码只写在程序日志里：读者收不到，能看日志的人却能登录任何账号。请在“设置”的“短信”里填好服务商。';
  return {
    ...{ key: 'sms', name: '短信', freshMs: FRESH_MS, repair },
    run: async () =>
      sendsSms()
        ? { ...GOOD, value: '由服务商发送' }
        : { state: 'warn', word: '未设置', value: '只写在日志里', repair },
  };
}

function mailCheck({ repo, probeMail }: CheckDeps): HealthCheck {
  return {
    ...{ key: 'mail', name: '邮件', freshMs: PROVIDER_FRESH_MS },
    repair: '连不上邮件服务器，通知只在“我的消息”里。请检查邮件服务器的地址、账号和密码。',
    async run() {
      if (!(await probeMail())) return { state: 'off', word: '未设置', value: '通知只在站内' };
      const { late, failed } = await repo.describeMail();
      const value = `${late} 封迟了`;
      const limit = `近一日 ${failed} 封未送达`;
      if (late === 0) return { ...GOOD, value, limit };
      return {
        state: 'warn',
        word: '迟了',
        value,
        limit,
        repair: '邮件发得太慢。请查看邮件服务器是否限制了发信数量。',
      };
    },
  };
}

function modelCheck(key: string, name: string, probe: ProbeModel, embedded: string): HealthCheck {
  const repair = '模型服务没有正常回答。请检查它的地址、密钥和余额；读者暂时由内置的回答。';
  return {
    ...{ key, name, freshMs: PROVIDER_FRESH_MS, repair },
    async run() {
      const answer = await probe();
      if (answer === undefined) return { ...GOOD, value: embedded };
      const { ok, value } = answer;
      return ok ? { ...GOOD, value } : { state: 'fault', word: '出错', value, repair };
    },
  };
}

/** Everything that the site needs, in the order in which the console shows it. */
export function makeHealthChecks(deps: CheckDeps): HealthCheck[] {
  return [
    ...databaseChecks(deps),
    diskCheck(deps),
    storageCheck(deps),
    queueCheck(deps),
    backupCheck(deps),
    smsCheck(deps),
    mailCheck(deps),
    modelCheck('chat', '你问我答', deps.probeChat, '内置导览回答'),
    modelCheck('image', '你说我画', deps.probeImage, '内置画师作画'),
  ];
}
