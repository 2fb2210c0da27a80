import { statfs } from 'node:fs/promises';
import {
  type Config,
  createImageModel,
  createOpenAiChat,
  createSmtpSender,
  type Database,
  openStorage,
  probeStorage,
  readConfig,
} from '@meiyu/server/admin.ts';
import type { Print } from '../command.ts';

interface DoctorDeps {
  env: Record<string, string | undefined>;
  open(config: Config): Promise<Database>;
  /** Migrations the database does not have yet. */
  listPending(db: Database): Promise<string[]>;
  /** The configuration with the settings in the database; `warn` is called for those that cannot be used. */
  readSettings(config: Config, db: Database, warn: (line: string) => void): Promise<Config>;
  /** Milliseconds until a replica has what the primary has now; throws when it does not catch up. */
  measureReplica(primary: Database['pool'], url: string): Promise<number>;
  print: Print;
}

/** The result of a check in one sentence; a failed check throws. */
type Finding = string;

const DATABASE_NAMES = { server: 'PostgreSQL 服务器', native: '自带 PostgreSQL', wasm: 'PGlite' };
const GB = 1024 ** 3;
/** More than the reserve in disk-space.ts, so that the operator is warned before the server refuses new files. */
const MIN_FREE_BYTES = 1 * GB;

async function checkDatabase(db: Database): Promise<Finding> {
  const startedAt = performance.now();
  const { rows } = await db.pool.query<{ version: string }>(`select current_setting('server_version') as version`);
  return `${DATABASE_NAMES[db.type]} ${rows[0]?.version.split(' ')[0]}，应答 ${(performance.now() - startedAt).toFixed(0)} 毫秒`;
}

function checkSchema(pending: string[]): Finding {
  // Pending migrations are not an error: the server runs them when it starts.
  return pending.length === 0 ? '已是最新' : `有 ${pending.length} 项更新，下次启动程序时自动完成`;
}

function describeSettings(warnings: readonly string[]): Finding {
  if (warnings.length > 0) throw new Error(`有不能用的，按未设置算（${warnings.join('；')}）`);
  return '可用';
}

async function checkStorage(config: Config): Promise<Finding> {
  const storage = await openStorage(config, () => {});
  await probeStorage(storage).finally(() => storage.close?.());
  if (config.s3) return `S3 存储桶 ${config.s3.bucket} 可读写`;
  const disk = await statfs(config.dataDir);
  const [free, total] = [disk.bavail * disk.bsize, disk.blocks * disk.bsize];
  if (free < MIN_FREE_BYTES) throw new Error(`可写，但磁盘只剩 ${(free / GB).toFixed(2)} GB，请尽快清理`);
  return `可写，磁盘剩余 ${(free / GB).toFixed(1)} GB，共 ${(total / GB).toFixed(1)} GB`;
}

async function checkChat({ ai: { chat } }: Config): Promise<Finding> {
  if (!chat) return '未配置模型，由内置导览回答';
  const probe = await (await createOpenAiChat(chat)).probe();
  if (!probe.ok) throw new Error(`${probe.model}：${probe.sentence}（${probe.detail}）`);
  return `${probe.model} 可用，${probe.firstTokenMs.toFixed(0)} 毫秒后开始回答`;
}

async function checkImage({ ai: { image } }: Config): Promise<Finding> {
  if (!image) return '未配置模型，由内置画师作画';
  const probe = await (await createImageModel(image.kind, image)).probe();
  if (!probe.ok) throw new Error(probe.detail);
  return probe.detail;
}

async function checkMail({ mail }: Config): Promise<Finding> {
  if (!mail) return '未配置邮件服务器，通知只在“我的消息”里';
  await (await createSmtpSender(mail)).probe();
  return `${mail.host} 可用`;
}

/** Checks everything the server needs and prints one line per check. Returns the exit code, 0 when all is well. */
export async function runDoctor(deps: DoctorDeps): Promise<number> {
  const { env, open, listPending, measureReplica, print } = deps;
  let failedCount = 0;
  async function runCheck<T>(
    name: string,
    work: () => Promise<T>,
    describe: (result: T) => string,
  ): Promise<T | undefined> {
    try {
      const result = await work();
      print(`✓ ${name}：${describe(result)}`);
      return result;
    } catch (error) {
      failedCount += 1;
      print(`✗ ${name}：${(error as Error).message}`);
      return undefined;
    }
  }
  const config = await runCheck(
    '配置',
    async () => readConfig(env),
    ({ dataDir }) => `可用，数据目录 ${dataDir}`,
  );
  if (!config) return 1;
  const db = await runCheck(
    '数据库连接',
    () => open(config),
    ({ type }) => DATABASE_NAMES[type],
  );
  // Without the database, or before its tables are created, the settings of the environment are used.
  let current = config;
  try {
    if (db) {
      await runCheck('数据库', () => checkDatabase(db), String);
      const pending = await runCheck('数据库结构', () => listPending(db), checkSchema);
      for (const [i, url] of config.replicaUrls.entries()) {
        const describeLag = (ms: number) => `可用，落后主库 ${ms.toFixed(0)} 毫秒`;
        await runCheck(`只读副本 ${i + 1}`, () => measureReplica(db.pool, url), describeLag);
      }
      if (pending?.length === 0) {
        const warnings: string[] = [];
        const warn = (line: string) => void warnings.push(line);
        await runCheck(
          '设置',
          async () => {
            current = await deps.readSettings(config, db, warn);
          },
          () => describeSettings(warnings),
        );
      }
    }
    await runCheck('文件存储', () => checkStorage(config), String);
    await runCheck('邮件', () => checkMail(current), String);
    await runCheck('你问我答', () => checkChat(current), String);
    await runCheck('你说我画', () => checkImage(current), String);
  } finally {
    await db?.close();
  }
  print(failedCount === 0 ? '一切正常' : `有 ${failedCount} 项不正常`);
  return failedCount === 0 ? 0 : 1;
}
