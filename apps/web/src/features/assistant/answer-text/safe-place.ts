/* A model's answer is untrusted text (prompt injection): these rules decide what it may link to and load. */

/** A path of this site; an address that only looks like one (`//host`, `/\host`) is none. */
export function ownPath(href: string | undefined): string | undefined {
  return href && /^\/(?![/\\])[^\s\\]*$/.test(href) ? href : undefined;
}

/** Pictures come from our own storage only: a foreign one could carry away what was said. */
export function ownPicture(src: string | undefined): string | undefined {
  return src && /^\/(?:files|pictures|iiif)\/(?!.*\.\.)[\w\-./,]+$/.test(src) ? src : undefined;
}
