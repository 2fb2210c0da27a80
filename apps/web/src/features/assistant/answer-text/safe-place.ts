/* An answer is text from outside (prompt injection, security.md): where it may lead and what it may load is decided here. */

/** A path of this site; an address that only looks like one (`//host`, `/\host`) is none. */
export function ownPath(href: string | undefined): string | undefined {
  return href && /^\/(?![/\\])[^\s\\]*$/.test(href) ? href : undefined;
}

/** Pictures come from our own storage only: a foreign one could carry away what was said. */
export function ownPicture(src: string | undefined): string | undefined {
  return src && /^\/(?:files|pictures|iiif)\/(?!.*\.\.)[\w\-./,]+$/.test(src) ? src : undefined;
}
