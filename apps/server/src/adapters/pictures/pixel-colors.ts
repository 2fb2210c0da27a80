export type Rgb = [red: number, green: number, blue: number];

/** The visible pixels of a raw RGBA picture; a fully transparent picture counts as one white pixel. */
export function readOpaquePixels(rgba: Buffer): Rgb[] {
  const pixels: Rgb[] = [];
  for (let offset = 0; offset + 3 < rgba.length; offset += 4)
    if ((rgba[offset + 3] ?? 0) >= 128) pixels.push([rgba[offset] ?? 0, rgba[offset + 1] ?? 0, rgba[offset + 2] ?? 0]);
  return pixels.length > 0 ? pixels : [[255, 255, 255]];
}

/** The mean as `#rrggbb`. */
export function meanColor(pixels: readonly Rgb[]): string {
  const sum = [0, 0, 0];
  for (const pixel of pixels)
    for (const [channel, value] of pixel.entries()) sum[channel] = (sum[channel] ?? 0) + value;
  return `#${sum
    .map((value) =>
      Math.round(value / pixels.length)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** The mean of the largest group of similar pixels; red, green and blue are grouped in sixteen steps each. */
export function dominantColor(pixels: readonly Rgb[]): string {
  const groups = Map.groupBy(pixels, ([red, green, blue]) => ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4));
  return meanColor([...groups.values()].reduce((largest, group) => (group.length > largest.length ? group : largest)));
}
