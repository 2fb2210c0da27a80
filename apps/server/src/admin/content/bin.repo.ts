import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ContentOwner } from '../../db/schema/content-editing.ts';
import { forgetContent } from '../../features/content/history/content-versions.repo.ts';

export type BinRepo = ReturnType<typeof createBinRepo>;

/**
 * Removes what has been in the bin for 30 days. A resource that readers' records, notes, ratings or applications refer to
 * keeps its row, so that these stay whole.
 */
export function createBinRepo(orm: NodePgDatabase) {
  return {
    async empty(): Promise<{ owner: ContentOwner; id: string }[]> {
      return orm.transaction(async (tx) => {
        const resources = await tx.execute<{ id: string }>(sql`
          delete from resource r where r.status = 'bin' and r.binned_at < now() - interval '30 days'
            and not exists (select from note x where x.resource_id = r.id)
            and not exists (select from learning_record x where x.resource_id = r.id)
            and not exists (select from rating x where x.resource_id = r.id)
            and not exists (select from download_application x where x.resource_id = r.id)
            and not exists (select from bookshelf_item x where x.book_id = r.id)
          returning r.id`);
        const entries = await tx.execute<{ id: string }>(sql`
          delete from knowledge_entry where status = 'bin' and binned_at < now() - interval '30 days' returning id`);
        const removed = [
          ...resources.rows.map(({ id }) => ({ owner: 'resource' as const, id })),
          ...entries.rows.map(({ id }) => ({ owner: 'entry' as const, id })),
        ];
        for (const ref of removed) await forgetContent(tx, ref);
        return removed;
      });
    },
  };
}
