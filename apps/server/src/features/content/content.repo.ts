import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { createContentFilesRepo } from '../../resources/files/content-files.repo.ts';
import { createContentVersionsRepo } from './history/content-versions.repo.ts';
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
    knownFiles: createContentFilesRepo(orm),
  };
}
