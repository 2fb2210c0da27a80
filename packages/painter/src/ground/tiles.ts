import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { createRandom } from '../random.ts';

export type TileKind = 'grain' | 'blotch' | 'weave' | 'streak' | 'flake' | 'wood';
const TILE_SIDE = 256;

/** Value noise that wraps, so that a tile repeats without a seam. */
function wrappedNoise(seed: number, cellsX: number, cellsY: number, octaves: number): Float32Array {
  const out = new Float32Array(TILE_SIDE * TILE_SIDE);
  let weight = 1;
  let total = 0;
  for (let octave = 0; octave < octaves; octave++) {
    const nx = Math.min(TILE_SIDE, cellsX << octave);
    const ny = Math.min(TILE_SIDE, cellsY << octave);
    const rng = createRandom(seed + octave * 101);
    const grid = Float32Array.from({ length: nx * ny }, () => rng.next());
    for (let y = 0; y < TILE_SIDE; y++) {
      const gy = (y / TILE_SIDE) * ny;
      const y0 = Math.floor(gy);
      const ty = gy - y0;
      const sy = ty * ty * (3 - 2 * ty);
      const rowA = (y0 % ny) * nx;
      const rowB = ((y0 + 1) % ny) * nx;
      for (let x = 0; x < TILE_SIDE; x++) {
        const gx = (x / TILE_SIDE) * nx;
        const x0 = Math.floor(gx);
        const tx = gx - x0;
        const sx = tx * tx * (3 - 2 * tx);
        const x1 = (x0 + 1) % nx;
        const top = (grid[rowA + (x0 % nx)] ?? 0) * (1 - sx) + (grid[rowA + x1] ?? 0) * sx;
        const bottom = (grid[rowB + (x0 % nx)] ?? 0) * (1 - sx) + (grid[rowB + x1] ?? 0) * sx;
        const i = y * TILE_SIDE + x;
        out[i] = (out[i] ?? 0) + weight * (top * (1 - sy) + bottom * sy);
      }
    }
    total += weight;
    weight *= 0.55;
  }
  return out.map((v) => v / total);
}

/** Noise up to `low` is transparent, noise from `high` on is opaque. `cells` is the size of the coarsest noise grid. */
const TILE_RULES: Record<TileKind, { cells: [number, number]; octaves: number; low: number; high: number }> = {
  grain: { cells: [128, 110], octaves: 2, low: 0.42, high: 0.8 },
  blotch: { cells: [4, 4], octaves: 5, low: 0.4, high: 0.72 },
  weave: { cells: [32, 128], octaves: 2, low: 0.42, high: 0.85 },
  streak: { cells: [3, 64], octaves: 3, low: 0.5, high: 0.7 },
  flake: { cells: [7, 7], octaves: 5, low: 0.56, high: 0.6 },
  wood: { cells: [2, 40], octaves: 3, low: 0.52, high: 0.62 },
};

const cache = new Map<string, Canvas>();

/** A small repeating texture: pixels of `colour` whose alpha grows with a noise. */
export function tileOf(kind: TileKind, colour: readonly [number, number, number]): Canvas {
  const key = `${kind}-${colour.join('-')}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const { cells, octaves, low, high } = TILE_RULES[kind];
  const noise = wrappedNoise(kind.length * 977 + cells[0], cells[0], cells[1], octaves);
  const canvas = createCanvas(TILE_SIDE, TILE_SIDE);
  const ctx = canvas.getContext('2d');
  const image = ctx.createImageData(TILE_SIDE, TILE_SIDE);
  for (let i = 0; i < noise.length; i++) {
    const t = Math.max(0, Math.min(1, ((noise[i] ?? 0) - low) / (high - low)));
    image.data[i * 4] = colour[0];
    image.data[i * 4 + 1] = colour[1];
    image.data[i * 4 + 2] = colour[2];
    image.data[i * 4 + 3] = t * t * (3 - 2 * t) * 255;
  }
  ctx.putImageData(image, 0, 0);
  cache.set(key, canvas);
  return canvas;
}
