export type Rgb = [red: number, green: number, blue: number];

/** The pixels of a raw RGBA picture that are seen; one that is wholly transparent counts as white. */
export function dotsOf(pixels: Buffer): Rgb[] {
  const dots: Rgb[] = [];
  for (let at = 0; at + 3 < pixels.length; at += 4)
    if ((pixels[at + 3] ?? 0) >= 128) dots.push([pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0]);
  return dots.length > 0 ? dots : [[255, 255, 255]];
}

/** `#rrggbb` */
export function meanColor(dots: readonly Rgb[]): string {
  const sum = [0, 0, 0];
  for (const dot of dots) for (const [at, part] of dot.entries()) sum[at] = (sum[at] ?? 0) + part;
  return `#${sum
    .map((part) =>
      Math.round(part / dots.length)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** The mean of those that are most alike: red, green and blue in sixteen steps each. */
export function dominantColor(dots: readonly Rgb[]): string {
  const alike = Map.groupBy(dots, ([red, green, blue]) => ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4));
  return meanColor([...alike.values()].reduce((most, group) => (group.length > most.length ? group : most)));
}
