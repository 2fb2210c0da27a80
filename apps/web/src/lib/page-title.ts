import { createContext, use, useLayoutEffect } from 'react';

const SITE_NAME = '美育知识服务平台';

/** `页名 - 美育知识服务平台`; the home page alone carries the site's name. */
export function fullTitle(title: string | undefined): string {
  return title ? `${title} - ${SITE_NAME}` : SITE_NAME;
}

/** Where a page that is rendered on the server leaves its title. */
export const TitleHolder = createContext<{ title?: string }>({});

/** The layout sets the route's title; a page about one thing (a book, a work) names that thing once it knows it. */
export function usePageTitle(title: string | undefined): void {
  const holder = use(TitleHolder);
  if (title) holder.title = title;
  useLayoutEffect(() => {
    if (title) document.title = fullTitle(title);
  }, [title]);
}
