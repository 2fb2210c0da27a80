import { and, asc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Listen } from '../../db/connections/listen.ts';
import { ipRange } from '../../db/schema/site.ts';
import { watchTag } from '../../db/watch-tag.ts';
import { writeIpAddress } from './ip-address.ts';
import { type IpRange, parseIpRange } from './ip-ranges.ts';

interface ListedRange extends IpRange {
  /** The range as the operator wrote it. */
  label: string;
  note: string;
  createdAt: Date;
}

interface IpRangesRepo {
  /** In the order of their addresses. */
  list(): Promise<ListedRange[]>;
  /** False when the same range, in any notation, already exists. Throws IpRangeError. */
  add(text: string, note?: string): Promise<boolean>;
  /** False when there was no such range. Throws IpRangeError. */
  remove(text: string): Promise<boolean>;
}

function boundsOf({ version, first, last }: IpRange) {
  return { first: writeIpAddress({ version, value: first }), last: writeIpAddress({ version, value: last }) };
}

export const watchIpRanges = (listen: Listen, onChange: () => void) => watchTag(listen, 'ip', onChange);

export function createIpRangesRepo(orm: NodePgDatabase): IpRangesRepo {
  return {
    async list() {
      const rows = await orm.select().from(ipRange).orderBy(asc(ipRange.first), asc(ipRange.last));
      return rows.map(({ first, last, label, note, createdAt }) => ({
        ...parseIpRange(`${first}-${last}`),
        label,
        note,
        createdAt,
      }));
    },
    async add(text, note = '') {
      const bounds = boundsOf(parseIpRange(text));
      const { rowCount } = await orm
        .insert(ipRange)
        .values({ ...bounds, label: text.trim(), note })
        .onConflictDoNothing();
      return rowCount === 1;
    },
    async remove(text) {
      const { first, last } = boundsOf(parseIpRange(text));
      const { rowCount } = await orm.delete(ipRange).where(and(eq(ipRange.first, first), eq(ipRange.last, last)));
      return rowCount === 1;
    },
  };
}
