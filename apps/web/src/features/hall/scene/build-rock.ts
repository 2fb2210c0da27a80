import { type Mesher, type Rgb, rgb, type Vec } from './mesher.ts';
import { createRandom } from './random.ts';

/* Taihu rocks: a body of overlapping balls with holes through it, as the surface of a distance field (surface nets). */

interface Ball {
  at: Vec;
  radius: number;
}

interface RockShape {
  height: number;
  width: number;
  seed: number;
}

type Field = (x: number, y: number, z: number) => number;

function makeField({ height, width, seed }: RockShape): Field {
  const random = createRandom(seed);
  const around = (spread: number) => (random() - 0.5) * spread;
  const body: Ball[] = [];
  const count = 9;
  for (let index = 0; index < count; index++) {
    const part = index / (count - 1);
    // Narrow at the foot, heavy at the top: 皱、漏、瘦、透.
    const radius = width * (0.2 + 0.16 * Math.sin(part * 2.6 + 0.5) + 0.06 * random());
    body.push({ at: [around(width * 0.5), part * height * 0.86, around(width * 0.3)], radius });
  }
  const holes: { at: Vec; axis: number; radius: number }[] = [];
  for (let index = 0; index < 9; index++)
    holes.push({
      at: [around(width * 0.6), height * (0.18 + 0.66 * random()), 0],
      axis: random() * 0.9 - 0.45,
      radius: width * (0.07 + 0.09 * random()),
    });
  const soft = width * 0.14;
  return (x, y, z) => {
    let sum = 0;
    for (const { at, radius } of body) {
      const distance = Math.hypot(x - at[0], (y - at[1]) * 0.8, z - at[2]) - radius;
      sum += Math.exp(-distance / soft);
    }
    let value = -soft * Math.log(sum + 1e-9);
    for (const { at, axis, radius } of holes) {
      const across = Math.hypot(x - at[0] - z * axis, (y - at[1]) * 0.8) - radius;
      value = Math.max(value, -across);
    }
    const fold =
      Math.sin(x * 9 + Math.sin(y * 5 + seed) * 2) * Math.sin(y * 6 + Math.sin(z * 7) * 1.6) * Math.sin(z * 10 - y * 3);
    const fine = Math.sin(x * 23 + y * 9) * Math.sin(y * 19 - z * 13) * Math.sin(z * 25 + x * 7);
    return value + (fold * 0.1 + fine * 0.035) * width;
  };
}

const CORNERS = [0, 1, 2, 3, 4, 5, 6, 7].map((bits): Vec => [bits & 1, (bits >> 1) & 1, (bits >> 2) & 1]);
const EDGES = CORNERS.flatMap((_, a) =>
  CORNERS.flatMap((__, b) => (b > a && [1, 2, 4].includes(a ^ b) ? [[a, b] as const] : [])),
);

const DARK: Rgb = rgb('#575d5f');
const PALE: Rgb = rgb('#adaea8');

/** Adds a rock with its foot at `x`, `y`, `z`. */
export function addRock(mesher: Mesher, x: number, y: number, z: number, shape: RockShape, yaw = 0): void {
  const field = makeField(shape);
  const { width, height } = shape;
  const cell = Math.max(0.07, height / 32);
  const [nx, ny] = [Math.ceil((width * 1.9) / cell), Math.ceil((height * 1.25) / cell)];
  const origin: Vec = [(-nx * cell) / 2, -0.15, (-nx * cell) / 2];
  const size = [nx + 1, ny + 1, nx + 1] as const;
  const values = new Float32Array(size[0] * size[1] * size[2]);
  const at = (i: number, j: number, k: number) => (k * size[1] + j) * size[0] + i;
  const place = (i: number, j: number, k: number): Vec => [
    origin[0] + i * cell,
    origin[1] + j * cell,
    origin[2] + k * cell,
  ];
  for (let k = 0; k < size[2]; k++)
    for (let j = 0; j < size[1]; j++) for (let i = 0; i < size[0]; i++) values[at(i, j, k)] = field(...place(i, j, k));
  const [c, s] = [Math.cos(yaw), Math.sin(yaw)];
  const vertexOf = new Int32Array(values.length).fill(-1);
  const addVertex = (i: number, j: number, k: number) => {
    let [px, py, pz, crossings] = [0, 0, 0, 0];
    const corner = CORNERS.map(([a, b, d]) => values[at(i + a, j + b, k + d)] ?? 1);
    for (const [a, b] of EDGES) {
      const [va, vb] = [corner[a] ?? 1, corner[b] ?? 1];
      if (va < 0 === vb < 0) continue;
      const part = va / (va - vb);
      const [ca, cb] = [CORNERS[a] ?? [0, 0, 0], CORNERS[b] ?? [0, 0, 0]];
      px += ca[0] + (cb[0] - ca[0]) * part;
      py += ca[1] + (cb[1] - ca[1]) * part;
      pz += ca[2] + (cb[2] - ca[2]) * part;
      crossings += 1;
    }
    if (crossings === 0) return;
    const p = place(i + px / crossings, j + py / crossings, k + pz / crossings);
    const e = cell * 0.6;
    const g: Vec = [
      field(p[0] + e, p[1], p[2]) - field(p[0] - e, p[1], p[2]),
      field(p[0], p[1] + e, p[2]) - field(p[0], p[1] - e, p[2]),
      field(p[0], p[1], p[2] + e) - field(p[0], p[1], p[2] - e),
    ];
    const l = Math.hypot(...g) || 1;
    const n: Vec = [g[0] / l, g[1] / l, g[2] / l];
    // How much air is before the surface: hollows are dark.
    const free =
      Math.min(1, Math.max(0, field(p[0] + n[0] * 0.28, p[1] + n[1] * 0.28, p[2] + n[2] * 0.28) / 0.22)) ** 1.3;
    const vein = 0.5 + 0.5 * Math.sin(p[1] * 9 + p[0] * 5 + Math.sin(p[2] * 7) * 2);
    const color = [0, 1, 2].map(
      (axis) => (DARK[axis] ?? 0) + ((PALE[axis] ?? 0) - (DARK[axis] ?? 0)) * (0.25 + 0.75 * vein * free),
    ) as unknown as Rgb;
    const foot = Math.min(1, 0.45 + p[1] * 1.1);
    vertexOf[at(i, j, k)] = mesher.vertex(
      [x + p[0] * c + p[2] * s, y + p[1], z - p[0] * s + p[2] * c],
      [n[0] * c + n[2] * s, n[1], -n[0] * s + n[2] * c],
      p[0] + p[2],
      p[1],
      color,
      (0.3 + 0.7 * free) * foot,
    );
  };
  for (let k = 0; k < nx; k++) for (let j = 0; j < ny; j++) for (let i = 0; i < nx; i++) addVertex(i, j, k);
  addFaces(mesher, size, at, values, vertexOf);
}

/** A face for each edge of the grid that crosses the surface. */
function addFaces(
  mesher: Mesher,
  size: readonly [number, number, number],
  at: (i: number, j: number, k: number) => number,
  values: Float32Array,
  vertexOf: Int32Array,
): void {
  const face = (isFlipped: boolean, ...cells: number[]) => {
    const [a = -1, b = -1, c = -1, d = -1] = cells.map((cell) => vertexOf[cell] ?? -1);
    if (Math.min(a, b, c, d) < 0) return;
    if (isFlipped) mesher.indices.push(a, c, b, b, c, d);
    else mesher.indices.push(a, b, c, b, d, c);
  };
  for (let k = 1; k < size[2] - 1; k++)
    for (let j = 1; j < size[1] - 1; j++)
      for (let i = 1; i < size[0] - 1; i++) {
        const isInside = (values[at(i, j, k)] ?? 1) < 0;
        const crosses = (other: number) => (values[other] ?? 1) < 0 !== isInside;
        if (crosses(at(i + 1, j, k)))
          face(!isInside, at(i, j - 1, k - 1), at(i, j, k - 1), at(i, j - 1, k), at(i, j, k));
        if (crosses(at(i, j + 1, k)))
          face(isInside, at(i - 1, j, k - 1), at(i, j, k - 1), at(i - 1, j, k), at(i, j, k));
        if (crosses(at(i, j, k + 1)))
          face(!isInside, at(i - 1, j - 1, k), at(i, j - 1, k), at(i - 1, j, k), at(i, j, k));
      }
}
