import sharp from 'sharp';
import { dotsOf, meanColor, type Rgb } from './dots.ts';
import { TRADITIONAL_COLORS } from './traditional-colors.ts';

export interface NamedColor {
  hex: string;
  name: string;
  /** Of the picture, from 0 to 1. */
  share: number;
}

type Lab = readonly [l: number, a: number, b: number];

const SMALL = 400;
const SIDE = 80;
const CLUSTERS = 14;
const ROUNDS = 6;
const MOST = 6;
/** Less than this share of a picture is not its colour. */
const LEAST = 0.008;

function toLinear(part: number): number {
  const value = part / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** OKLab: equal distances in it look about equally different. */
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

/** Hue and strength tell pigments apart more than lightness does: a wash is the same pigment. */
function distance(one: Lab, other: Lab, lightness: number): number {
  return lightness * (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2;
}

/** Between dots, which are many shades of few pigments; a name is more exact about light and dark. */
const AMONG_DOTS = 0.2;
const TO_NAMES = 0.6;

function partsOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

const NAMED = TRADITIONAL_COLORS.map(([name, hex]) => ({ name, lab: toLab(...partsOf(hex)) }));

function nameColor(hex: string): string {
  const lab = toLab(...partsOf(hex));
  let best = { name: '', far: Number.POSITIVE_INFINITY };
  for (const { name, lab: known } of NAMED) {
    const far = distance(lab, known, TO_NAMES);
    if (far < best.far) best = { name, far };
  }
  return best.name;
}

interface Dot {
  rgb: Rgb;
  lab: Lab;
}

interface Cluster {
  centre: Lab;
  dots: Dot[];
}

/** The first centre is the middle of all; each next is the dot farthest from those chosen: always the same for one picture. */
function chooseCentres(dots: readonly Dot[]): Lab[] {
  const centres: Lab[] = [meanLab(dots)];
  const nearest = dots.map(({ lab }) => distance(lab, centres[0] ?? lab, AMONG_DOTS));
  while (centres.length < CLUSTERS) {
    let farthest = 0;
    for (let at = 1; at < dots.length; at++) if ((nearest[at] ?? 0) > (nearest[farthest] ?? 0)) farthest = at;
    const next = dots[farthest]?.lab;
    if (!next || (nearest[farthest] ?? 0) < 1e-5) break;
    centres.push(next);
    for (const [at, { lab }] of dots.entries())
      nearest[at] = Math.min(nearest[at] ?? 0, distance(lab, next, AMONG_DOTS));
  }
  return centres;
}

function meanLab(dots: readonly Dot[]): Lab {
  const sum = [0, 0, 0];
  for (const { lab } of dots) for (let at = 0; at < 3; at++) sum[at] = (sum[at] ?? 0) + (lab[at] ?? 0);
  const count = Math.max(1, dots.length);
  return [(sum[0] ?? 0) / count, (sum[1] ?? 0) / count, (sum[2] ?? 0) / count];
}

function gather(dots: readonly Dot[]): Cluster[] {
  let clusters: Cluster[] = chooseCentres(dots).map((centre) => ({ centre, dots: [] }));
  for (let round = 0; round < ROUNDS; round++) {
    for (const dot of dots) {
      let best = clusters[0];
      let nearest = Number.POSITIVE_INFINITY;
      for (const cluster of clusters) {
        const far = distance(dot.lab, cluster.centre, AMONG_DOTS);
        if (far < nearest) [best, nearest] = [cluster, far];
      }
      best?.dots.push(dot);
    }
    clusters = clusters.filter((cluster) => cluster.dots.length > 0);
    if (round === ROUNDS - 1) break;
    clusters = clusters.map((cluster) => ({ centre: meanLab(cluster.dots), dots: [] }));
  }
  return clusters;
}

const hexOf = (dots: readonly Dot[]) => meanColor(dots.map(({ rgb }) => rgb));

/** The colours a picture is painted in, largest first, named; those that share a name are one. */
export async function readPalette(bytes: Buffer, { maxPixels }: { maxPixels: number }): Promise<NamedColor[]> {
  // In two steps: the decoder shrinks by itself, fast; then dots are picked, not mixed.
  const small = await sharp(bytes, { limitInputPixels: maxPixels, sequentialRead: true })
    .timeout({ seconds: 60 })
    .resize(SMALL, SMALL, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .png({ compressionLevel: 0 })
    .toBuffer();
  const data = await sharp(small).resize(SIDE, SIDE, { fit: 'fill', kernel: 'nearest' }).ensureAlpha().raw().toBuffer();
  const dots: Dot[] = dotsOf(data).map((rgb) => ({ rgb, lab: toLab(...rgb) }));
  const byName = Map.groupBy(gather(dots), (cluster) => nameColor(hexOf(cluster.dots)));
  const colors = [...byName].map(([name, clusters]) => {
    const own = clusters.flatMap((cluster) => cluster.dots);
    return { name, hex: hexOf(own), share: Math.round((own.length / dots.length) * 1000) / 1000 };
  });
  return colors
    .filter(({ share }) => share >= LEAST)
    .sort((a, b) => weight(b) - weight(a))
    .slice(0, MOST)
    .sort((a, b) => b.share - a.share);
}

/** A touch of cinnabar says more of a painting than one more grey of its ink. */
function weight({ hex, share }: NamedColor): number {
  const [, a, b] = toLab(...partsOf(hex));
  return Math.sqrt(share) * (0.25 + 5 * Math.hypot(a, b));
}
