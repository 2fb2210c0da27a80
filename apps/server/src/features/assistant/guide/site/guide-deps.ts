import type { FindDeps } from '../sources/find-sources.ts';
import type { SiteData } from './site-data.ts';

/** What the built-in guide needs besides what a model needs, too. */
export interface GuideDeps extends FindDeps {
  siteData: SiteData;
}
