import { and, asc, eq, gte, ilike, lte, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Listen } from '../../db/connections/listen.ts';
import { ipRange } from '../../db/schema/site.ts';
import { watchTag } from '../../db/watch-tag.ts';
import { escapeLike } from '../../resources/escape-like.ts';
import { writeIpAddress } from './ip-address.ts';
import { type IpRange, parseIpRange } from './ip-ranges.ts';

export type IpRangesRepo = ReturnType<typeof createIpRangesRepo>;
export type StoredRange = typeof ipRange.$inferSelect;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function boundsOf({ version, first, last }: IpRange) {
  return { first: writeIpAddress({ version, value: first }), last: writeIpAddress({ version, value: last }) };
}

export const watchIpRanges = (listen: Listen, onChange: () => void) => watchTag(listen, 'ip', onChange);

export function createIpRangesRepo(orm: NodePgDatabase) {
  const inOrder = [asc(ipRange.first), asc(ipRange.last)];

  return {
    /** All of them, in the order of their addresses. */
    async list() {
      const rows = await orm
        .select()
        .from(ipRange)
        .orderBy(...inOrder);
      return rows.map(({ id, first, last, label, note, createdAt }) => ({
        id,
        ...parseIpRange(`${first}-${last}`),
        label,
        note,
        createdAt,
      }));
    },

    /** Those with this text in the range or in the note. */
    async search(text: string, limit: number, offset: number) {
      const part = `%${escapeLike(text)}%`;
      const where = text === '' ? undefined : or(ilike(ipRange.label, part), ilike(ipRange.note, part));
      const [rows, total] = await Promise.all([
        orm
          .select()
          .from(ipRange)
          .where(where)
          .orderBy(...inOrder)
          .limit(limit)
          .offset(offset),
        orm.$count(ipRange, where),
      ]);
      return { rows, total };
    },

    async find(id: string): Promise<StoredRange | undefined> {
      if (!UUID.test(id)) return undefined;
      const [row] = await orm.select().from(ipRange).where(eq(ipRange.id, id));
      return row;
    },

    /** At most 50 ranges that contain an address, as written by `writeIpAddress`. */
    listContaining: (address: string): Promise<StoredRange[]> =>
      orm
        .select()
        .from(ipRange)
        .where(
          and(
            lte(ipRange.first, address),
            gte(ipRange.last, address),
            sql`family(${ipRange.first}) = family(${address}::inet)`,
          ),
        )
        .orderBy(...inOrder)
        .limit(50),

    /** The new range's id; undefined when the same range, in any notation, already exists. Throws IpRangeError. */
    async add(text: string, note = ''): Promise<string | undefined> {
      const bounds = boundsOf(parseIpRange(text));
      const [row] = await orm
        .insert(ipRange)
        .values({ ...bounds, label: text.trim(), note })
        .onConflictDoNothing()
        .returning({ id: ipRange.id });
      return row?.id;
    },

    /** False when the remark has changed since `before`, or the range was deleted. */
    async changeNote(id: string, before: string, note: string): Promise<boolean> {
      const { rowCount } = await orm
        .update(ipRange)
        .set({ note })
        .where(and(eq(ipRange.id, id), eq(ipRange.note, before)));
      return rowCount === 1;
    },

    /** The removed range, written in any notation; undefined when there was no such range. Throws IpRangeError. */
    async remove(text: string): Promise<StoredRange | undefined> {
      const { first, last } = boundsOf(parseIpRange(text));
      const [row] = await orm
        .delete(ipRange)
        .where(and(eq(ipRange.first, first), eq(ipRange.last, last)))
        .returning();
      return row;
    },

    async removeById(id: string): Promise<StoredRange | undefined> {
      if (!UUID.test(id)) return undefined;
      const [row] = await orm.delete(ipRange).where(eq(ipRange.id, id)).returning();
      return row;
    },
  };
}
