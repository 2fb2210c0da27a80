import type { LoaderFunctionArgs } from 'react-router';

/** What surrounds a page: the site's header and footer, the assistant's bars, the garden wall of the login pages, or nothing: then it
 *  brings its own `<main>`. */
export type FrameKind = 'site' | 'ai' | 'auth' | 'bare';

/** The properties a route declares. */
export interface RouteHandle {
  /** On phones the children of /userinfo carry `mobile-` before it. */
  name: string;
  /** Before the site's name in the page title; home alone has none. */
  title?: string;
  /** The query parameter that holds the title, where it has one. */
  titleFrom?: string;
  /** Needs a stored token. */
  auth?: true;
  /** Hidden rather than left when one goes elsewhere: its state is there on return. */
  keepAlive?: true;
  /** On phones without header and tab bar. */
  noMobileLayout?: true;
  /** Exists on phones only; on a desktop one is sent to its twin. */
  mobileOnly?: { twin: (place: Place) => string };
  mobilePrefix?: true;
  /** Sets the header's colour; see tokens.css. */
  tone?: 'home' | 'experience';
  frame?: FrameKind;
  /** The file below `features/` that shows it, so that the server can name its scripts and styles early. */
  module?: string;
}

export interface Place {
  params: Record<string, string | undefined>;
  query: URLSearchParams;
  /** With its question mark, or empty. */
  search: string;
}

/** A page, and where its component lies below `features/`; without one it is the page of what was not found. */
export interface PageRow extends Omit<RouteHandle, 'module'> {
  path: string;
  /** `library/library-page.tsx` exports `LibraryPage`. */
  file?: string;
  /** Says where to go instead when address or query are not as they must be. */
  check?: (place: Place) => string | undefined;
}

export interface RedirectRow {
  path: string;
  to: (place: Place) => string;
}

export interface GroupRow {
  /** The component around the children. */
  file: string;
  children: PageRow[];
}

export type RouteRow = PageRow | RedirectRow | GroupRow;

export function placeOf({ params, request }: Pick<LoaderFunctionArgs, 'params' | 'request'>): Place {
  const { searchParams, search } = new URL(request.url);
  return { params, query: searchParams, search };
}
