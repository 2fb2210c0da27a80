import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { preparedRead } from '../db/prepared-read.ts';
import { type Place, resource, resourceLink, resourceStat } from '../db/schema/content.ts';
import { type ListedResource, resourceColumns } from './columns.ts';
import { isVisible } from './publish.ts';

export interface Related extends Omit<ListedResource, 'cateId' | 'cateName' | 'resNo'> {
  at: Place | null;
  place: Place | null;
  reason: string;
}

/** Cache tags of an answer with related resources: they may be of every kind, and hidden ones must disappear at once. */
export const RELATED_TAGS = ['book', 'media', 'work', 'exhibition', 'article', 'nav'] as const;

/** Limit for resources that very many others refer to. */
export const MAX_RELATED = 50;

const linkedReads = (column: 'resourceId' | 'toId') => {
  const isOutgoing = column === 'resourceId';
  const [at, place] = isOutgoing ? [resourceLink.at, resourceLink.place] : [resourceLink.place, resourceLink.at];
  const select = (orm: NodePgDatabase, isOnPage?: SQL) =>
    orm
      .select({ ...resourceColumns, at, place, reason: resourceLink.reason })
      .from(resourceLink)
      .innerJoin(resource, eq(resource.id, isOutgoing ? resourceLink.toId : resourceLink.resourceId))
      .leftJoin(resourceStat, eq(resourceStat.resourceId, resource.id))
      .where(and(eq(resourceLink[column], sql.placeholder('id')), isVisible, isOnPage))
      .orderBy(asc(resourceLink.resourceId), asc(resourceLink.seq))
      .limit(MAX_RELATED);
  return {
    ofResource: preparedRead((orm) => select(orm)),
    ofPage: preparedRead((orm) => select(orm, sql`${at} ->> 'pageNum' = ${sql.placeholder('pageNum')}`)),
  };
};

const outgoingReads = linkedReads('resourceId');
const incomingReads = linkedReads('toId');

/**
 * 相关: resources linked from this one and those that link to it. If two link to each other, only the link of this one is
 * used. With `onPage`, only links of that page of the book.
 */
export async function listRelated(orm: NodePgDatabase, id: string, onPage?: number): Promise<Related[]> {
  const values = { id, pageNum: String(onPage) };
  const read = onPage === undefined ? 'ofResource' : 'ofPage';
  const [outgoing, incoming] = await Promise.all([outgoingReads[read](orm, values), incomingReads[read](orm, values)]);
  const outgoingIds = new Set(outgoing.map((row) => row.id));
  return [...outgoing, ...incoming.filter((row) => !outgoingIds.has(row.id))].slice(0, MAX_RELATED);
}
