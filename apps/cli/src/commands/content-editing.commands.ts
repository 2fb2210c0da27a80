import {
  AppError,
  beijingTime,
  CONTENT_ACTION_LABEL,
  CONTENT_ACTIONS,
  CONTENT_KIND_LABEL,
  CONTENT_KINDS,
  CONTENT_STATE_LABEL,
  CONTENT_STATES,
  type Config,
  type ContentAction,
  type ContentKind,
  type ContentState,
  createAudit,
  createIndexRepo,
  type Database,
  openContentEditing,
  openStorage,
} from '@meiyu/server/admin.ts';
import {
  type Command,
  formatTable,
  operatorName,
  readPage,
  toPlainText,
  toUsageError,
  UsageError,
} from '../command.ts';

const PAGE_SIZE = 50;
const ORIGIN_LABEL = { console: '后台', command: '命令', schedule: '定时', bulk: '批量', import: '导入' };
/** Actions that need neither a category nor a tag. */
const STATE_ACTIONS = CONTENT_ACTIONS.filter((action) => !['move', 'addTag', 'removeTag'].includes(action));

const open = async ({ orm }: Database, config: Config) =>
  openContentEditing({ orm, audit: await createAudit(orm), storage: await openStorage(config, console.error) });
const operator = () => ({ actor: `operator:${operatorName()}` as const, address: '' });

/** By its name or its Chinese label. */
function choose<V extends string>(values: readonly V[], labels: Readonly<Record<V, string>>, text = ''): V {
  const chosen = values.find((value) => value === text || labels[value] === text);
  if (chosen) return chosen;
  throw new UsageError(`没有“${text}”，可用：${values.map((value) => `${value}（${labels[value]}）`).join('、')}`);
}
const readKind = (text?: string): ContentKind => choose(CONTENT_KINDS, CONTENT_KIND_LABEL, text);

const readingCommands: Command[] = [
  {
    usage: 'content list <种类> [--state <状态>] [--search <文字>] [--page <页码>]',
    help: `列出一种内容，连同草稿和已撤下的，最近改动的在前，每页 ${PAGE_SIZE} 项；种类如 book（图书）、news（动态）、entry（词条）`,
    async run({ args, options, db, config, print }) {
      const kind = readKind(args[0]);
      const state: ContentState | '' =
        options.state === undefined ? '' : choose(CONTENT_STATES, CONTENT_STATE_LABEL, options.state);
      const pageNum = readPage(options.page);
      const filter = {
        ...{ kind, state, search: (options.search ?? '').trim(), category: '', tag: '' },
        ...{ draft: '' as const, cover: '' as const, home: '' as const },
        ...{ sort: 'updateTime' as const, direction: 'desc' as const },
      };
      const { list } = await open(db, config);
      const { rows, total } = await list.list(filter, { limit: PAGE_SIZE, offset: (pageNum - 1) * PAGE_SIZE });
      const lines = rows.map((row) => [
        ...[row.id, toPlainText(row.title), CONTENT_STATE_LABEL[row.state], beijingTime(row.changedAt)],
        row.draftAt ? '有草稿' : '',
      ]);
      if (lines.length > 0) print(formatTable([['key', '标题', '状态', '改动', '草稿'], ...lines]));
      print(`共 ${total} 项，第 ${pageNum} 页`);
    },
  },
  {
    usage: 'content history <种类> <key> [--page <页码>]',
    help: `列出一项内容发布过的版本，最新的在前，每页 ${PAGE_SIZE} 个`,
    async run({ args: [name, id = ''], options, db, config, print }) {
      const kind = readKind(name);
      const pageNum = readPage(options.page);
      const { editing, versions, namesOf } = await open(db, config);
      const item = await toUsageError(editing.find(kind, id), AppError);
      const { rows, total } = await versions.list(item, { limit: PAGE_SIZE, offset: (pageNum - 1) * PAGE_SIZE });
      const names = await namesOf(rows.map(({ publisher }) => publisher));
      const lines = rows.map(({ seq, origin, publisher, note, createdAt }) => {
        const by = publisher.replace(/^operator:/, '');
        return [
          ...[String(seq), beijingTime(createdAt), ORIGIN_LABEL[origin]],
          ...[toPlainText(names.get(publisher) ?? by.replace(/^user:.*/, '')) || '—', toPlainText(note)],
        ];
      });
      if (lines.length > 0) print(formatTable([['版本', '时间', '来源', '发布人', '说明'], ...lines]));
      print(`共 ${total} 个版本，第 ${pageNum} 页`);
    },
  },
];

const changingCommands: Command[] = [
  {
    usage: 'content state <种类> <key> <操作>',
    help: `改一项内容的状态；操作：${STATE_ACTIONS.map((act) => `${act}（${CONTENT_ACTION_LABEL[act]}）`).join('、')}`,
    async run({ args: [name, id = '', actionName], db, config, print }) {
      const kind = readKind(name);
      const act: ContentAction = choose(STATE_ACTIONS, CONTENT_ACTION_LABEL, actionName);
      const { actions } = await open(db, config);
      const [result] = await actions.apply(operator(), { kind, act, ids: [id], category: '', tag: '' });
      if (!result?.done) throw new UsageError(result?.reason ?? '内容不存在');
      // Updates the search index here too, because the server may not be running.
      await (await createIndexRepo(db.orm)).indexAllQueued();
      print(`已${CONTENT_ACTION_LABEL[act]} ${id}：${toPlainText(result.title)}`);
    },
  },
  {
    usage: 'content restore <种类> <key> <版本> [--over-draft]',
    help: '把一个旧版本恢复为草稿，确认后再发布；已有草稿时须加 --over-draft',
    async run({ args: [name, id = '', version = ''], flags, db, config, print }) {
      const kind = readKind(name);
      const { editing, versions } = await open(db, config);
      const item = await toUsageError(editing.find(kind, id), AppError);
      const document = /^\d{1,9}$/.test(version) ? await versions.findDocument(item, Number(version)) : undefined;
      if (!document) throw new UsageError(`没有版本 ${version}，可用 meiyu content history ${kind} ${id} 查看`);
      if (item.draft && !flags.has('over-draft'))
        throw new UsageError(`已有 ${beijingTime(item.draft.updatedAt)} 保存的草稿，要盖过它请加 --over-draft`);
      const request = { document, revision: item.revision, seq: Number(version) };
      await toUsageError(editing.restore(operator(), kind, id, request), AppError);
      print(`已恢复为草稿：${id}。发布请用 meiyu content state ${kind} ${id} publish`);
    },
  },
];

export const contentEditingCommands: Command[] = [...readingCommands, ...changingCommands];
