import { Group } from 'three';
import { depthOf, type HallPlan, widthOf } from '../layout/hall-plan.ts';
import { buildPavilion } from './build-pavilion.ts';
import { buildBamboo, buildTrees, type Cards, type Grove } from './build-plants.ts';
import { addRock } from './build-rock.ts';
import type { Area, Chunks } from './chunks.ts';
import type { Light, Season } from './light.ts';
import { rgb, type Vec } from './mesher.ts';
import { createRandom } from './random.ts';
import { buildWater, WATER_LEVEL, type Water } from './water.ts';

/* What grows, stands and flows in the court. */

export interface Garden {
  group: Group;
  water: Water;
  relight: (light: Light) => void;
  groves: Grove[];
}

const GROUND = rgb('#a9a594');
const SLAB = rgb('#9a9c99');
const EDGE = rgb('#84867f');
const LOTUS = rgb('#5f7d53');
const LOW = -0.06;

/** The shore: an oval with bays, which leaves the corners of the garden to the plants. */
function shoreOf({ garden }: HallPlan): [number, number][] {
  const [cx, cz] = [(garden.x0 + garden.x1) / 2, (garden.z0 + garden.z1) / 2];
  const [a, b] = [widthOf(garden) / 2 - 0.9, depthOf(garden) / 2 - 0.7];
  return Array.from({ length: 56 }, (_, index) => {
    const angle = (index / 56) * Math.PI * 2;
    const bay = 1 - 0.1 * Math.sin(angle * 3 + 0.7) - 0.07 * Math.sin(angle * 5 + 2);
    const power = 0.62;
    const round = (value: number) => Math.sign(value) * Math.abs(value) ** power;
    return [cx + round(Math.cos(angle)) * a * bay * 0.93, cz + round(Math.sin(angle)) * b * bay * 0.93];
  });
}

function addGround(chunks: Chunks, area: Area, plan: HallPlan, shore: readonly (readonly [number, number])[]): void {
  const mesher = chunks.mesher(area, 'pebble');
  const { garden } = plan;
  const [cx, cz] = [(garden.x0 + garden.x1) / 2, (garden.z0 + garden.z1) / 2];
  const up: Vec = [0, 1, 0];
  const edgeOf = (x: number, z: number): [number, number] => {
    const [dx, dz] = [x - cx, z - cz];
    const scale = Math.min(
      widthOf(garden) / 2 / Math.max(1e-6, Math.abs(dx)),
      depthOf(garden) / 2 / Math.max(1e-6, Math.abs(dz)),
    );
    return [cx + dx * scale, cz + dz * scale];
  };
  const rings = shore.map(([x, z]) => {
    const [ex, ez] = edgeOf(x, z);
    const inner = mesher.vertex([x, LOW, z], up, x / 1.6, z / 1.6, GROUND, 0.8);
    const outer = mesher.vertex([ex, LOW, ez], up, ex / 1.6, ez / 1.6, GROUND, 0.72);
    const middle = mesher.vertex([(x + ex) / 2, LOW, (z + ez) / 2], up, (x + ex) / 3.2, (z + ez) / 3.2, GROUND, 1);
    return { inner, middle, outer };
  });
  rings.forEach((here, index) => {
    const next = rings[(index + 1) % rings.length] ?? here;
    mesher.indices.push(here.inner, here.middle, next.middle, here.inner, next.middle, next.inner);
    mesher.indices.push(here.middle, here.outer, next.outer, here.middle, next.outer, next.middle);
  });
  // The corners, which the ring of quads cuts off, and what is under the benches.
  mesher.panel(
    [garden.x0 - 0.1, LOW - 0.03, garden.z1 + 0.1],
    [garden.x0 + 3, LOW - 0.03, garden.z1 + 0.1],
    [garden.x0 - 0.1, LOW - 0.03, garden.z0 - 0.1],
    { color: GROUND, repeat: 1.6 },
  );
  mesher.panel(
    [garden.x1 - 3, LOW - 0.03, garden.z1 + 0.1],
    [garden.x1 + 0.1, LOW - 0.03, garden.z1 + 0.1],
    [garden.x1 - 3, LOW - 0.03, garden.z0 - 0.1],
    { color: GROUND, repeat: 1.6 },
  );
  const stone = chunks.mesher(area, 'stone');
  for (const [from, to] of [
    [
      [garden.x0, garden.z0],
      [garden.x1, garden.z0],
    ],
    [
      [garden.x1, garden.z1],
      [garden.x0, garden.z1],
    ],
    [
      [garden.x0, garden.z1],
      [garden.x0, garden.z0],
    ],
    [
      [garden.x1, garden.z0],
      [garden.x1, garden.z1],
    ],
  ] as const) {
    const inward: Vec = from[1] === to[1] ? [0, 0, from[1] < 0 ? 1 : -1] : [from[0] === garden.x0 ? 1 : -1, 0, 0];
    const at = ([x, z]: readonly [number, number], out: number, y: number): Vec => [
      x + inward[0] * out,
      y,
      z + inward[2] * out,
    ];
    stone.quad(at(to, 0.18, 0.001), at(from, 0.18, 0.001), at(from, -0.16, 0.001), at(to, -0.16, 0.001), SLAB);
    stone.quad(
      at(from, 0.18, LOW - 0.05),
      at(from, 0.18, 0.001),
      at(to, 0.18, 0.001),
      at(to, 0.18, LOW - 0.05),
      SLAB,
      [0.6, 0.8, 0.8, 0.6],
    );
    stone.quad(
      at(to, 0.18, LOW - 0.05),
      at(to, 0.18, 0.001),
      at(from, 0.18, 0.001),
      at(from, 0.18, LOW - 0.05),
      SLAB,
      [0.6, 0.8, 0.8, 0.6],
    );
  }
}

/** Stones along the shore, and the bank below them. */
function addShore(chunks: Chunks, area: Area, shore: readonly (readonly [number, number])[]): void {
  const stone = chunks.mesher(area, 'plain');
  const random = createRandom(5);
  shore.forEach(([x, z], index) => {
    const [nx, nz] = shore[(index + 1) % shore.length] ?? [x, z];
    stone.quad(
      [nx, WATER_LEVEL - 0.2, nz],
      [x, WATER_LEVEL - 0.2, z],
      [x, LOW, z],
      [nx, LOW, nz],
      EDGE,
      [0.35, 0.35, 0.8, 0.8],
    );
    for (const part of [0.1, 0.6]) {
      const [sx, sz] = [x + (nx - x) * part, z + (nz - z) * part];
      const [wide, high] = [0.3 + random() * 0.4, 0.14 + random() * 0.22];
      addBoulder(stone, sx, LOW - 0.16, sz, wide, high + 0.16, random);
    }
  });
}

function addBoulder(
  mesher: ReturnType<Chunks['mesher']>,
  x: number,
  y: number,
  z: number,
  wide: number,
  high: number,
  random: () => number,
): void {
  const yaw = random() * 6;
  const tone = 0.75 + random() * 0.4;
  const color = EDGE.map((value) => value * tone) as unknown as typeof EDGE;
  const rings = [
    [0.5, 0],
    [0.56, 0.45],
    [0.36, 0.86],
    [0, 1],
  ] as const;
  const sides = 6;
  const wobble = Array.from({ length: sides }, () => 0.8 + random() * 0.4);
  const at = (ring: number, side: number): Vec => {
    const [radius, up] = rings[ring] ?? [0, 1];
    const angle = yaw + (side / sides) * Math.PI * 2;
    const r = radius * wide * (wobble[side % sides] ?? 1);
    return [x + Math.cos(angle) * r, y + up * high, z + Math.sin(angle) * r * 0.75];
  };
  for (let ring = 0; ring < 3; ring++)
    for (let side = 0; side < sides; side++)
      mesher.quad(at(ring, side + 1), at(ring, side), at(ring + 1, side), at(ring + 1, side + 1), color, [
        0.6 + ring * 0.13,
        0.6 + ring * 0.13,
        0.75 + ring * 0.13,
        0.75 + ring * 0.13,
      ]);
}

function addBridge(chunks: Chunks, area: Area, { bridge, pavilion }: HallPlan): void {
  const stone = chunks.mesher(area, 'stone');
  for (const rect of bridge) {
    const [cx, cz] = [(rect.x0 + rect.x1) / 2, (rect.z0 + rect.z1) / 2];
    stone.box(cx, -0.16, cz, widthOf(rect), 0.165, depthOf(rect) + 0.1, SLAB);
    for (const x of [rect.x0 + 0.07, rect.x1 - 0.07]) {
      stone.box(x, 0, cz, 0.14, 0.3, depthOf(rect) - 0.3, SLAB);
      stone.box(x, 0.3, cz, 0.2, 0.07, depthOf(rect) - 0.24, EDGE);
    }
    const count = Math.max(1, Math.round(depthOf(rect) / 1.6));
    for (let index = 0; index < count; index++)
      stone.box(
        cx,
        WATER_LEVEL - 0.4,
        rect.z0 + (depthOf(rect) * (index + 0.5)) / count,
        widthOf(rect) - 0.3,
        0.4,
        0.22,
        EDGE,
      );
  }
  stone.box(
    (pavilion.x0 + pavilion.x1) / 2,
    WATER_LEVEL - 0.4,
    0,
    widthOf(pavilion) + 0.5,
    0.402 - WATER_LEVEL,
    depthOf(pavilion) + 0.5,
    SLAB,
  );
}

function addLotus(chunks: Chunks, area: Area, { garden, pavilion }: HallPlan, season: Season): void {
  const mesher = chunks.mesher(area, 'plain');
  const random = createRandom(21);
  const count = season === 'winter' ? 8 : season === 'summer' ? 46 : 26;
  for (let index = 0; index < count; index++) {
    const x =
      garden.x0 + widthOf(garden) * (0.16 + 0.2 * random()) + (index % 3 === 0 ? pavilion.x1 - garden.x0 - 1.5 : 0);
    const z = (index % 2 === 0 ? 1 : -1) * (0.5 + random() * 2.1);
    if (x > garden.x1 - 2 || (x > pavilion.x0 - 0.6 && x < pavilion.x1 + 0.6)) continue;
    const radius = 0.12 + random() * 0.17;
    const y = WATER_LEVEL + 0.012 + random() * 0.01;
    const rim = Array.from({ length: 11 }, (_, at): Vec => {
      const angle = index - 0.25 - (at / 11) * Math.PI * 1.86;
      return [x + Math.cos(angle) * radius, y, z + Math.sin(angle) * radius];
    });
    mesher.disc([x, y, z], [0, 1, 0], rim, LOTUS);
    if (season === 'summer' && index % 6 === 0) addFlower(mesher, x, y, z);
  }
}

function addFlower(mesher: ReturnType<Chunks['mesher']>, x: number, y: number, z: number): void {
  for (let petal = 0; petal < 8; petal++) {
    const angle = (petal / 8) * Math.PI * 2;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const side: Vec = [-s * 0.045, 0, c * 0.045];
    const tip: Vec = [x + c * 0.11, y + 0.2, z + s * 0.11];
    const at = (sign: number): Vec => [x + c * 0.06 + side[0] * sign, y + 0.11, z + s * 0.06 + side[2] * sign];
    const petalColor = rgb('#eab4bd');
    mesher.quad([x, y + 0.06, z], at(1), tip, at(-1), petalColor);
    mesher.quad([x, y + 0.06, z], at(-1), tip, at(1), petalColor);
  }
}

export function buildGarden(chunks: Chunks, area: Area, plan: HallPlan, season: Season): Garden {
  const shore = shoreOf(plan);
  const { garden, pavilion } = plan;
  addGround(chunks, area, plan, shore);
  addShore(chunks, area, shore);
  addBridge(chunks, area, plan);
  addLotus(chunks, area, plan, season);
  buildPavilion(chunks, area, pavilion);
  const rock = chunks.mesher(area, 'rock');
  addRock(
    rock,
    garden.x0 + widthOf(garden) * 0.33,
    WATER_LEVEL - 0.1,
    -1.2,
    { height: 2.5, width: 1.25, seed: 12 },
    0.6,
  );
  addRock(
    rock,
    garden.x0 + widthOf(garden) * 0.33 + 1,
    WATER_LEVEL - 0.1,
    -0.7,
    { height: 1.1, width: 0.9, seed: 4 },
    2,
  );
  addRock(rock, garden.x1 - 1.3, LOW, 3.1, { height: 1.7, width: 0.9, seed: 9 }, 1.2);
  const groves: Grove[] = [
    { x: garden.x0 + 1.1, z: garden.z0 + 0.75, wide: 1.7, deep: 0.8, count: 11 },
    { x: garden.x1 - 0.9, z: garden.z0 + 0.95, wide: 1.2, deep: 1.3, count: 12 },
    { x: garden.x0 + 0.9, z: garden.z1 - 0.8, wide: 1, deep: 0.8, count: 6 },
  ];
  const trees = [
    { x: garden.x1 - 2.3, z: garden.z1 - 1.1, height: 4.6, seed: 31 },
    { x: garden.x0 + widthOf(garden) * 0.24, z: garden.z1 - 0.75, height: 3.3, seed: 8 },
  ];
  const cards: Cards[] = [
    buildBamboo(chunks.mesher(area, 'plain'), groves),
    buildTrees(chunks.mesher(area, 'wood'), trees, season),
  ];
  const water = buildWater(shore, plan);
  const group = new Group();
  group.add(water.mesh, ...cards.map(({ mesh }) => mesh));
  return {
    group,
    water,
    groves,
    relight(light) {
      water.relight(light);
      for (const { relight } of cards) relight(light);
    },
  };
}
