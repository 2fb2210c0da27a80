import { type Rect, widthOf } from '../layout/hall-plan.ts';
import type { Area, Chunks } from './chunks.ts';
import { type Rgb, rgb, type Vec } from './mesher.ts';
import { addRib, TILE } from './roof-tiles.ts';

/* A square pavilion with a roof whose corners turn up. */

const BEAM_COLOR = rgb('#7c5a41');
const LACQUER = rgb('#57382b');
const RIDGE = rgb('#565c60');
const RAFTER = rgb('#8a6a4e');
const BASE = rgb('#8b8e8c');
const LANTERN_LIGHT: Rgb = [1, 0.66, 0.34];
const EAVE = 0.85;
const TOP = 4.75;
const LOW = 2.95;
const STEPS = 10;

/** A point of one of the four slopes: `across` from -1 to 1 along its edge, `down` from the top to the edge. */
function slopePoint(centreX: number, half: number, side: number, across: number, down: number, lift = 0): Vec {
  const reach = half + EAVE;
  const out = reach * down;
  const along = across * out;
  const corner = Math.abs(across) ** 3.4 * down ** 3 * 0.5;
  const sag = TOP - (TOP - LOW) * (1.45 * down - 0.45 * down * down) + corner + lift;
  const push = 1 + 0.06 * Math.abs(across) ** 3 * down;
  const [x, z] = [along * push, out * push];
  const [c, s] = [Math.cos((side * Math.PI) / 2), Math.sin((side * Math.PI) / 2)];
  return [centreX + x * c + z * s, sag, -x * s + z * c];
}

export function buildPavilion(chunks: Chunks, area: Area, rect: Rect): void {
  const centreX = (rect.x0 + rect.x1) / 2;
  const half = widthOf(rect) / 2;
  // What is below the roof is in the light of its lantern.
  const under = chunks.area('pavilion', 'corridor', 'court');
  under.lamps.push({ at: [centreX, 2.2, 0], color: LANTERN_LIGHT, strength: 1.1 });
  const tile = chunks.mesher(area, 'tile');
  const wood = chunks.mesher(under, 'wood');
  for (let side = 0; side < 4; side++) {
    const at = (across: number, down: number, lift = 0) => slopePoint(centreX, half, side, across, down, lift);
    for (let i = 0; i < STEPS; i++)
      for (let j = 0; j < STEPS; j++) {
        const [a0, a1] = [(i / STEPS) * 2 - 1, ((i + 1) / STEPS) * 2 - 1];
        const [d0, d1] = [j / STEPS, (j + 1) / STEPS];
        tile.quad(at(a0, d1), at(a1, d1), at(a1, d0), at(a0, d0), TILE);
        wood.quad(
          at(a1, d1, -0.08),
          at(a0, d1, -0.08),
          at(a0, d0, -0.08),
          at(a1, d0, -0.08),
          RAFTER,
          [0.75, 0.75, 0.5, 0.5],
        );
      }
    for (let i = 0; i < STEPS; i++) {
      const [a0, a1] = [(i / STEPS) * 2 - 1, ((i + 1) / STEPS) * 2 - 1];
      tile.quad(at(a0, 1, -0.08), at(a1, 1, -0.08), at(a1, 1), at(a0, 1), TILE);
    }
    addRibs(tile, at, side);
    for (let step = 0; step < STEPS; step++)
      tile.bar(at(1, step / STEPS, 0.05), at(1, (step + 1) / STEPS, 0.05), 0.07, 0.075, 6, RIDGE);
  }
  tile.bar([centreX, TOP - 0.05, 0], [centreX, TOP + 0.2, 0], 0.16, 0.1, 10, RIDGE);
  tile.bar([centreX, TOP + 0.2, 0], [centreX, TOP + 0.62, 0], 0.13, 0.01, 10, RIDGE);
  addFrame(chunks, under, centreX, half);
}

function addRibs(
  tile: ReturnType<Chunks['mesher']>,
  at: (across: number, down: number, lift?: number) => Vec,
  side: number,
): void {
  const [c, s] = [Math.cos((side * Math.PI) / 2), Math.sin((side * Math.PI) / 2)];
  for (let rib = -8; rib <= 8; rib++) {
    const offset = rib / 8.6;
    for (let step = 0; step < 5; step++) {
      const [d0, d1] = [0.2 * step, 0.2 * (step + 1)];
      if (Math.abs(offset) > d1 - 0.02) continue;
      const start = Math.max(d0, Math.abs(offset), 0.01);
      addRib(tile, at(offset / d1, d1), at(offset / start, start), [c, 0, -s], 0.05);
    }
  }
}

function addFrame(chunks: Chunks, area: Area, centreX: number, half: number): void {
  const wood = chunks.mesher(area, 'wood');
  const friezes = chunks.mesher(area, 'frieze');
  const edge = half - 0.12;
  for (const [dx, dz] of [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ] as const) {
    const [x, z] = [centreX + dx * edge, dz * edge];
    chunks.mesher(area, 'stone').bar([x, 0, z], [x, 0.14, z], 0.19, 0.14, 10, BASE);
    wood.bar([x, 0.12, z], [x, 3.2, z], 0.1, 0.095, 10, LACQUER);
  }
  for (const sign of [1, -1]) {
    wood.box(centreX, 2.72, sign * edge, 2 * edge, 0.18, 0.13, LACQUER);
    wood.box(centreX + sign * edge, 2.72, 0, 0.13, 0.18, 2 * edge, LACQUER);
    for (const isX of [true, false]) {
      const first = friezes.positions.length / 3;
      const [a, b, c]: [Vec, Vec, Vec] = isX
        ? [
            [centreX - edge, 2.38, sign * edge],
            [centreX + edge, 2.38, sign * edge],
            [centreX - edge, 2.72, sign * edge],
          ]
        : [
            [centreX + sign * edge, 2.38, -edge],
            [centreX + sign * edge, 2.38, edge],
            [centreX + sign * edge, 2.72, -edge],
          ];
      friezes.panel(a, b, c, { color: LACQUER, repeat: 0 });
      for (let corner = 0; corner < 4; corner++)
        friezes.uvs[(first + corner) * 2] = (friezes.uvs[(first + corner) * 2] ?? 0) * 2;
    }
    // Benches on the sides that the bridge does not use.
    wood.box(centreX + sign * edge, 0.4, 0, 0.36, 0.06, 2 * edge - 0.25, BEAM_COLOR);
    wood.box(centreX + sign * edge, 0, 0, 0.14, 0.4, 2 * edge - 0.35, LACQUER);
  }
}
