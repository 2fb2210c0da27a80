const SITE_NAME = '美育知识服务平台';

/** What a route says of itself (spec §2). */
export interface RouteHandle {
  name: string;
  /** Before the site's name in the page title; home alone has none. */
  title?: string;
  /** Sets the header's colour; see tokens.css. */
  tone?: 'home' | 'experience';
}

export function titleOf(handle: RouteHandle | undefined): string {
  return handle?.title ? `${handle.title} - ${SITE_NAME}` : SITE_NAME;
}
