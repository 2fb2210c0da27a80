import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { exhibition } from '../../../db/schema/exhibitions.ts';
import type { Orm } from '../../files/content-files.repo.ts';
import type { ExhibitionBody } from '../../reading/draft.ts';

export async function writeExhibition(tx: Orm, id: string, { kind: _kind, ...row }: ExhibitionBody): Promise<void> {
  await tx
    .insert(exhibition)
    .values({ resourceId: id, ...row })
    .onConflictDoUpdate({ target: exhibition.resourceId, set: row });
}

/** The stored exhibition in the form of a draft. */
export async function readStoredExhibition(orm: NodePgDatabase, id: string): Promise<ExhibitionBody | undefined> {
  const [found] = await orm.select().from(exhibition).where(eq(exhibition.resourceId, id));
  if (!found) return undefined;
  const { resourceId: _id, ...row } = found;
  return { kind: 'exhibition', ...row };
}
