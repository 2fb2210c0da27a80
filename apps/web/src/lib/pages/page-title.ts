import { createContext, use, useLayoutEffect } from 'react';
import { useSite } from './site.ts';

/** What a page about one thing says of it to search engines and to those it is shared with. */
export interface PageFacts {
  description: string;
  /** A path of this site. */
  image?: string | undefined;
  /** Open Graph's word for it. */
  kind?: 'article' | 'book' | 'video.other' | 'website';
  /** In the words of schema.org, without its context; a `url` and an `image` are added. */
  thing?: Record<string, unknown>;
}

/** `页名 - 美育知识服务平台`; the home page alone carries the site's name. */
export function fullTitle(title: string | undefined, siteName: string): string {
  return title ? `${title} - ${siteName}` : siteName;
}

/** Where a page that is rendered on the server leaves what belongs into its head. */
export const HeadHolder = createContext<{ title?: string; facts?: PageFacts }>({});

/** The layout sets the route's title; a page about one thing (a book, a work) names that thing once it knows it. */
export function usePageTitle(title: string | undefined): void {
  const holder = use(HeadHolder);
  const { name } = useSite();
  if (title) holder.title = title;
  useLayoutEffect(() => {
    if (title) document.title = fullTitle(title, name);
  }, [title, name]);
}

/** Crawlers read what the server rendered: in the browser this does nothing. */
export function usePageFacts(facts: PageFacts | undefined): void {
  const holder = use(HeadHolder);
  if (facts) holder.facts = facts;
}
