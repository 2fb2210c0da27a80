import { createAudit, createFilterWordsRepo, type Database, type OperatorWordLevel } from '@meiyu/server/admin.ts';
import { type Command, formatTable, operatorName, UsageError } from '../command.ts';

const LEVEL_TEXTS: Record<OperatorWordLevel, string> = { block: '拦截', review: '留意', crisis: '求助', allow: '放行' };

function isLevel(text: string): text is OperatorWordLevel {
  return text in LEVEL_TEXTS;
}

async function recordChange({ orm }: Database, action: string, detail: Record<string, string>): Promise<void> {
  const audit = await createAudit(orm);
  await audit({ actor: `operator:${operatorName()}`, action, detail });
}

export const wordsCommands: Command[] = [
  {
    usage: 'words list',
    help: '列出自行添加的过滤词；程序自带的不在其中',
    async run({ db, print }) {
      const words = await (await createFilterWordsRepo(db.orm)).list();
      const lines = words.map(({ word, level, note }) => [word, LEVEL_TEXTS[level], note]);
      print(lines.length ? formatTable(lines) : '还没有自行添加的过滤词');
    },
  },
  {
    usage: 'words add <词> --level <级别> [--note <备注>]',
    help: '添加过滤词，随即生效；级别为 block 拦截、review 留意、crisis 求助、allow 放行（艺术用语）',
    async run({ args, options, db, print }) {
      const [word = ''] = args;
      const { level = '' } = options;
      if (!isLevel(level)) throw new UsageError(`--level 须为 ${Object.keys(LEVEL_TEXTS).join('、')} 之一`);
      if (!/^.{1,40}$/su.test(word.trim())) throw new UsageError('过滤词须为 1–40 个字');
      const words = await createFilterWordsRepo(db.orm);
      const added = await words.put(word.trim(), level, options.note ?? '');
      if (!added) throw new UsageError(`“${word.trim()}”里没有可以比对的文字`);
      await recordChange(db, 'assistant.addWord', { word: word.trim(), level });
      print(`已添加“${word.trim()}”（${LEVEL_TEXTS[level]}）`);
    },
  },
  {
    usage: 'words remove <词>',
    help: '移除自行添加的过滤词',
    async run({ args, db, print }) {
      const [word = ''] = args;
      const words = await createFilterWordsRepo(db.orm);
      if (!(await words.remove(word))) throw new UsageError(`没有添加过“${word}”，可用 meiyu words list 查看`);
      await recordChange(db, 'assistant.removeWord', { word });
      print(`已移除“${word}”`);
    },
  },
];
