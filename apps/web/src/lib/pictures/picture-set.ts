/** Widths the server makes (its `http/file-urls.ts`) that a page has use for. */
const WIDTHS = [320, 640, 960, 1280, 1600];

/** The same picture in several widths, so that a phone fetches a small one. Nothing for addresses of another kind. */
export function pictureSet(url: string, widest = 1280): string | undefined {
  const [, base, ending] = /^(\/pictures\/[0-9a-f]+\/)\d+(\.\w+)$/.exec(url) ?? [];
  if (!base) return undefined;
  return WIDTHS.filter((width) => width <= widest)
    .map((width) => `${base}${width}${ending} ${width}w`)
    .join(', ');
}
