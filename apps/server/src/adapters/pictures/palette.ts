import sharp from 'sharp';
import { meanColor, type Rgb, readOpaquePixels } from './pixel-colors.ts';
import { TRADITIONAL_COLORS } from './traditional-colors.ts';

export interface NamedColor {
  hex: string;
  name: string;
  /** Share of the picture, from 0 to 1. */
  share: number;
}

type Lab = readonly [l: number, a: number, b: number];

const SHRUNK_SIDE = 400;
const SAMPLE_SIDE = 80;
const MAX_CLUSTERS = 14;
const ROUNDS = 6;
const MAX_COLORS = 6;
/** Colours with a smaller share of the picture are left out. */
const MIN_SHARE = 0.008;

function toLinear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** Converts to OKLab, where equal distances look about equally different. */
function toLab(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Squared distance. Lightness counts less than hue and strength, because a light wash is the same pigment. */
function distance(first: Lab, second: Lab, lightnessWeight: number): number {
  return lightnessWeight * (first[0] - second[0]) ** 2 + (first[1] - second[1]) ** 2 + (first[2] - second[2]) ** 2;
}

/** Weight of lightness between pixels: low, since a picture has many shades of few pigments. */
const PIXEL_LIGHTNESS = 0.2;
/** Weight of lightness to a named colour: higher, since names distinguish light and dark. */
const NAME_LIGHTNESS = 0.6;

function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

const NAMED_COLORS = TRADITIONAL_COLORS.map(([name, hex]) => ({ name, lab: toLab(...rgbOf(hex)) }));

function nameColor(hex: string): string {
  const lab = toLab(...rgbOf(hex));
  let best = { name: '', gap: Number.POSITIVE_INFINITY };
  for (const { name, lab: known } of NAMED_COLORS) {
    const gap = distance(lab, known, NAME_LIGHTNESS);
    if (gap < best.gap) best = { name, gap };
  }
  return best.name;
}

interface Pixel {
  rgb: Rgb;
  lab: Lab;
}

interface Cluster {
  centre: Lab;
  pixels: Pixel[];
}

/** The first centre is the mean, each next the pixel farthest from all centres, so a picture always gets the same ones. */
function chooseCentres(pixels: readonly Pixel[]): Lab[] {
  const centres: Lab[] = [meanLab(pixels)];
  const nearest = pixels.map(({ lab }) => distance(lab, centres[0] ?? lab, PIXEL_LIGHTNESS));
  while (centres.length < MAX_CLUSTERS) {
    let farthest = 0;
    for (let index = 1; index < pixels.length; index++)
      if ((nearest[index] ?? 0) > (nearest[farthest] ?? 0)) farthest = index;
    const next = pixels[farthest]?.lab;
    if (!next || (nearest[farthest] ?? 0) < 1e-5) break;
    centres.push(next);
    for (const [index, { lab }] of pixels.entries())
      nearest[index] = Math.min(nearest[index] ?? 0, distance(lab, next, PIXEL_LIGHTNESS));
  }
  return centres;
}

function meanLab(pixels: readonly Pixel[]): Lab {
  const sum = [0, 0, 0];
  for (const { lab } of pixels)
    for (let index = 0; index < 3; index++) sum[index] = (sum[index] ?? 0) + (lab[index] ?? 0);
  const count = Math.max(1, pixels.length);
  return [(sum[0] ?? 0) / count, (sum[1] ?? 0) / count, (sum[2] ?? 0) / count];
}

function clusterPixels(pixels: readonly Pixel[]): Cluster[] {
  let clusters: Cluster[] = chooseCentres(pixels).map((centre) => ({ centre, pixels: [] }));
  for (let round = 0; round < ROUNDS; round++) {
    for (const pixel of pixels) {
      let best = clusters[0];
      let nearest = Number.POSITIVE_INFINITY;
      for (const cluster of clusters) {
        const gap = distance(pixel.lab, cluster.centre, PIXEL_LIGHTNESS);
        if (gap < nearest) [best, nearest] = [cluster, gap];
      }
      best?.pixels.push(pixel);
    }
    clusters = clusters.filter((cluster) => cluster.pixels.length > 0);
    if (round === ROUNDS - 1) break;
    clusters = clusters.map((cluster) => ({ centre: meanLab(cluster.pixels), pixels: [] }));
  }
  return clusters;
}

const hexOf = (pixels: readonly Pixel[]) => meanColor(pixels.map(({ rgb }) => rgb));

/** The named colours of a picture, largest share first; clusters with the same name are merged. */
export async function readPalette(bytes: Buffer, { maxPixels }: { maxPixels: number }): Promise<NamedColor[]> {
  // Two steps: the decoder shrinks fast while decoding, then single pixels are picked so that colours do not mix.
  const small = await sharp(bytes, { limitInputPixels: maxPixels, sequentialRead: true })
    .timeout({ seconds: 60 })
    .resize(SHRUNK_SIDE, SHRUNK_SIDE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .png({ compressionLevel: 0 })
    .toBuffer();
  const data = await sharp(small)
    .resize(SAMPLE_SIDE, SAMPLE_SIDE, { fit: 'fill', kernel: 'nearest' })
    .ensureAlpha()
    .raw()
    .toBuffer();
  const pixels: Pixel[] = readOpaquePixels(data).map((rgb) => ({ rgb, lab: toLab(...rgb) }));
  const byName = Map.groupBy(clusterPixels(pixels), (cluster) => nameColor(hexOf(cluster.pixels)));
  const colors = [...byName].map(([name, clusters]) => {
    const members = clusters.flatMap((cluster) => cluster.pixels);
    return { name, hex: hexOf(members), share: Math.round((members.length / pixels.length) * 1000) / 1000 };
  });
  return colors
    .filter(({ share }) => share >= MIN_SHARE)
    .sort((a, b) => weight(b) - weight(a))
    .slice(0, MAX_COLORS)
    .sort((a, b) => b.share - a.share);
}

/** Strong colours count more: a little cinnabar characterises a painting more than one more grey of its ink. */
function weight({ hex, share }: NamedColor): number {
  const [, a, b] = toLab(...rgbOf(hex));
  return Math.sqrt(share) * (0.25 + 5 * Math.hypot(a, b));
}
