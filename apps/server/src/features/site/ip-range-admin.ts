import type { Audit } from '../../audit/audit.repo.ts';
import { AppError } from '../../errors.ts';
import { readIpAddress, writeIpAddress } from './ip-address.ts';
import type { IpRangesRepo, StoredRange } from './ip-ranges.repo.ts';
import { IpRangeError, parseIpRange, splitRanges } from './ip-ranges.ts';

/** Who changes the ranges: a member of staff in the console, or an operator by the `meiyu` command. */
export interface RangeEditor {
  /** As in the audit log. */
  actor: `user:${string}` | `operator:${string}`;
  address?: string;
}

interface IpRangeAdminDeps {
  repo: Pick<IpRangesRepo, 'add' | 'find' | 'changeNote' | 'remove' | 'removeById' | 'listContaining'>;
  audit: Audit;
}

export type AccessPolicy = 'open' | 'ranges';

/** Describes what a visitor without an account may read. */
function explainPolicy(policy: AccessPolicy, isInside: boolean): string {
  if (policy === 'open') return '现在对所有人开放：不论从哪里访问，访客都能看录像、录音和大图。';
  return isInside
    ? '在授权范围内：访客不登录也能看录像、录音和大图。'
    : '不在授权范围内：访客能浏览目录和小图，看录像、录音和大图须登录有效账号。';
}

/** Changes and tests the authorised address ranges, for the console and for the `meiyu` command. */
export function createIpRangeAdmin({ repo, audit }: IpRangeAdminDeps) {
  async function record(
    { actor, address = '' }: RangeEditor,
    action: string,
    range: Pick<StoredRange, 'label'>,
    detail = {},
  ) {
    await audit({ actor, action, object: `range:${range.label}`, address, detail });
  }

  /** A range that cannot be read is an answer to the person who typed it, not an error of the program. */
  async function reading<T>(work: Promise<T>): Promise<T> {
    return work.catch((error: unknown) => {
      throw error instanceof IpRangeError ? new AppError('BAD_INPUT', error.message) : error;
    });
  }

  async function recordRemoval(editor: RangeEditor, removed: StoredRange | undefined): Promise<StoredRange> {
    if (removed === undefined) throw new AppError('NO_SUCH_RESOURCE', '列表中没有这个地址范围');
    await record(editor, 'site.removeRange', removed);
    return removed;
  }

  return {
    /** One range or several; none is added when one of them cannot be read, and those that exist are left as they are. */
    async add(editor: RangeEditor, text: string, note: string): Promise<void> {
      const labels = splitRanges(text);
      await reading(Promise.all(labels.map(async (label) => parseIpRange(label))));
      let added = 0;
      for (const label of labels) {
        if ((await repo.add(label, note)) === undefined) continue;
        added += 1;
        await record(editor, 'site.addRange', { label });
      }
      if (added === 0) throw new AppError('IP_RANGE_EXISTS');
    },

    async changeNote(editor: RangeEditor, id: string, before: string, note: string): Promise<void> {
      const range = await repo.find(id);
      if (range === undefined) throw new AppError('NO_SUCH_RESOURCE', '列表中没有这个地址范围');
      if (!(await repo.changeNote(id, before, note))) throw new AppError('STALE_FORM');
      const detail = { before: { hasNote: before !== '' }, after: { hasNote: note !== '' } };
      await record(editor, 'site.changeRangeNote', range, detail);
    },

    remove: async (editor: RangeEditor, text: string) => recordRemoval(editor, await reading(repo.remove(text))),
    removeById: async (editor: RangeEditor, id: string) => recordRemoval(editor, await repo.removeById(id)),

    /** Whether an address is authorised, and what follows from it. */
    async test(text: string, policy: AccessPolicy) {
      const parsed = readIpAddress(text.trim());
      if (parsed === undefined) throw new AppError('BAD_INPUT', `“${text.trim()}”不是有效的 IPv4 或 IPv6 地址`);
      const written = writeIpAddress(parsed);
      const ranges = await repo.listContaining(written);
      // An IPv4 address may have been typed in its IPv6 form.
      const address = parsed.version === 4 ? written : text.trim();
      const isInside = ranges.length > 0;
      return { address, isInside, ranges, policy, meaning: explainPolicy(policy, isInside) };
    },
  };
}
