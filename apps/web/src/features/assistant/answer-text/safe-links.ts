/* A model's answer is untrusted text (prompt injection): these rules decide what it may link to and load. */

/** Returns a path of this site; undefined for other addresses, also for `//host` and `/\host`. */
export function sitePath(href: string | undefined): string | undefined {
  return href && /^\/(?![/\\])[^\s\\]*$/.test(href) ? href : undefined;
}

/** Only pictures of this site are loaded: the address of a foreign one could leak the conversation. */
export function sitePicture(src: string | undefined): string | undefined {
  return src && /^\/(?:files|pictures|iiif)\/(?!.*\.\.)[\w\-./,]+$/.test(src) ? src : undefined;
}
