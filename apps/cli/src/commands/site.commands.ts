import { readFile } from 'node:fs/promises';
import {
  AppError,
  beijingTime,
  createAudit,
  type Database,
  findSitePart,
  openSiteEditing,
  readSiteFile,
  SITE_PART_LABEL,
  type SitePart,
  writeSiteFile,
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
const ORIGIN_LABEL = { console: '后台', command: '命令', import: '导入' };

const open = async ({ orm }: Database) => openSiteEditing({ orm, audit: await createAudit(orm) });
const operator = () => ({ actor: `operator:${operatorName()}` as const, address: '' });

async function readPart(name = ''): Promise<SitePart> {
  const part = await findSitePart(name);
  if (!part) throw new UsageError(`没有“${name}”这个部分，可用 meiyu site list 查看`);
  return part;
}

function publisherOf(publisher: string, names: ReadonlyMap<string, string>): string {
  const [, operatorOf] = /^operator:(.*)$/.exec(publisher) ?? [];
  return toPlainText(operatorOf ?? names.get(publisher) ?? '');
}

async function listParts(db: Database): Promise<string[][]> {
  const { editing, versions } = await open(db);
  const parts = await editing.list();
  const names = await versions.namesOf(parts.flatMap(({ newest }) => newest?.publisher ?? []));
  return parts.map(({ part, state, newest }) => [
    part,
    SITE_PART_LABEL[part],
    newest ? beijingTime(newest.createdAt) : '—',
    newest ? ORIGIN_LABEL[newest.origin] : '—',
    newest ? publisherOf(newest.publisher, names) || '—' : '—',
    state.draft ? `有草稿（${beijingTime(state.draft.updatedAt)}）` : '',
  ]);
}

const readingCommands: Command[] = [
  {
    usage: 'site list',
    help: '列出站点的各个部分：最近一次发布和草稿',
    async run({ db, print }) {
      print(formatTable([['部分', '名称', '最近发布', '来源', '发布人', '草稿'], ...(await listParts(db))]));
    },
  },
  {
    usage: 'site show <部分> [--draft]',
    help: '以 YAML 显示一个部分，可改后交给 site set；--draft 显示草稿',
    async run({ args, flags, db, print }) {
      const part = await readPart(args[0]);
      const { published, state } = await (await open(db)).editing.details(part);
      const value = flags.has('draft') ? state.draft?.value : published;
      if (!value) throw new UsageError(flags.has('draft') ? '没有草稿' : '还没有发布过');
      print((await writeSiteFile(value)).trimEnd());
    },
  },
  {
    usage: 'site history [<部分>] [--page <页码>]',
    help: `列出发布过的版本，最新的在前，每页 ${PAGE_SIZE} 个`,
    async run({ args, options, db, print }) {
      const part = args[0] === undefined ? '' : await readPart(args[0]);
      const pageNum = readPage(options.page);
      const { editing, versions } = await open(db);
      const { rows, total } = await editing.history({ part, limit: PAGE_SIZE, offset: (pageNum - 1) * PAGE_SIZE });
      const names = await versions.namesOf(rows.map(({ publisher }) => publisher));
      const lines = rows.map(({ id, part: name, origin, publisher, note, createdAt }) => [
        ...[id, SITE_PART_LABEL[name as SitePart] ?? name, beijingTime(createdAt), ORIGIN_LABEL[origin]],
        ...[publisherOf(publisher, names) || '—', toPlainText(note)],
      ]);
      if (lines.length > 0) print(formatTable([['版本', '部分', '时间', '来源', '发布人', '说明'], ...lines]));
      print(`共 ${total} 个版本，第 ${pageNum} 页`);
    },
  },
];

const changingCommands: Command[] = [
  {
    usage: 'site set <部分> <文件> [--over-draft]',
    help: '把 YAML 或 JSON 文件存为草稿，读者还看不到；已有草稿时须加 --over-draft',
    async run({ args: [name, file = ''], flags, db, print }) {
      const part = await readPart(name);
      const text = await readFile(file, 'utf8').catch(() => {
        throw new UsageError(`读不到文件 ${file}`);
      });
      const { editing, drafts } = await open(db);
      const { draft, revision } = await drafts.find(part);
      if (draft && !flags.has('over-draft'))
        throw new UsageError(`已有 ${beijingTime(draft.updatedAt)} 保存的草稿，要盖过它请加 --over-draft`);
      const value = await toUsageError(readSiteFile(part, text), AppError);
      const saved = await toUsageError(editing.save(operator(), value, revision), AppError);
      if (!saved.saved) throw new UsageError('草稿刚刚被他人修改，请重试');
      for (const element of saved.removedElements) print(`略去  <${element}>`);
      for (const warning of saved.warnings) print(`提醒  ${warning}`);
      print(`已存为草稿：${SITE_PART_LABEL[part]}。发布请用 meiyu site publish ${part}`);
    },
  },
  {
    usage: 'site publish <部分> [--note <说明>]',
    help: '发布草稿，读者随即看到',
    async run({ args, options, db, print }) {
      const part = await readPart(args[0]);
      const { editing, drafts } = await open(db);
      const { revision } = await drafts.find(part);
      const request = { revision, note: (options.note ?? '').trim().slice(0, 200) };
      const { version } = await toUsageError(editing.publish(operator(), part, request), AppError);
      print(`已发布 ${SITE_PART_LABEL[part]}，版本 ${version.id}`);
    },
  },
  {
    usage: 'site restore <版本> [--before] [--over-draft]',
    help: '把一个旧版本恢复为草稿，确认后再发布；--before 取它发布之前的内容',
    async run({ args: [id = ''], flags, db, print }) {
      const { editing, drafts } = await open(db);
      const version = await toUsageError(editing.version(id), AppError);
      const part = await readPart(version.row.part);
      const { draft, revision } = await drafts.find(part);
      if (draft && !flags.has('over-draft'))
        throw new UsageError(`已有 ${beijingTime(draft.updatedAt)} 保存的草稿，要盖过它请加 --over-draft`);
      const which = flags.has('before') ? 'before' : 'after';
      const { warnings } = await toUsageError(editing.restore(operator(), { id, revision, which }), AppError);
      for (const warning of warnings) print(`提醒  ${warning}`);
      print(`已恢复为草稿：${SITE_PART_LABEL[part]}。发布请用 meiyu site publish ${part}`);
    },
  },
];

export const siteCommands: Command[] = [...readingCommands, ...changingCommands];
