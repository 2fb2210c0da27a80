import { asc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { work, workRegion } from '../../../db/schema/works.ts';
import type { Orm } from '../../files/content-files.repo.ts';
import type { WorkBody } from '../../reading/draft.ts';

export async function writeWork(tx: Orm, id: string, { kind: _kind, regions, ...row }: WorkBody): Promise<void> {
  await tx
    .insert(work)
    .values({ resourceId: id, ...row })
    .onConflictDoUpdate({ target: work.resourceId, set: row });
  await tx.delete(workRegion).where(eq(workRegion.workId, id));
  if (regions.length > 0)
    await tx.insert(workRegion).values(regions.map((region, index) => ({ workId: id, seq: index + 1, ...region })));
}

/** The stored work in the form of a draft. */
export async function readStoredWork(orm: NodePgDatabase, id: string): Promise<WorkBody | undefined> {
  const [found] = await orm.select().from(work).where(eq(work.resourceId, id));
  if (!found) return undefined;
  const { resourceId: _id, ...row } = found;
  const regions = await orm.select().from(workRegion).where(eq(workRegion.workId, id)).orderBy(asc(workRegion.seq));
  return { kind: 'work', ...row, regions: regions.map(({ workId: _work, seq: _seq, ...region }) => region) };
}
