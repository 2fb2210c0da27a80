export const NOT_FOUND = '/error/404';
/** The target of a redirect from an address that lacks a required parameter. */
export const BAD_PARAMS = '/404/params';

export const NOT_FOUND_PATHS: readonly string[] = [NOT_FOUND, BAD_PARAMS];

const ENTRY = '/dictionary/';

/** The id of the resource of an address (packages/contract/src/page-path.ts), with or without the category beside it. */
function resourceId(pathname: string, search: string): string | null | undefined {
  const segments = pathname.split('/');
  const work = segments.indexOf('imageAppreciationDetails');
  if (work > 0) return segments[work + 1];
  return segments.includes('details') ? segments.at(-1) : new URLSearchParams(search).get('bookId');
}

/** The 404 page for an address. With the id of a resource or entry it can say that this was withdrawn, and what is near. */
export function notFoundPath({ pathname, search }: { pathname: string; search: string }): string {
  // A page may ask several calls, of which each one finds nothing.
  if (NOT_FOUND_PATHS.includes(pathname)) return pathname + search;
  if (pathname.startsWith(ENTRY)) return `${NOT_FOUND}?entry=${pathname.slice(ENTRY.length)}`;
  const id = resourceId(pathname, search);
  return id ? `${NOT_FOUND}?id=${encodeURIComponent(id)}` : NOT_FOUND;
}
