import { readFile, writeFile } from 'node:fs/promises';
import {
  AppError,
  createAudit,
  createFilterWordAdmin,
  createFilterWordsRepo,
  LEVEL_LABEL,
  type OperatorWordLevel,
  previewOutcome,
  startWordFilter,
  toCsv,
} from '@meiyu/server/admin.ts';
import { type Command, type CommandInput, formatTable, operatorName, toUsageError, UsageError } from '../command.ts';

const OUTCOMES = { answer: '照常回答', review: '照常回答，并留给馆员复核', refuse: '不回答', help: '回复求助电话' };

function readLevel(text = ''): OperatorWordLevel {
  if (text in LEVEL_LABEL) return text as OperatorWordLevel;
  throw new UsageError(`--level 须为 ${Object.keys(LEVEL_LABEL).join('、')} 之一`);
}

async function openWords({ db: { orm } }: Pick<CommandInput, 'db'>) {
  const [repo, audit] = await Promise.all([createFilterWordsRepo(orm), createAudit(orm)]);
  const editor = { actor: `operator:${operatorName()}` as const };
  return { repo, editor, admin: await createFilterWordAdmin({ repo, audit }) };
}

async function readTextFile(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`读不到 ${path}：${error.code ?? error.message}`);
  });
}

export const wordsCommands: Command[] = [
  {
    usage: 'words list',
    help: '列出自行添加的过滤词；程序自带的不在其中',
    async run({ db, print }) {
      const words = await (await createFilterWordsRepo(db.orm)).list();
      const lines = words.map(({ word, level, note }) => [word, LEVEL_LABEL[level], note]);
      print(lines.length ? formatTable(lines) : '还没有自行添加的过滤词');
    },
  },
  {
    usage: 'words add <词> --level <级别> [--note <备注>]',
    help: '添加过滤词，随即生效；级别为 block 拦截、review 留意、crisis 求助、allow 放行（艺术用语）',
    async run({ args, options, db, print }) {
      const word = (args[0] ?? '').trim();
      const level = readLevel(options.level);
      const { admin, editor } = await openWords({ db });
      await toUsageError(admin.put(editor, word, level, options.note ?? ''), AppError);
      print(`已添加“${word}”（${LEVEL_LABEL[level]}）`);
    },
  },
  {
    usage: 'words remove <词>',
    help: '移除自行添加的过滤词',
    async run({ args, db, print }) {
      const [word = ''] = args;
      const { admin, repo, editor } = await openWords({ db });
      if (!(await repo.find(word))) throw new UsageError(`没有添加过“${word}”，可用 meiyu words list 查看`);
      await toUsageError(admin.remove(editor, [word]), AppError);
      print(`已移除“${word}”`);
    },
  },
  {
    usage: 'words import <文件> [--level <级别>]',
    help: '从文本文件添加过滤词：每行一个，或“词,类别,备注”；没写类别的为 block 拦截',
    async run({ args, options, db, print }) {
      const text = await readTextFile(args[0] ?? '');
      const { admin, editor } = await openWords({ db });
      const result = await toUsageError(admin.importText(editor, text, readLevel(options.level ?? 'block')), AppError);
      print(`新增 ${result.added}，改类别 ${result.changed}，已有 ${result.unchanged}，未导入 ${result.refused}`);
      for (const { line, reason } of result.refusedLines) print(`第 ${line} 行：${reason}`);
    },
  },
  {
    usage: 'words export <文件>',
    help: '把自行添加的过滤词存为 CSV，可再导入',
    auditAction: 'assistant.exportWords',
    async run({ args, db, print }) {
      const [path = ''] = args;
      const words = await (await createFilterWordsRepo(db.orm)).list();
      const rows = words.map(({ word, level, note }) => [word, LEVEL_LABEL[level], note]);
      await writeFile(path, await toCsv([['词', '类别', '备注'], ...rows]));
      print(`已导出 ${rows.length} 个词到 ${path}`);
    },
  },
  {
    usage: 'words test <话> [--drawing]',
    help: '试一句话：找到哪些词，读者会得到什么；--drawing 按你说我画检查',
    async run({ args, flags, db, print }) {
      const repo = await createFilterWordsRepo(db.orm);
      const warn = (line: string) => print(line);
      const filter = await startWordFilter({ repo, listen: db.listen, cacheChannel: 'meiyu_cache', warn });
      try {
        for (const isMinor of [false, true]) {
          const tool = flags.has('drawing') ? 'draw' : 'ask';
          const { found, outcome } = await previewOutcome(args[0] ?? '', tool, isMinor, filter.filterFor);
          const words = found.map(({ word }) => `“${word}”`).join('、');
          print(`${isMinor ? '未成年读者' : '成年读者'}：${OUTCOMES[outcome]}${words && `（${words}）`}`);
        }
      } finally {
        await filter.stop();
      }
    },
  },
];
