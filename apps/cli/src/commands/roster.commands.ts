import { open, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { AppError, createAudit, createRoster, makeRosterTemplate, toCsv } from '@meiyu/server/admin.ts';
import { type Command, type CommandInput, operatorName, toPlainText, toUsageError, UsageError } from '../command.ts';
import { showProgress } from '../draw-progress.ts';
import { loadSecret } from '../load-secret.ts';

const MAX_BYTES = 5 * 1024 * 1024;
const MAX_PRINTED_ROWS = 200;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const actor = () => `operator:${operatorName()}`;

type Roster = Awaited<ReturnType<typeof openRoster>>;

async function openRoster({ db, config }: CommandInput) {
  const secret = await loadSecret({ db, config });
  return createRoster({ orm: db.orm, secret, accountDays: () => config.accountDays, audit: await createAudit(db.orm) });
}

async function readList(path: string): Promise<Buffer> {
  const info = await stat(path).catch(() => undefined);
  if (!info?.isFile()) throw new UsageError(`没有文件 ${path}`);
  if (info.size > MAX_BYTES) throw new UsageError('文件不能超过 5 MB');
  return readFile(path);
}

async function addList({ service }: Roster, path: string): Promise<string> {
  return toUsageError(service.add(await readList(path), basename(path), { actor: actor() }), AppError);
}

async function printProblems({ service }: Roster, id: string, print: CommandInput['print']): Promise<void> {
  const { rows, total } = await service.rows(id, 'problems', MAX_PRINTED_ROWS, 0);
  for (const { line, fields, level, problems } of rows) {
    const text = problems.map((problem) => toPlainText(problem.text)).join('；');
    print(`第 ${line} 行 ${level === 'error' ? '错误' : '提醒'} ${toPlainText(fields.realName)}：${text}`);
  }
  if (total > rows.length) print(`另有 ${total - rows.length} 行有问题`);
  for (const { name, rows: size, near } of await service.newClasses(id))
    print(`新班级 ${toPlainText(name)}：${size} 行${near && `，已有相近的 ${toPlainText(near)}`}`);
  const { counts } = await service.counts(id);
  print(`共 ${counts.all} 行：可导入 ${counts.ready} 行，有错误 ${counts.errors} 行，提醒 ${counts.warnings} 行`);
}

/** Only the operator may read the file, because it has passwords in it; an existing file is not overwritten. */
async function writeSlips({ service }: Roster, id: string, path: string): Promise<number> {
  const { rows } = await service.slips(id, { actor: actor() });
  const lines = rows.map((slip) => [slip.className, slip.realName, slip.studentNumber, slip.userName, slip.password]);
  await writeFile(path, await toCsv([['班级', '姓名', '学号', '用户名', '一次性密码'], ...lines]));
  return rows.length;
}

/** Creates the file before the import, so that a wrong path is found before anything is done. */
async function reserveFile(path: string): Promise<void> {
  try {
    await (await open(path, 'wx', 0o600)).close();
  } catch (error) {
    const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    throw new UsageError(exists ? `${path} 已存在，请换一个文件名` : `无法写入 ${path}`);
  }
}

async function runImport(input: CommandInput): Promise<void> {
  const { args, options, flags, print } = input;
  const roster = await openRoster(input);
  const onlyGood = flags.has('only-good');
  const id = await addList(roster, args[0] ?? '');
  await printProblems(roster, id, print);
  await toUsageError(roster.service.checkStart(id, onlyGood), AppError);
  if (options.slips !== undefined) await reserveFile(options.slips);
  const result = await roster.import(
    id,
    { onlyGood, actor: actor() },
    {
      report: (done, total) => showProgress(done, total, ''),
      isStopped: () => false,
    },
  );
  print(`新建 ${result.created} 个账号，更新 ${result.updated} 个，略过 ${result.skipped} 行`);
  if (options.slips !== undefined) {
    const count = await writeSlips(roster, id, options.slips);
    print(`${count} 个一次性密码已写入 ${options.slips}，请打印后删除这个文件`);
  }
  print(`一小时内可撤销：meiyu roster undo ${id}`);
}

export const rosterCommands: Command[] = [
  {
    usage: 'roster template <文件>',
    help: '写出名单样表（.xlsx 或 .csv）',
    async run({ args: [path = ''], print }) {
      const format = extname(path).toLowerCase() === '.csv' ? 'csv' : 'xlsx';
      await writeFile(path, (await makeRosterTemplate(format)).bytes);
      print(`样表已写入 ${path}`);
    },
  },
  {
    usage: 'roster check <文件>',
    help: '核对名单，列出有错误和有提醒的行，以及会新建的班级，不导入',
    async run(input) {
      const roster = await openRoster(input);
      const id = await addList(roster, input.args[0] ?? '');
      await printProblems(roster, id, input.print);
      await roster.service.discard(id, { actor: actor() });
    },
  },
  {
    usage: 'roster import <文件> [--only-good] [--slips <CSV文件>]',
    help: '按名单建账号；--only-good 略过有错误的行，--slips 写出一次性密码供打印',
    run: runImport,
  },
  {
    usage: 'roster undo <名单编号>',
    help: '一小时内撤销导入：删除未用过的新账号，恢复更新过的账号',
    async run(input) {
      const [id = ''] = input.args;
      if (!UUID.test(id)) throw new UsageError('名单编号不正确');
      const roster = await openRoster(input);
      const undone = await toUsageError(roster.service.undo(id, { actor: actor() }), AppError);
      const { removed, restored, kept, removedClasses } = undone;
      for (const { line, realName, reason } of kept) input.print(`第 ${line} 行 ${toPlainText(realName)}：${reason}`);
      input.print(`删除 ${removed} 个账号，恢复 ${restored} 个，保留 ${kept.length} 个`);
      if (removedClasses.length) input.print(`删除班级：${removedClasses.map(toPlainText).join('、')}`);
    },
  },
];
