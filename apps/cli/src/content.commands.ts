import { findTranscoder } from '@meiyu/server/adapters/media/transcoder.ts';
import { openStorage } from '@meiyu/server/adapters/storage/choose-storage.ts';
import type { Config } from '@meiyu/server/config.ts';
import type { Database } from '@meiyu/server/db/connect.ts';
import { createContentRepos } from '@meiyu/server/features/content/content.repo.ts';
import { createExportRepo } from '@meiyu/server/features/content/export/export.repo.ts';
import { exportContent } from '@meiyu/server/features/content/export/export-content.ts';
import { importContent } from '@meiyu/server/features/content/import-content.ts';
import { ContentRefusal } from '@meiyu/server/features/content/refusal.ts';
import { type Report, summary } from '@meiyu/server/features/content/report.ts';
import { createIndexRepo } from '@meiyu/server/features/search/index.repo.ts';
import { AppError } from '@meiyu/server/http/app-error.ts';
import { type Command, sayRefusal, UsageError } from './command.ts';
import { drawProgress } from './draw-progress.ts';

async function partsOf(db: Database, config: Config) {
  const storage = await openStorage(config, console.error);
  return { ...createContentRepos(db.orm), storage, transcoder: await findTranscoder() };
}

function* lines(report: Report): Generator<string> {
  for (const name of report.added) yield `新增  ${name}`;
  for (const name of report.changed) yield `更新  ${name}`;
  for (const name of report.removed) yield `下架  ${name}`;
  for (const { name, why } of report.warnings) yield `提醒  ${name}：${why}`;
  for (const { name, why } of report.refused) yield `拒绝  ${name}：${why}`;
}

export const contentCommands: Command[] = [
  {
    usage: 'content import <文件夹> [--dry-run] [--allow-missing] [--prune]',
    help: '导入内容；--dry-run 只检查不写入，--allow-missing 缺图只提醒，--prune 下架文件夹里没有的资源',
    audit: 'content.import',
    async run({ args, flags, db, config, print }) {
      const [dir = ''] = args;
      const report = await sayRefusal(
        importContent(dir, await partsOf(db, config), {
          dryRun: flags.has('dry-run'),
          allowMissing: flags.has('allow-missing'),
          prune: flags.has('prune'),
          ...(process.stderr.isTTY && { progress: drawProgress }),
        }),
        ContentRefusal,
        AppError,
      );
      // What was imported can be found when the command ends, whether the program runs or not.
      if (!flags.has('dry-run')) await createIndexRepo(db.orm).settle();
      for (const line of lines(report)) print(line);
      print(`${flags.has('dry-run') ? '试导入（没有写入）：' : ''}${summary(report)}`);
      if (report.refused.length > 0) throw new UsageError(`有 ${report.refused.length} 项没有导入`);
    },
  },
  {
    usage: 'content export <空文件夹>',
    help: '把全部内容写成可以再导入的文件夹',
    audit: 'content.export',
    async run({ args, db, config, print }) {
      const [dir = ''] = args;
      const storage = await openStorage(config, console.error);
      const work = exportContent(
        dir,
        { repo: createExportRepo(db.orm), storage },
        process.stderr.isTTY ? drawProgress : undefined,
      );
      const { resources } = await sayRefusal(work, ContentRefusal, AppError);
      print(`已导出 ${resources} 个资源到 ${dir}`);
    },
  },
];
