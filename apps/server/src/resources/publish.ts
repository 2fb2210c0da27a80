import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { knowledgeEntry } from '../db/schema/assistant-knowledge.ts';
import { resource } from '../db/schema/content.ts';

/*
 * The state of a resource (column `status`): `draft` is being written, `scheduled` waits for its time, `published` is
 * visible to users, `hidden` was taken down and may come back, `bin` was deleted. The row stays in every state, because
 * learning records and notes refer to it.
 */

/**
 * The condition for everything that users see: lists, details, search, sitemap, IIIF, assistant. All queries use it. The
 * state is part of the SQL, because a plan for any state cannot use the indexes of published resources.
 */
export const isVisible = sql`${resource.status} = 'published'`;

/** The same condition for raw SQL, with the alias of the resource table in that query. */
export function isVisibleIn(tableAlias: string): SQL {
  return sql`${sql.identifier(tableAlias)}.status = 'published'`;
}

/** The condition for entries that search and the assistant use. */
export const isEntryVisible = eq(knowledgeEntry.status, 'published');

const PUBLISH_EVERY_MS = 15_000;

/** Publishes scheduled resources whose time has come. Several instances may do it at once. */
export async function publishDue(orm: Pick<NodePgDatabase, 'update'>): Promise<string[]> {
  const published = await orm
    .update(resource)
    .set({ status: 'published', publishedAt: sql`${resource.scheduledFor}`, scheduledFor: null, updatedAt: sql`now()` })
    .where(and(eq(resource.status, 'scheduled'), lte(resource.scheduledFor, sql`now()`)))
    .returning({ id: resource.id });
  return published.map(({ id }) => id).sort();
}

interface PublisherOptions {
  log: { info(line: string): void; warn(line: string): void };
  everyMs?: number;
}

export function startPublisher(orm: NodePgDatabase, { log, everyMs = PUBLISH_EVERY_MS }: PublisherOptions) {
  const publish = async () => {
    const published = await publishDue(orm);
    if (published.length > 0) log.info(`published as scheduled: ${published.join(', ')}`);
  };
  const report = (error: Error) => log.warn(`scheduled resources could not be published: ${error.message}`);
  const timer = setInterval(() => void publish().catch(report), everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
