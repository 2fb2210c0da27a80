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
import { describeError } from '../describe-error.ts';

/** Waits for the check and turns its ArchiveError into a UsageError with the given message. */
async function requireCheck(check: Promise<void>, message: string): Promise<void> {
  await check.catch((error: unknown) => {
    throw error instanceof ArchiveError ? new UsageError(message) : error;
  });
}

export const databaseCommands: Command[] = [
  {
    usage: 'database move <postgres://…>',
    help: '把数据库的全部内容搬到另一个（空的）PostgreSQL，文件留在原处；须先停止程序。搬完后设 DATABASE_URL 和 APP_SECRET 再启动',
    auditAction: 'database.move',
    wholeDatabase: true,
    async run({ args, db, openServer, config, print }) {
      const [url = ''] = args;
      if (!/^postgres(ql)?:\/\//.test(url)) throw new UsageError(`用法：meiyu ${this.usage}`);
      const target = await openServer(url).catch((error: Error) => {
        throw new UsageError(`连不上目标数据库：${describeError(error.cause ?? error)}`);
      });
      const path = join(config.dataDir, `database-${randomUUID()}.tar`);
      try {
        // Rows written to the old database during the move would be lost.
        await requireCheck((await createRestoreRepo(db)).checkTarget(true), '程序正在使用原来的数据库，请先停止它');
        const targetRepo = await createRestoreRepo(target);
        await requireCheck(targetRepo.checkTarget(false), '目标数据库里已有数据或正被使用，请换一个空的');
        const files = await openStorage(config, console.error);
        // Only rows are moved: a storage without files makes the backup leave them out.
        const storage = { ...files, stat: async () => null };
        const deps = { storage, passphrase: undefined };
        await writeBackup(path, { ...deps, repo: await createDumpRepo(db), secret: undefined });
        const { rows } = await restoreBackup(path, { ...deps, repo: targetRepo, replace: false });
        // The command's own audit entry is written to the old database, so the new one gets another.
        const audit = await createAudit(target.orm);
        await audit({ actor: `operator:${operatorName()}`, action: 'database.move' });
        const count = Object.values(rows).reduce((sum, tableRows) => sum + tableRows, 0);
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
