import { createContext, use, useLayoutEffect } from 'react';
import { useSite } from './site.ts';

/** The data about a page for search engines and share cards. */
export interface PageMetadata {
  description: string;
  /** A path of this site. */
  image?: string | undefined;
  /** The `og:type` of Open Graph. */
  type?: 'article' | 'book' | 'video.other' | 'website';
  /** Keeps the page out of search engines. */
  noIndex?: boolean;
  /** JSON-LD of schema.org without `@context`; `url` and `image` are added. */
  jsonLd?: Record<string, unknown>;
}

/** `页名 - 美育知识服务平台`; the title of the home page is just the site's name. */
export function fullTitle(title: string | undefined, siteName: string): string {
  return title ? `${title} - ${siteName}` : siteName;
}

/** Collects the head values of a page that is rendered on the server. */
export const HeadHolder = createContext<{ title?: string; metadata?: PageMetadata }>({});

/** The layout sets the route's title; a page about one resource sets the resource's title once it is loaded. */
export function usePageTitle(title: string | undefined): void {
  const holder = use(HeadHolder);
  const { name } = useSite();
  if (title) holder.title = title;
  useLayoutEffect(() => {
    if (title) document.title = fullTitle(title, name);
  }, [title, name]);
}

/** Only the server needs the metadata, for crawlers; in the browser this has no effect. */
export function usePageMetadata(metadata: PageMetadata | undefined): void {
  const holder = use(HeadHolder);
  if (metadata) holder.metadata = metadata;
}
