import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type Builds, joinedRead, type RowsOf } from '../db/joined-read.ts';
import type { ReadRows } from './columns.ts';
import { selectPublished } from './list.ts';

/**
 * One published resource: its list row and the parts of its detail, in one statement. A list row that is in memory is
 * not read. At least one part must be empty unless the resource is published.
 */
export function detailRead<Row extends { id: string }, B extends Builds>(read: ReadRows<Row>, parts: B) {
  const readAll = joinedRead({ ...parts, row: selectPublished(read) });
  const readParts = joinedRead(parts);
  return async (orm: NodePgDatabase, id: string, known: Row | undefined) => {
    const found = known ? { ...(await readParts(orm, { id })), row: [known] } : await readAll(orm, { id });
    return found as RowsOf<B> & { row: Row[] };
  };
}
