import { beijingTime, createAuditChain } from '@meiyu/server/admin.ts';
import { type Command, type CommandInput, formatTable, UsageError } from '../command.ts';
import { loadSecret } from '../load-secret.ts';

const RESULT_TEXTS: Record<string, string> = { ok: '成功', refused: '拒绝', failed: '失败' };
const PROBLEM_TEXTS: Record<string, string> = {
  changed: '内容被改动',
  gap: '之前有记录缺失',
  unlinked: '与前一条不相连',
  beginning: '开头的记录缺失，没有清理的凭证',
};
const DEFAULT_ROWS = 200;
const MAX_ROWS = 10_000;

async function openAuditChain(input: CommandInput) {
  return createAuditChain(input.db.orm, await loadSecret(input));
}

/** The start of the day in Beijing, like all times shown to the operator. */
function parseSince(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00+08:00`) : Number.NaN;
  if (Number.isNaN(time)) throw new UsageError('--since 须为日期，如 2026-11-15');
  return new Date(time);
}

function parseRowCount(text = String(DEFAULT_ROWS)): number {
  if (!/^[1-9]\d{0,4}$/.test(text) || Number(text) > MAX_ROWS) throw new UsageError(`--rows 须为 1–${MAX_ROWS}`);
  return Number(text);
}

/** Reads `--head`: number and hash of an entry, copied earlier from the program's log. */
function parseHead(text: string): { id: number; hash: string } {
  const [, id = '', hash = ''] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (id === '') throw new UsageError('--head 须为“编号:哈希”，即程序日志里 sealed through 之后的文字');
  return { id: Number(id), hash };
}

export const auditCommands: Command[] = [
  {
    usage: 'audit list [--since <日期>] [--actor <主体>] [--action <动作>] [--rows <条数>]',
    help: '列出审计日志，旧的在前；不写条数则列最近 200 条',
    auditAction: 'audit.list',
    async run(input) {
      const { since, actor, action, rows } = input.options;
      const filter = { since: parseSince(since), actor, action, limit: parseRowCount(rows) };
      const entries = await (await openAuditChain(input)).list(filter);
      const lines = entries.map((row) => [
        String(row.id),
        beijingTime(row.at),
        row.actor,
        row.action,
        row.object,
        RESULT_TEXTS[row.result] ?? row.result,
        row.ip ?? '',
        JSON.stringify(row.detail),
      ]);
      if (lines.length)
        input.print(formatTable([['编号', '时间', '主体', '动作', '对象', '结果', '地址', '详情'], ...lines]));
      input.print(`共 ${lines.length} 条`);
    },
  },
  {
    usage: 'audit verify [--head <编号:哈希>]',
    help: '检查审计日志有没有被改动、删去或调换；--head 再核对一条抄在别处的凭证，可发现末尾被截',
    auditAction: 'audit.verify',
    async run(input) {
      const expectedHead = input.options.head === undefined ? undefined : parseHead(input.options.head);
      const chain = await openAuditChain(input);
      const { entries, problems: foundProblems, checkpoints, newestEntry, signedThrough } = await chain.verify();
      const problems = foundProblems.map(({ id, problem }) => `第 ${id} 条：${PROBLEM_TEXTS[problem] ?? problem}`);
      for (const id of checkpoints.bad) problems.push(`第 ${id} 条：封签不符`);
      if (expectedHead && (await chain.hashOf(expectedHead.id)) !== expectedHead.hash)
        problems.push(`第 ${expectedHead.id} 条：与抄下的凭证不符，或已不在`);
      for (const line of problems) input.print(line);
      if (checkpoints.foreign.length)
        input.print(`提醒  ${checkpoints.foreign.length} 个封签由另一个 APP_SECRET 签署，无法核对`);
      if (problems.length) throw new UsageError('审计日志不完整');
      input.print(`审计日志完整：${entries} 条，${checkpoints.good.length} 个封签，封至第 ${signedThrough} 条`);
      if (newestEntry) input.print(`末条 ${newestEntry.id}:${newestEntry.hash}（${beijingTime(newestEntry.at)}）`);
    },
  },
];
