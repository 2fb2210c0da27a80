import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { resource } from '../db/schema/content.ts';

/*
 * The state of a resource: `draft` is being written, `scheduled` waits for its time, `published` is what readers see,
 * `hidden` was taken down and may come back, `bin` was thrown away. Rows stay in all of them, so that readers keep their
 * records and notes.
 */

/** What readers see, wherever they look: lists, details, search, sitemap, IIIF, assistant, feeds. No query asks by itself. */
export const isVisible = eq(resource.status, 'published');

/** The same in a query written as SQL, of the table under this name. */
export function isVisibleAs(name: string): SQL {
  return sql`${sql.identifier(name)}.status = 'published'`;
}

const DUE_EVERY_MS = 15_000;

/** Publishes what was scheduled for a time that has come. Harmless when several instances do it. */
export async function publishDue(orm: Pick<NodePgDatabase, 'update'>): Promise<string[]> {
  const due = await orm
    .update(resource)
    .set({ status: 'published', publishedAt: sql`${resource.scheduledFor}`, scheduledFor: null, updatedAt: sql`now()` })
    .where(and(eq(resource.status, 'scheduled'), lte(resource.scheduledFor, sql`now()`)))
    .returning({ id: resource.id });
  return due.map(({ id }) => id).sort();
}

interface PublisherOptions {
  log: { info(line: string): void; warn(line: string): void };
  everyMs?: number;
}

export function startPublisher(orm: NodePgDatabase, { log, everyMs = DUE_EVERY_MS }: PublisherOptions) {
  const round = async () => {
    const published = await publishDue(orm);
    if (published.length > 0) log.info(`published as scheduled: ${published.join(', ')}`);
  };
  const report = (error: Error) => log.warn(`what is scheduled could not be published: ${error.message}`);
  const timer = setInterval(() => void round().catch(report), everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
