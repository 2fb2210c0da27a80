import { and, desc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { resource } from '../../../db/schema/content.ts';
import { work } from '../../../db/schema/works.ts';
import { isVisible } from '../../../resources/publish.ts';
import { type ComparedDrawing, createSimilarWorkFinder } from './similar-work.ts';

interface RelatedWorks {
  /** The id of the most similar work; null when none is similar. */
  find(drawing: ComparedDrawing): Promise<string | null>;
}

/** The exhibition hall rarely changes. A work that was removed meanwhile may be found, but is not shown. */
const CACHE_MS = 5 * 60_000;
/** At most this many works are compared, the first in display order. */
const MAX_WORKS = 5000;

export function createRelatedWorks(orm: NodePgDatabase, now: () => number = Date.now): RelatedWorks {
  let cached: { expiresAt: number; findSimilar: Promise<(drawing: ComparedDrawing) => string | undefined> } | undefined;

  async function load() {
    const works = await orm
      .select({
        id: resource.id,
        title: resource.title,
        tags: resource.tags,
        material: work.material,
        form: work.form,
      })
      .from(resource)
      .innerJoin(work, eq(work.resourceId, resource.id))
      .where(and(eq(resource.resType, 'img'), isVisible))
      .orderBy(desc(resource.sort), desc(resource.publishedAt), desc(resource.id))
      .limit(MAX_WORKS);
    return createSimilarWorkFinder(works);
  }

  return {
    async find(drawing) {
      if (!cached || cached.expiresAt < now()) {
        const findSimilar = load();
        cached = { expiresAt: now() + CACHE_MS, findSimilar };
        findSimilar.catch(() => {
          cached = undefined;
        });
      }
      return (await cached.findSimilar)(drawing) ?? null;
    },
  };
}
