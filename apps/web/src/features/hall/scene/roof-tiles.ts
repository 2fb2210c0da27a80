import { type Mesher, rgb, type Vec } from './mesher.ts';

/* Grey tiles on walls and roofs. */

export const TILE = rgb('#4a5054');
const RIB = rgb('#565c60');

/** The top of a wall: tiles on the slope that faces `inward`, and a ridge. Nobody sees the other slope. */
export function addCap(mesher: Mesher, from: Vec, to: Vec, inward: readonly [x: number, z: number], half = 0.34): void {
  const along: Vec = [to[0] - from[0], 0, to[2] - from[2]];
  const size = Math.hypot(along[0], along[2]) || 1;
  const [ux, uz] = [along[0] / size, along[2] / size];
  const at = (distance: number, across: number, up: number): Vec => [
    from[0] + ux * distance - uz * across,
    from[1] + up,
    from[2] + uz * distance + ux * across,
  ];
  const rise = 0.26;
  const side = inward[0] * -uz + inward[1] * ux > 0 ? 1 : -1;
  const edge = (distance: number, out: number, up: number) => at(distance, side * out, up);
  const [a, b] = side === 1 ? [0, size] : [size, 0];
  mesher.quad(edge(a, half, 0), edge(b, half, 0), edge(b, 0, rise), edge(a, 0, rise), TILE);
  mesher.quad(edge(b, half, -0.07), edge(b, half, 0), edge(a, half, 0), edge(a, half, -0.07), RIB);
  mesher.quad(
    edge(b, half, -0.07),
    edge(a, half, -0.07),
    edge(a, 0.14, -0.1),
    edge(b, 0.14, -0.1),
    TILE,
    [0.6, 0.6, 0.6, 0.6],
  );
  for (let distance = 0.12; distance < size; distance += 0.24)
    addRib(mesher, edge(distance, half + 0.03, 0.02), edge(distance, 0, rise + 0.02), [ux, 0, uz]);
  const [x, z] = [from[0] + along[0] / 2, from[2] + along[2] / 2];
  mesher.box(x, from[1] + rise - 0.02, z, Math.abs(ux) * size + 0.14, 0.12, Math.abs(uz) * size + 0.14, RIB);
}

/** A row of half-round tiles down a slope. */
export function addRib(mesher: Mesher, low: Vec, high: Vec, side: Vec, half = 0.05): void {
  const shift = (p: Vec, by: number, up: number): Vec => [p[0] + side[0] * by, p[1] + up, p[2] + side[2] * by];
  const [ll, lr, lt] = [shift(low, -half, 0), shift(low, half, 0), shift(low, 0, 0.06)];
  const [hl, hr, ht] = [shift(high, -half, 0), shift(high, half, 0), shift(high, 0, 0.06)];
  // Seen from both sides; the light is that of the side that looks up.
  const isUp = side[0] * (high[2] - low[2]) - side[2] * (high[0] - low[0]) < 0;
  const [a, b] = isUp ? [lr, hr] : [hr, lr];
  const [c, d] = isUp ? [ht, lt] : [lt, ht];
  mesher.quad(a, b, c, d, RIB);
  const [e, f] = isUp ? [hl, ll] : [ll, hl];
  mesher.quad(d, c, e, f, RIB, [0.8, 0.8, 0.8, 0.8]);
  mesher.quad(ll, lr, lt, lt, RIB, [0.7, 0.7, 0.9, 0.9]);
}
