import type { ResType } from '../../../../resources/columns.ts';
import type { SiteFacts } from './help-topic.ts';
import type { CatalogueRow, SiteDataRepo, Subject } from './site-data.repo.ts';

/*
 * Live data of the site for the guide. What changes only with the content is read once and kept until a change is
 * announced; nothing is read before a question needs it.
 */

export interface SiteData {
  counts(): Promise<Map<ResType, number>>;
  newest(): Promise<Map<ResType, string[]>>;
  mostRead(resTypes: readonly ResType[], limit: number): Promise<string[]>;
  lengths(): Promise<Map<string, { minutes: number; shortest: number }>>;
  /** All published resources; kept until the content changes. */
  catalogue(): Promise<CatalogueRow[]>;
  subjects(ids: readonly string[]): Promise<Map<string, Subject>>;
  /** Authors by how many resources of the type they have, those with most first. */
  authors(resType: ResType): Promise<{ author: string; count: number }[]>;
  facts(): Promise<SiteFacts>;
}

export interface SiteSettings {
  daily: SiteFacts['daily'];
  needsNetwork: boolean;
}

interface SiteDataDeps {
  repo: SiteDataRepo;
  siteName: () => Promise<string>;
  settings: () => SiteSettings;
}

/** Tags of the notifications after which counts, newest resources and lengths are read again. */
const CONTENT_TAGS: readonly string[] = ['book', 'media', 'work', 'article', 'nav'];

export function createSiteData({ repo, siteName, settings }: SiteDataDeps) {
  const kept = new Map<string, Promise<unknown>>();
  /** Reads once; a failed read is not kept. */
  function once<T>(key: string, load: () => Promise<T>): Promise<T> {
    const known = kept.get(key) as Promise<T> | undefined;
    if (known) return known;
    const loading = load();
    kept.set(key, loading);
    loading.catch(() => {
      if (kept.get(key) === loading) kept.delete(key);
    });
    return loading;
  }
  const forget = (...keys: string[]) => {
    for (const key of keys) kept.delete(key);
  };
  const data: SiteData = {
    counts: () => once('counts', repo.counts),
    newest: () => once('newest', repo.newest),
    lengths: () => once('lengths', repo.lengths),
    mostRead: repo.mostRead,
    catalogue: () => once('catalogue', repo.catalogue),
    subjects: repo.subjects,
    authors: repo.authors,
    async facts() {
      const [name, contact] = await Promise.all([siteName(), once('contact', repo.contact)]);
      return { siteName: name, contact, ...settings() };
    },
  };
  return {
    data,
    /** `undefined` after notifications may have been missed. */
    onChange(tag: string | undefined) {
      if (tag === undefined || CONTENT_TAGS.includes(tag)) forget('counts', 'newest', 'lengths', 'catalogue');
      if (tag === undefined || tag === 'site') forget('contact');
    },
  };
}
