/**
 * The frame around a page: the site's header and footer, the assistant's bars, the picture of the login pages, or
 * nothing: then the page has its own `<main>`.
 */
export type FrameType = 'site' | 'ai' | 'auth' | 'bare';

/** The properties a route declares. */
export interface RouteHandle {
  /** See `mobilePrefix` for its form on phones. */
  name: string;
  /** Shown before the site's name in the page title; only the home page has none. */
  title?: string;
  /** The query parameter that holds the title, if there is one. */
  titleFrom?: string;
  /** Needs a stored token. */
  auth?: true;
  /** Stays mounted but hidden after navigation, so that its state is unchanged on return. */
  keepAlive?: true;
  /** No header and tab bar on phones. */
  noMobileLayout?: true;
  /** Exists on phones only; desktops are redirected to `desktopPath`. */
  mobileOnly?: { desktopPath: (location: RouteLocation) => string };
  /** On phones the name begins with `mobile-`. */
  mobilePrefix?: true;
  /** Sets the header's colour; see tokens.css. */
  tone?: 'home' | 'experience';
  frame?: FrameType;
  /** The file below `features/` of the page, so that the server can preload its scripts and styles. */
  module?: string;
}

export interface RouteLocation {
  params: Record<string, string | undefined>;
  query: URLSearchParams;
  /** With its question mark, or empty. */
  search: string;
}

/** A page and its component file below `features/`; without a file it is the 404 page. */
export interface PageRow extends Omit<RouteHandle, 'module'> {
  path: string;
  /** `library/library-page.tsx` exports `LibraryPage`. */
  file?: string;
  /** Returns another path when the parameters or the query are invalid. */
  check?: (location: RouteLocation) => string | undefined;
}

export interface RedirectRow {
  path: string;
  to: (location: RouteLocation) => string;
}

export interface GroupRow {
  /** The component around the children. */
  file: string;
  children: PageRow[];
}

export type RouteRow = PageRow | RedirectRow | GroupRow;
