import { and, asc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Listen, StopListening } from '../../db/listen.ts';
import { CACHE_CHANNEL, type CacheTag } from '../../db/schema/cache-tags.ts';
import { ipRange } from '../../db/schema/site.ts';
import { writeIpAddress } from './ip-address.ts';
import { type IpRange, parseIpRange } from './ip-ranges.ts';

export interface ListedRange extends IpRange {
  /** As the operator wrote it. */
  label: string;
  note: string;
  createdAt: Date;
}

export interface IpRangesRepo {
  /** In the order of their addresses. */
  list(): Promise<ListedRange[]>;
  /** False when the very range was there already, however it was written. Throws IpRangeError. */
  add(text: string, note?: string): Promise<boolean>;
  /** False when there was no such range. Throws IpRangeError. */
  remove(text: string): Promise<boolean>;
}

function boundsOf({ version, first, last }: IpRange) {
  return { first: writeIpAddress({ version, value: first }), last: writeIpAddress({ version, value: last }) };
}

const TAG: CacheTag = 'ip';

/** A trigger of the table tells every instance of a change; one may also have been missed while the line was down. */
export function watchIpRanges(listen: Listen, onChange: () => void): Promise<StopListening> {
  return listen(
    CACHE_CHANNEL,
    (tag) => {
      if (tag === TAG) onChange();
    },
    (live) => {
      if (live) onChange();
    },
  );
}

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
