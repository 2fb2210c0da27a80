import { and, eq, inArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { readResources } from '../../db/rows/resource-list.ts';
import { resource } from '../../db/schema/content.ts';

export type ResultsRepo = ReturnType<typeof createResultsRepo>;

export function createResultsRepo(orm: NodePgDatabase) {
  return {
    /** In this order; what was taken off the lists a moment ago is left out. */
    async read(ids: string[]) {
      if (ids.length === 0) return [];
      const [rows, shown] = await Promise.all([
        readResources(orm, ids),
        orm
          .select({ id: resource.id, resNo: resource.resNo })
          .from(resource)
          .where(and(inArray(resource.id, ids), eq(resource.status, 'published'))),
      ]);
      const numbers = new Map(shown.map(({ id, resNo }) => [id, resNo ?? '']));
      return rows.flatMap((row) => {
        const resNo = numbers.get(row.id);
        return resNo === undefined ? [] : [{ ...row, resNo }];
      });
    },
  };
}
