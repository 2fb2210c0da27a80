/** The widths that pages use, of those that the server offers (its `http/file-urls.ts`). */
const WIDTHS = [320, 640, 960, 1280, 1600, 2048];

/** The `srcSet` of a picture, so that a phone loads a small file. Undefined for addresses outside `/pictures/`. */
export function pictureSet(url: string, maxWidth = 1280): string | undefined {
  const [, base, ending] = /^(\/pictures\/[0-9a-f]+\/)\d+(\.\w+)$/.exec(url) ?? [];
  if (!base) return undefined;
  return WIDTHS.filter((width) => width <= maxWidth)
    .map((width) => `${base}${width}${ending} ${width}w`)
    .join(', ');
}
