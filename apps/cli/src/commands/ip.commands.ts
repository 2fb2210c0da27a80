import { createIpRangesRepo, IpRangeError } from '@meiyu/server/admin.ts';
import { type Command, formatTable, toUsageError, UsageError } from '../command.ts';

export const ipCommands: Command[] = [
  {
    usage: 'ip list',
    help: '列出授权的 IP 网段',
    async run({ db, print }) {
      const ranges = await (await createIpRangesRepo(db.orm)).list();
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
    auditAction: 'site.addRange',
    auditObject: ([range = '']) => `range:${range}`,
    async run({ args, options, db, print }) {
      const [range = ''] = args;
      const added = await toUsageError((await createIpRangesRepo(db.orm)).add(range, options.note), IpRangeError);
      print(added ? `已授权 ${range}` : `${range} 此前已授权`);
    },
  },
  {
    usage: 'ip remove <网段>',
    help: '取消一个网段的授权',
    auditAction: 'site.removeRange',
    auditObject: ([range = '']) => `range:${range}`,
    async run({ args, db, print }) {
      const [range = ''] = args;
      const removed = await toUsageError((await createIpRangesRepo(db.orm)).remove(range), IpRangeError);
      if (!removed) throw new UsageError(`列表中没有 ${range}，可用 meiyu ip list 查看`);
      print(`已取消 ${range} 的授权`);
    },
  },
];
