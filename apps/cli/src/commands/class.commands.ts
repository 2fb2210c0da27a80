import { AppError, createAudit, createClassesRepo, createClassesService, type Database } from '@meiyu/server/admin.ts';
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
const MAX_NAME_LENGTH = 40;

const createClasses = async ({ orm }: Database) =>
  createClassesService({ repo: await createClassesRepo(orm), audit: await createAudit(orm) });

const operator = () => ({ actor: `operator:${operatorName()}` });

function readName(text: string): string {
  const name = text.trim();
  if ([...name].length > MAX_NAME_LENGTH) throw new UsageError(`班级名称不能超过 ${MAX_NAME_LENGTH} 个字`);
  return name;
}

async function findClass(db: Database, name: string) {
  const schoolClass = await (await createClasses(db)).findByName(name.trim());
  if (schoolClass === undefined) throw new UsageError(`没有班级“${name}”，可用 meiyu class list 查看`);
  return schoolClass;
}

export const classCommands: Command[] = [
  {
    usage: 'class list [--search <文字>] [--page <页码>]',
    help: `列出班级和人数，每页 ${PAGE_SIZE} 个`,
    async run({ options, db, print }) {
      const pageNum = readPage(options.page);
      const classes = await createClasses(db);
      const { rows, total } = await classes.list(options.search ?? '', PAGE_SIZE, (pageNum - 1) * PAGE_SIZE);
      const lines = rows.map(({ name, members }) => [toPlainText(name), String(members)]);
      if (lines.length) print(formatTable([['班级', '人数'], ...lines]));
      print(`共 ${total} 个班级，第 ${pageNum} 页`);
    },
  },
  {
    usage: 'class add <班级>',
    help: '新建班级',
    async run({ args, db, print }) {
      const name = readName(args[0] ?? '');
      await toUsageError((await createClasses(db)).create(name, operator()), AppError);
      print(`已新建 ${name}`);
    },
  },
  {
    usage: 'class rename <班级> <新名称>',
    help: '给班级改名',
    async run({ args: [before = '', after = ''], db, print }) {
      const { id, name } = await findClass(db, before);
      const newName = readName(after);
      await toUsageError((await createClasses(db)).rename(id, newName, name, operator()), AppError);
      print(`${name} 已改名为 ${newName}`);
    },
  },
  {
    usage: 'class remove <班级>',
    help: '删除班级；其中的读者不再属于任何班级，账号不变',
    async run({ args, db, print }) {
      const { id, name, members } = await findClass(db, args[0] ?? '');
      await toUsageError((await createClasses(db)).remove(id, members, operator()), AppError);
      print(`已删除 ${name}，其中 ${members} 位读者不再属于班级`);
    },
  },
];
