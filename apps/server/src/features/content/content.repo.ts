import type { ContentKind } from '@meiyu/contract/admin/content-fields.ts';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { createContentFilesRepo } from '../../resources/files/content-files.repo.ts';
import { createContentVersionsRepo } from './documents/content-versions.repo.ts';
import { readPublished } from './documents/published.repo.ts';
import { createLinksRepo } from './links.repo.ts';
import { createResourceRepo } from './resource.repo.ts';
import { createSiteVersionsRepo } from './site/parts/site-versions.repo.ts';
import { createSiteContentRepo } from './site/site-content.repo.ts';
import { createStoredRepo } from './stored.repo.ts';

/** The repos an import uses. */
export function createContentRepos(orm: NodePgDatabase) {
  return {
    resources: createResourceRepo(orm),
    stored: createStoredRepo(orm),
    links: createLinksRepo(orm),
    site: createSiteContentRepo(orm),
    siteVersions: createSiteVersionsRepo(orm),
    contentVersions: createContentVersionsRepo(orm),
    readPublished: (kind: ContentKind, id: string) => readPublished(orm, kind, id),
    knownFiles: createContentFilesRepo(orm),
  };
}
