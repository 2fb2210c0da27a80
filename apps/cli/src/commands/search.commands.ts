import { createHotWordsRepo, createIndexRepo } from '@meiyu/server/admin.ts';
import { type Command, formatTable, UsageError } from '../command.ts';

const TYPES = ['all', 'book', 'video', 'audio', 'img', 'news'];
const HOT_WORD_STATES: Record<string, { pinned: boolean; banned: boolean; message: string }> = {
  pin: { pinned: true, banned: false, message: '已置顶' },
  ban: { pinned: false, banned: true, message: '已禁用' },
  reset: { pinned: false, banned: false, message: '已恢复为自动' },
};

function readType(name = 'all'): number {
  const type = TYPES.indexOf(name);
  if (type < 0) throw new UsageError(`没有“${name}”这个类型，可用的有 ${TYPES.join('、')}`);
  return type;
}

function describeState({ pinned, banned }: { pinned: boolean; banned: boolean }): string {
  return banned ? '禁用' : pinned ? '置顶' : '自动';
}

export const searchCommands: Command[] = [
  {
    usage: 'search rebuild',
    help: '重建搜索索引；期间仍可搜索',
    auditAction: 'search.rebuild',
    async run({ db, print }) {
      const index = await createIndexRepo(db.orm);
      const queued = await index.queueAll();
      await index.indexAllQueued();
      print(`已重建 ${queued} 条`);
    },
  },
  {
    usage: 'search words <list|pin|ban|reset> [<词>] [--type <类型>]',
    help: `热搜词：查看、置顶、禁用、恢复为自动；类型为 ${TYPES.join('、')}`,
    auditAction: 'search.words',
    auditObject: ([action = '', word = '']) => `${action}:${word}`,
    async run({ args, options, db, print }) {
      const type = readType(options.type);
      const words = await createHotWordsRepo(db.orm);
      const [action = '', word = ''] = args;
      if (action === 'list' && args.length === 1) {
        const hotWords = await words.listAll(type);
        print(
          hotWords.length
            ? formatTable(hotWords.map((row) => [row.word, describeState(row), row.weight.toFixed(1)]))
            : '还没有热搜词',
        );
        return;
      }
      const state = HOT_WORD_STATES[action];
      if (!state) throw new UsageError(`用法：meiyu ${this.usage}`);
      if (!/^.{1,20}$/su.test(word.trim())) throw new UsageError('热搜词须为 1–20 个字');
      await words.setState(type, word.trim(), { pinned: state.pinned, banned: state.banned });
      print(`${state.message}“${word.trim()}”`);
    },
  },
];
