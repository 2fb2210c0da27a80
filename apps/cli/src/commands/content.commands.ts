import { createInterface } from 'node:readline/promises';
import {
  AppError,
  beijingTime,
  ContentRefusal,
  createContentRepos,
  createExportRepo,
  createImportsRepo,
  createIndexRepo,
  drawPages,
  exportContent,
  IMPORT_STATE_LABELS,
  importContent,
  openStorage,
  summarizeReport,
} from '@meiyu/server/admin.ts';
import {
  type Command,
  type CommandInput,
  formatTable,
  operatorName,
  readPage,
  toPlainText,
  toUsageError,
  UsageError,
} from '../command.ts';
import { showProgress } from '../draw-progress.ts';
import { keptLines, openImportDeps, reportLines } from './import-report.ts';

const IMPORTS_PER_PAGE = 20;

/** Asks on a terminal; without a terminal the answer is no. */
async function askYes(question: string): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^(y|yes|是)$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}

async function setTakenDown({ args, db, print }: CommandInput, takenDown: boolean): Promise<void> {
  const [key = ''] = args;
  const resource = await (await createContentRepos(db.orm)).resources.setTakenDown(key, takenDown);
  if (!resource) throw new UsageError(`没有资源 ${key}，或者它已经下架`);
  await (await createIndexRepo(db.orm)).indexAllQueued();
  print(`${takenDown ? '已隐藏' : '已显示'} ${key}：${resource.title}`);
}

export const contentCommands: Command[] = [
  {
    usage: 'content import <文件夹> [--dry-run] [--allow-missing] [--prune] [--force]',
    help: '导入内容；--dry-run 只检查不写入，--allow-missing 缺图只提醒，--prune 下架文件夹里没有的资源，--force 盖过馆员在后台改过的内容、站点和热搜词',
    auditAction: 'content.import',
    async run({ args, flags, db, config, print }) {
      const [dir = ''] = args;
      const deps = await openImportDeps(db, config);
      const importWith = (force: boolean) =>
        toUsageError(
          importContent(dir, deps, {
            dryRun: flags.has('dry-run'),
            allowMissing: flags.has('allow-missing'),
            prune: flags.has('prune'),
            force,
            actor: `operator:${operatorName()}`,
            progress: showProgress,
          }),
          ContentRefusal,
          AppError,
        );
      let report = await importWith(flags.has('force'));
      if (report.kept.length > 0 && !flags.has('dry-run')) {
        for (const line of keptLines(report)) print(line);
        if (await askYes('用文件夹里的内容盖过馆员的修改吗？（后台的修改仍在历史里，可以恢复）')) {
          const forced = await importWith(true);
          report = { ...report, kept: [], changed: [...new Set([...report.changed, ...forced.changed])].sort() };
        }
      }
      // Updates the search index here too, because the server may not be running.
      if (!flags.has('dry-run')) await (await createIndexRepo(db.orm)).indexAllQueued();
      for (const line of reportLines(report)) print(line);
      print(`${flags.has('dry-run') ? '试导入（没有写入）：' : ''}${summarizeReport(report)}`);
      // The books can be read already, so the command may be stopped: pages not drawn by then are drawn when they are read.
      if (!flags.has('dry-run')) await drawPages([...report.added, ...report.changed], deps, showProgress);
      if (report.refused.length > 0) throw new UsageError(`有 ${report.refused.length} 项没有导入`);
    },
  },
  {
    usage: 'content imports [--page <页码>]',
    help: '列出在后台（导入）做过的导入，新的在前',
    async run({ options, db, print }) {
      const page = readPage(options.page);
      const repo = await createImportsRepo(db.orm);
      const { rows, total } = await repo.list({ limit: IMPORTS_PER_PAGE, offset: (page - 1) * IMPORTS_PER_PAGE });
      const lines = rows.map(({ set, creator, imported, refused }) => [
        beijingTime(set.createdAt),
        IMPORT_STATE_LABELS[set.state],
        toPlainText(set.name),
        `${set.files} 个文件`,
        `导入 ${imported}，拒绝 ${refused}`,
        toPlainText(creator ?? ''),
      ]);
      print(lines.length > 0 ? formatTable(lines) : '没有导入');
      print(`共 ${total} 次`);
    },
  },
  {
    usage: 'content hide <key>',
    help: '隐藏一个资源：列表、搜索和页面都不再显示，读者的记录保留；再次导入也不会显示',
    auditAction: 'content.hide',
    auditObject: ([key = '']) => key,
    run: (input) => setTakenDown(input, true),
  },
  {
    usage: 'content show <key>',
    help: '重新显示隐藏的资源',
    auditAction: 'content.show',
    auditObject: ([key = '']) => key,
    run: (input) => setTakenDown(input, false),
  },
  {
    usage: 'content export <空文件夹>',
    help: '把全部内容写成可以再导入的文件夹',
    auditAction: 'content.export',
    async run({ args, db, config, print }) {
      const [dir = ''] = args;
      const storage = await openStorage(config, console.error);
      const work = exportContent(dir, { repo: await createExportRepo(db.orm), storage }, showProgress);
      const { resources } = await toUsageError(work, ContentRefusal, AppError);
      print(`已导出 ${resources} 个资源到 ${dir}`);
    },
  },
];
