import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** Differences of a channel up to this value are noise of text rendering. */
const NOISE = 8;

interface Difference {
  name: string;
  pixels: number;
  /** Of the first folder and of the second. */
  sizes: [string, string];
  /** The rectangle around all different pixels. */
  box: string;
}

async function readPixels(file: string) {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function comparePair(before: string, after: string, name: string, out: string): Promise<Difference | undefined> {
  const [a, b] = await Promise.all([readPixels(join(before, name)), readPixels(join(after, name))]);
  const width = Math.min(a.width, b.width);
  const height = Math.min(a.height, b.height);
  let pixels = Math.max(a.width * a.height, b.width * b.height) - width * height;
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = (y * a.width + x) * 3;
      const j = (y * b.width + x) * 3;
      const isDifferent = [0, 1, 2].some((c) => Math.abs((a.data[i + c] ?? 0) - (b.data[j + c] ?? 0)) > NOISE);
      if (!isDifferent) continue;
      pixels += 1;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  if (pixels === 0) return undefined;
  // Both pictures side by side, to be looked at.
  await sharp({
    create: { width: a.width + b.width + 16, height: Math.max(a.height, b.height), channels: 3, background: 'red' },
  })
    .composite([
      { input: join(before, name), left: 0, top: 0 },
      { input: join(after, name), left: a.width + 16, top: 0 },
    ])
    .png()
    .toFile(join(out, name));
  const sizes: [string, string] = [`${a.width}×${a.height}`, `${b.width}×${b.height}`];
  return { name, pixels, sizes, box: right < 0 ? 'none' : `${left},${top} to ${right},${bottom}` };
}

/** Prints the pairs that differ, the largest difference first, and writes each pair side by side into `out`. */
export async function compareScreenshots(before: string, after: string, out: string): Promise<void> {
  await mkdir(out, { recursive: true });
  const [first, second] = await Promise.all([readdir(before), readdir(after)]);
  const names = first.filter((name) => name.endsWith('.png') && second.includes(name));
  const differences: Difference[] = [];
  for (const name of names) {
    const difference = await comparePair(before, after, name, out);
    if (difference) differences.push(difference);
  }
  for (const { name, pixels, sizes, box } of differences.toSorted((x, y) => y.pixels - x.pixels))
    console.log(`${name}: ${pixels} pixels, ${sizes[0] === sizes[1] ? sizes[0] : sizes.join(' → ')}, ${box}`);
  const missing = [...first, ...second].filter((name) => name.endsWith('.png') && !names.includes(name));
  console.log(`${names.length} pairs, ${differences.length} differ, ${missing.length} in one folder only`);
}
