import { moveFiles, openFolderStorage, openStorage, probeStorage } from '@meiyu/server/admin.ts';
import { type Command, UsageError } from '../command.ts';
import { describeError } from '../describe-error.ts';

const MB = 1024 * 1024;

export const storageCommands: Command[] = [
  {
    usage: 'storage move <s3|folder> [--delete-source]',
    help: '把全部文件搬到 S3（须先设 S3_*）或搬回文件夹；可中断后重来，--delete-source 搬完后删除原处的文件',
    auditAction: 'storage.move',
    auditObject: ([target = '']) => target,
    async run({ args, flags, config, print }) {
      const [target = ''] = args;
      if (target !== 's3' && target !== 'folder') throw new UsageError(`用法：meiyu ${this.usage}`);
      if (!config.s3) throw new UsageError('请先设置 S3_ENDPOINT、S3_BUCKET、S3_KEY 和 S3_SECRET');
      const [folder, s3] = [await openFolderStorage(config), await openStorage(config, () => {})];
      // Checked first: with nothing to move, an unreachable bucket would go unnoticed.
      await probeStorage(s3).catch((error: Error) => {
        throw new Error(`S3 存储桶 ${config.s3?.bucket} 用不了（${describeError(error.cause ?? error)}）`);
      });
      const [from, to] = target === 's3' ? [folder, s3] : [s3, folder];
      const progress = (done: number, name: string) => process.stderr.write(`\r\x1b[2K${done} ${name}`);
      const report = await moveFiles(from, to, {
        deleteSource: flags.has('delete-source'),
        ...(process.stderr.isTTY && { progress }),
      });
      const { moved, skipped, bytes, removed, damaged } = report;
      print(`已搬 ${moved} 个文件（${(bytes / MB).toFixed(1)} MB），此前已在 ${skipped} 个，原处删除 ${removed} 个`);
      for (const key of damaged) print(`提醒  文件 ${key} 已损坏，没有搬`);
      if (damaged.length > 0) throw new Error(`有 ${damaged.length} 个文件没有搬`);
    },
  },
];
