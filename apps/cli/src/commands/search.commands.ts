import {
  AppError,
  createAudit,
  createHotWordAdmin,
  createHotWordsRepo,
  createIndexRepo,
  createSynonymAdmin,
  createSynonymsRepo,
} from '@meiyu/server/admin.ts';
import {
  type Command,
  type CommandInput,
  formatTable,
  operatorName,
  type Print,
  readPage,
  toUsageError,
  UsageError,
} from '../command.ts';

const TYPES = ['all', 'book', 'video', 'audio', 'img', 'news'];
const HOT_WORD_STATES: Record<string, { state: 'pinned' | 'banned' | 'auto'; message: string }> = {
  pin: { state: 'pinned', message: '已置顶' },
  ban: { state: 'banned', message: '已禁用' },
  reset: { state: 'auto', message: '已恢复为自动' },
};
const PAGE_SIZE = 20;
const editor = () => ({ actor: `operator:${operatorName()}` as const });

function readType(name = 'all'): number {
  const type = TYPES.indexOf(name);
  if (type < 0) throw new UsageError(`没有“${name}”这个类型，可用的有 ${TYPES.join('、')}`);
  return type;
}

function describeState({ pinned, banned }: { pinned: boolean; banned: boolean }): string {
  return banned ? '禁用' : pinned ? '置顶' : '自动';
}

async function openHotWords({ orm }: CommandInput['db']) {
  const [repo, audit] = await Promise.all([createHotWordsRepo(orm), createAudit(orm)]);
  return { repo, admin: await createHotWordAdmin({ repo, audit }) };
}

async function openSynonyms({ orm }: CommandInput['db']) {
  const [repo, audit] = await Promise.all([createSynonymsRepo(orm), createAudit(orm)]);
  return { repo, admin: await createSynonymAdmin({ repo, audit }) };
}

async function listSynonyms(
  { search }: Awaited<ReturnType<typeof openSynonyms>>['repo'],
  pageNum: number,
  print: Print,
) {
  const { rows, total } = await search('', PAGE_SIZE, (pageNum - 1) * PAGE_SIZE);
  if (rows.length) print(formatTable(rows.map(({ id, label, oneWay }) => [id, label.join(oneWay ? ' → ' : '、')])));
  print(`共 ${total} 组同义词，第 ${pageNum} 页`);
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
    usage: 'search words <list|pin|ban|reset|remove> [<词>] [--type <类型>]',
    help: `热搜词：查看、置顶、禁用、恢复为自动、移除；类型为 ${TYPES.join('、')}`,
    async run({ args, options, db, print }) {
      const type = readType(options.type);
      const { repo, admin } = await openHotWords(db);
      const [action = '', typed = ''] = args;
      const word = typed.trim();
      if (action === 'list' && args.length === 1) {
        const hotWords = await repo.listAll(type);
        print(
          hotWords.length
            ? formatTable(hotWords.map((row) => [row.word, describeState(row), row.weight.toFixed(1)]))
            : '还没有热搜词',
        );
        return;
      }
      if (action === 'remove' && word !== '') {
        await toUsageError(admin.remove(editor(), type, word), AppError);
        print(`已移除“${word}”`);
        return;
      }
      const change = HOT_WORD_STATES[action];
      if (!change) throw new UsageError(`用法：meiyu ${this.usage}`);
      if (!/^.{1,20}$/su.test(word)) throw new UsageError('热搜词须为 1–20 个字');
      await toUsageError(admin.setState(editor(), type, word, change.state), AppError);
      print(`${change.message}“${word}”`);
    },
  },
  {
    usage: 'search missing [--days <天数>] [--page <页码>]',
    help: '搜不到的词：同一天至少两位访客搜过的，每页 20 个；天数为 7（默认）或 30',
    async run({ options, db, print }) {
      const { days = '7' } = options;
      if (days !== '7' && days !== '30') throw new UsageError('--days 须为 7 或 30');
      const pageNum = readPage(options.page);
      const { repo } = await openHotWords(db);
      const period = { days: Number(days), search: '' };
      const { rows, total } = await repo.listWithoutResults(period, PAGE_SIZE, (pageNum - 1) * PAGE_SIZE);
      if (rows.length) print(formatTable(rows.map(({ word, visitors }) => [word, `${visitors} 位访客`])));
      print(`${days} 天里共 ${total} 个搜不到的词，第 ${pageNum} 页`);
    },
  },
  {
    usage: 'search synonyms <list|add|remove> [<词或编号>] [--one-way] [--page <页码>]',
    help: '同义词：查看、添加一组（用逗号隔开）、按编号移除；--one-way 为只有搜第一个词时才找其余的',
    async run({ args, options, flags, db, print }) {
      const [action = '', text = ''] = args;
      const { repo, admin } = await openSynonyms(db);
      if (action === 'list' && args.length === 1) return listSynonyms(repo, readPage(options.page), print);
      if (action === 'add' && text !== '') {
        const words = text.split(/[,，、]/).filter((word) => word.trim() !== '');
        const typed = { id: '', words, oneWay: flags.has('one-way'), before: [] };
        print(`已添加 ${await toUsageError(admin.save(editor(), typed), AppError)}`);
        return;
      }
      if (action !== 'remove' || text === '') throw new UsageError(`用法：meiyu ${this.usage}`);
      await toUsageError(admin.remove(editor(), text), AppError);
      print(`已移除 ${text}`);
    },
  },
];
