import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type Place, resource, resourceLink, resourceStat } from '../db/schema/content.ts';
import { type ResourceFacts, resourceColumns } from './columns.ts';
import { isVisible } from './publish.ts';

interface Related extends Omit<ResourceFacts, 'cateId' | 'cateName' | 'resNo'> {
  at: Place | null;
  place: Place | null;
  reason: string;
}

/** A work that half the library speaks of is still one page. */
const MOST = 50;

function linked(orm: NodePgDatabase, from: 'resourceId' | 'toId', id: string, onPage?: number) {
  const outward = from === 'resourceId';
  const [at, place] = outward ? [resourceLink.at, resourceLink.place] : [resourceLink.place, resourceLink.at];
  const here: SQL | undefined = onPage === undefined ? undefined : sql`${at} ->> 'pageNum' = ${String(onPage)}`;
  return orm
    .select({ ...resourceColumns, at, place, reason: resourceLink.reason })
    .from(resourceLink)
    .innerJoin(resource, eq(resource.id, outward ? resourceLink.toId : resourceLink.resourceId))
    .leftJoin(resourceStat, eq(resourceStat.resourceId, resource.id))
    .where(and(eq(resourceLink[from], id), isVisible, here))
    .orderBy(asc(resourceLink.resourceId), asc(resourceLink.seq))
    .limit(MOST);
}

/**
 * 相关: what the operator tied to it, and what it was tied to from there; of a pair that names each other, its own word.
 * With a page, only what belongs to that page of the book.
 */
export async function listRelated(orm: NodePgDatabase, id: string, onPage?: number): Promise<Related[]> {
  const [out, back] = await Promise.all([linked(orm, 'resourceId', id, onPage), linked(orm, 'toId', id, onPage)]);
  const named = new Set(out.map((row) => row.id));
  return [...out, ...back.filter((row) => !named.has(row.id))].slice(0, MOST);
}
