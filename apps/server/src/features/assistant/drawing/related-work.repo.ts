import { and, desc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { resource } from '../../../db/schema/content.ts';
import { work } from '../../../db/schema/exhibition.ts';
import { isVisible } from '../../../resources/publish.ts';
import { createResemblance, type Drawn } from './resemblance.ts';

interface RelatedWorks {
  /** The id of the work a drawing resembles most; null when none comes near. */
  find(drawn: Drawn): Promise<string | null>;
}

/** A hall changes seldom, and a likeness from a few minutes ago is as good; what has gone since is not shown anyway. */
const KEEP_MS = 5 * 60_000;
/** The foremost of a very large hall. */
const MOST_WORKS = 5000;

export function createRelatedWorks(orm: NodePgDatabase, now: () => number = Date.now): RelatedWorks {
  let kept: { until: number; nearest: Promise<(drawn: Drawn) => string | undefined> } | undefined;

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
      .limit(MOST_WORKS);
    return createResemblance(works);
  }

  return {
    async find(drawn) {
      if (!kept || kept.until < now()) {
        const nearest = load();
        kept = { until: now() + KEEP_MS, nearest };
        nearest.catch(() => {
          kept = undefined;
        });
      }
      return (await kept.nearest)(drawn) ?? null;
    },
  };
}
