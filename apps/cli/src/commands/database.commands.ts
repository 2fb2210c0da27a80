import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  ArchiveError,
  createAudit,
  createDumpRepo,
  createRestoreRepo,
  openStorage,
  restoreBackup,
  writeBackup,
} from '@meiyu/server/admin.ts';
import { type Command, operatorName, UsageError } from '../command.ts';
import { sayFault } from '../say-fault.ts';

async function insist(check: Promise<void>, otherwise: string): Promise<void> {
  await check.catch((error: unknown) => {
    throw error instanceof ArchiveError ? new UsageError(otherwise) : error;
  });
}

export const databaseCommands: Command[] = [
  {
    usage: 'database move <postgres://…>',
    help: '把数据库的全部内容搬到另一个（空的）PostgreSQL，文件留在原处；须先停止程序。搬完后设 DATABASE_URL 和 APP_SECRET 再启动',
    audit: 'database.move',
    whole: true,
    async run({ args, db, openServer, config, print }) {
      const [url = ''] = args;
      if (!/^postgres(ql)?:\/\//.test(url)) throw new UsageError(`用法：meiyu ${this.usage}`);
      const target = await openServer(url).catch((error: Error) => {
        throw new UsageError(`连不上目标数据库：${sayFault(error.cause ?? error)}`);
      });
      const path = join(config.dataDir, `database-${randomUUID()}.tar`);
      try {
        // What a program still writes here would stay behind.
        await insist((await createRestoreRepo(db)).checkTarget(true), '程序正在使用原来的数据库，请先停止它');
        const restored = await createRestoreRepo(target);
        await insist(restored.checkTarget(false), '目标数据库里已有数据或正被使用，请换一个空的');
        const files = await openStorage(config, console.error);
        // Files stay where they are: only rows travel.
        const storage = { ...files, stat: async () => null };
        const parts = { storage, passphrase: undefined };
        await writeBackup(path, { ...parts, repo: await createDumpRepo(db), secret: undefined });
        const { rows } = await restoreBackup(path, { ...parts, repo: restored, replace: false });
        // The log that is read from now on says it too; the command's own note stays with the old one.
        const note = await createAudit(target.orm);
        await note({ actor: `operator:${operatorName()}`, action: 'database.move' });
        const count = Object.values(rows).reduce((sum, some) => sum + some, 0);
        print(
          `已搬 ${count} 行。原来的数据库没有改动；文件仍在 ${config.s3 ? `S3 存储桶 ${config.s3.bucket}` : config.dataDir}`,
        );
        if (!config.appSecret) print(`APP_SECRET 请用 ${join(config.dataDir, 'app-secret')} 里的内容`);
      } finally {
        await rm(path, { force: true });
        await rm(`${path}.part`, { force: true });
        await target.close();
      }
    },
  },
];
