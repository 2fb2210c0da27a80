import { AppError, createAudit, createIpRangeAdmin, createIpRangesRepo, type Database } from '@meiyu/server/admin.ts';
import { type Command, formatTable, operatorName, toUsageError, UsageError } from '../command.ts';

const MAX_NOTE_LENGTH = 100;

async function openRanges({ orm }: Database) {
  const [repo, audit] = await Promise.all([createIpRangesRepo(orm), createAudit(orm)]);
  return { repo, admin: await createIpRangeAdmin({ repo, audit }) };
}

const editor = () => ({ actor: `operator:${operatorName()}` as const });

function parseNote(text = ''): string {
  const note = text.trim();
  if (note.length > MAX_NOTE_LENGTH) throw new UsageError(`--note 不能超过 ${MAX_NOTE_LENGTH} 个字`);
  return note;
}

export const ipCommands: Command[] = [
  {
    usage: 'ip list',
    help: '列出授权的 IP 网段',
    async run({ db, print }) {
      const ranges = await (await openRanges(db)).repo.list();
      print(
        ranges.length
          ? formatTable(ranges.map((range) => [range.label, range.note]))
          : '还没有授权网段，任何地址都不在授权范围内',
      );
    },
  },
  {
    usage: 'ip add <网段> [--note <备注>]',
    help: '授权一个网段：10.0.0.0/8、10.0.0.1-10.0.0.99、2001:db8::/32 或单个地址',
    async run({ args, options, db, print }) {
      const [range = ''] = args;
      const { admin } = await openRanges(db);
      try {
        await admin.add(editor(), range, parseNote(options.note));
        print(`已授权 ${range}`);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (error.error !== 'IP_RANGE_EXISTS') throw new UsageError(error.message);
        print(`${range} 此前已授权`);
      }
    },
  },
  {
    usage: 'ip note <网段> <备注>',
    help: '修改一个网段的备注，网段须与列表中写得一样；备注写成 "" 则清除',
    async run({ args, db, print }) {
      const [label = '', note = ''] = args;
      const { repo, admin } = await openRanges(db);
      const { rows } = await repo.search(label, 1000, 0);
      const range = rows.find((row) => row.label === label);
      if (range === undefined) throw new UsageError(`列表中没有 ${label}，可用 meiyu ip list 查看`);
      await toUsageError(admin.changeNote(editor(), range.id, range.note, parseNote(note)), AppError);
      print(`已修改 ${label} 的备注`);
    },
  },
  {
    usage: 'ip remove <网段>',
    help: '取消一个网段的授权',
    async run({ args, db, print }) {
      const [range = ''] = args;
      await toUsageError((await openRanges(db)).admin.remove(editor(), range), AppError);
      print(`已取消 ${range} 的授权`);
    },
  },
  {
    usage: 'ip test <地址>',
    help: '查看一个地址在不在授权范围内、由哪个网段授权',
    async run({ args, config, db, print }) {
      const [text = ''] = args;
      const { address, isInside, ranges, meaning } = await toUsageError(
        (await openRanges(db)).admin.test(text, config.access),
        AppError,
      );
      print(`${address} ${isInside ? '在' : '不在'}授权范围内`);
      if (isInside) print(formatTable(ranges.map((range) => [range.label, range.note])));
      print(meaning);
    },
  },
];
