import {
  bayCount,
  CORRIDOR,
  contains,
  type HallPlan,
  type Rect,
  type TextPlace,
  WALL_HEIGHT,
} from '../layout/hall-plan.ts';
import { lanternPlaces } from './build-lanterns.ts';
import { buildWalls, type NamedArea } from './build-walls.ts';
import type { Area, Chunks } from './chunks.ts';
import type { Lamp } from './light.ts';
import { type Rgb, rgb, type Vec } from './mesher.ts';
import { addRib, TILE } from './roof-tiles.ts';

/* Floors, ceilings, corridors and roofs. */

const FLOOR = rgb('#8d8c88');
const BRICK = rgb('#94928c');
const LACQUER = rgb('#57382b');
const BEAM = rgb('#7c5a41');
const RAFTER = rgb('#8a6a4e');
const CEILING = rgb('#f1ece2');
const BASE = rgb('#8b8e8c');
/** The roof of a corridor, at the wall and at its edge. */
const ROOF_HIGH = 3.72;
const ROOF_LOW = 2.92;
const EAVE = 0.5;
const LANTERN: Rgb = [1, 0.66, 0.34];
const TEXT_LIGHT: Rgb = [0.8, 0.68, 0.5];

const openFloor = (rect: Rect) => (s: number, t: number) => {
  const edge = Math.min(Math.min(s, 1 - s) * (rect.x1 - rect.x0), Math.min(t, 1 - t) * (rect.z1 - rect.z0));
  return 0.78 + 0.22 * Math.min(1, edge / 0.8);
};

function addFloor(chunks: Chunks, area: Area, rect: Rect, material: 'floor' | 'brick', repeat: number): void {
  const { x0, z0, x1, z1 } = rect;
  const size = { columns: Math.ceil((x1 - x0) / 0.8), rows: Math.ceil((z1 - z0) / 0.8) };
  const color = material === 'floor' ? FLOOR : BRICK;
  chunks
    .mesher(area, material)
    .panel([x0, 0, z1], [x1, 0, z1], [x0, 0, z0], { ...size, color, repeat, open: openFloor(rect) });
}

/** A white ceiling with beams, and a strip of light in its middle. */
function addCeiling(chunks: Chunks, area: Area, { x0, z0, x1, z1 }: Rect): void {
  const y = WALL_HEIGHT;
  const size = { columns: Math.ceil((x1 - x0) / 1.2), rows: Math.ceil((z1 - z0) / 1.2) };
  chunks.mesher(area, 'plaster').panel([x0, y, z0], [x1, y, z0], [x0, y, z1], { ...size, color: CEILING, repeat: 3 });
  const wood = chunks.mesher(area, 'wood');
  const middle = (z0 + z1) / 2;
  const count = Math.max(2, Math.round((x1 - x0) / 1.5));
  for (let index = 0; index <= count; index++) {
    const x = x0 + 0.12 + ((x1 - x0 - 0.24) * index) / count;
    wood.box(x, y - 0.2, middle, 0.13, 0.2, z1 - z0, BEAM);
  }
  for (const z of [z0 + 0.1, middle - 1.05, middle + 1.05, z1 - 0.1])
    wood.box((x0 + x1) / 2, y - 0.28, z, x1 - x0, 0.2, 0.14, BEAM);
}

function addColumn(chunks: Chunks, area: Area, x: number, z: number): void {
  chunks.mesher(area, 'stone').bar([x, 0, z], [x, 0.16, z], 0.2, 0.15, 10, BASE);
  chunks.mesher(area, 'wood').bar([x, 0.14, z], [x, 2.86, z], 0.1, 0.095, 10, LACQUER);
}

/** One side of the corridor's roof; `inward` points to the garden. The edge at the garden is shorter by the corners. */
function addRoof(chunks: Chunks, outside: Area, corridor: Area, from: Vec, to: Vec, inward: Vec): void {
  const deep = CORRIDOR + EAVE;
  const along: Vec = [to[0] - from[0], 0, to[2] - from[2]];
  const size = Math.hypot(along[0], along[2]);
  const unit: Vec = [along[0] / size, 0, along[2] / size];
  const low = ROOF_LOW - ((ROOF_HIGH - ROOF_LOW) / CORRIDOR) * EAVE * 0.55;
  const at = (distance: number, out: number, drop = 0): Vec => {
    const part = out / deep;
    const y = ROOF_HIGH + (low - ROOF_HIGH) * (1.18 * part - 0.18 * part * part) - drop;
    return [from[0] + unit[0] * distance + inward[0] * out, y, from[2] + unit[2] * distance + inward[2] * out];
  };
  const tile = chunks.mesher(outside, 'tile');
  const wood = chunks.mesher(corridor, 'wood');
  const steps = 3;
  for (let step = 0; step < steps; step++) {
    const [near, far] = [(deep * step) / steps, (deep * (step + 1)) / steps];
    tile.quad(at(far, far), at(size - far, far), at(size - near, near), at(near, near), TILE);
    wood.quad(
      at(size - far, far, 0.09),
      at(far, far, 0.09),
      at(near, near, 0.09),
      at(size - near, near, 0.09),
      RAFTER,
      [0.9, 0.9, 0.72, 0.72],
    );
  }
  tile.quad(
    at(size - deep, deep, 0.1),
    at(size - deep, deep),
    at(deep, deep),
    at(deep, deep, 0.1),
    TILE,
    [0.8, 0.9, 0.9, 0.8],
  );
  for (let distance = 0.15; distance < size; distance += 0.27) {
    const reach = Math.min(deep + 0.04, distance, size - distance);
    if (reach > 0.2) addRib(tile, at(distance, reach), at(distance, 0.02), unit, 0.055);
  }
  for (let distance = CORRIDOR; distance < size - CORRIDOR; distance += 0.4) {
    const [a, b] = [at(distance, 0.05, 0.15), at(distance, deep - 0.06, 0.13)];
    wood.bar(a, b, 0.035, 0.035, 4, BEAM);
  }
}

/** Columns, beams, friezes and benches along one side of the garden, from one corner to the other. */
function addColonnade(chunks: Chunks, area: Area, from: Vec, to: Vec, isOpen: (x: number, z: number) => boolean): void {
  const size = Math.hypot(to[0] - from[0], to[2] - from[2]);
  const count = bayCount(size);
  const at = (part: number): [number, number] => [
    from[0] + (to[0] - from[0]) * part,
    from[2] + (to[2] - from[2]) * part,
  ];
  const [middleX, middleZ] = at(0.5);
  const [wide, deep] = from[2] === to[2] ? [size, 0.16] : [0.16, size];
  const wood = chunks.mesher(area, 'wood');
  wood.box(middleX, 2.66, middleZ, wide, 0.2, deep, LACQUER);
  const friezes = chunks.mesher(area, 'frieze');
  for (let index = 0; index < count; index++) {
    const [x0, z0] = at(index / count);
    const [x1, z1] = at((index + 1) / count);
    if (index > 0) addColumn(chunks, area, x0, z0);
    const [cx, cz] = [(x0 + x1) / 2, (z0 + z1) / 2];
    const repeat = Math.max(1, Math.round(size / count / 1.4));
    const first = friezes.positions.length / 3;
    friezes.panel([x0, 2.33, z0], [x1, 2.33, z1], [x0, 2.66, z0], { color: LACQUER, repeat: 0 });
    for (let corner = 0; corner < 4; corner++)
      friezes.uvs[(first + corner) * 2] = (friezes.uvs[(first + corner) * 2] ?? 0) * repeat;
    if (isOpen(cx, cz)) continue;
    const [w, d] = from[2] === to[2] ? [size / count - 0.2, 0.34] : [0.34, size / count - 0.2];
    wood.box(cx, 0.4, cz, w, 0.06, d, BEAM);
    chunks
      .mesher(area, 'plaster')
      .box(cx, 0, cz, w - (w > d ? 0 : 0.14), 0.4, d - (w > d ? 0.14 : 0), [0.82, 0.81, 0.78]);
  }
}

function addCorridors(chunks: Chunks, plan: HallPlan, area: Area, outside: Area): void {
  const { court, garden } = plan;
  addFloor(chunks, area, { ...court, z1: garden.z0 }, 'brick', 1.2);
  addFloor(chunks, area, { ...court, z0: garden.z1 }, 'brick', 1.2);
  addFloor(chunks, area, { ...garden, x0: court.x0, x1: garden.x0 }, 'brick', 1.2);
  addFloor(chunks, area, { ...garden, x0: garden.x1, x1: court.x1 }, 'brick', 1.2);
  const [nw, ne, se, sw]: [Vec, Vec, Vec, Vec] = [
    [court.x0, 0, court.z0],
    [court.x1, 0, court.z0],
    [court.x1, 0, court.z1],
    [court.x0, 0, court.z1],
  ];
  addRoof(chunks, outside, area, nw, ne, [0, 0, 1]);
  addRoof(chunks, outside, area, se, sw, [0, 0, -1]);
  addRoof(chunks, outside, area, sw, nw, [1, 0, 0]);
  addRoof(chunks, outside, area, ne, se, [-1, 0, 0]);
  const isOpen = (x: number, z: number) =>
    plan.bridge.some(
      (rect) => x > rect.x0 - 1.6 && x < rect.x1 + 1.6 && Math.min(Math.abs(z - rect.z0), Math.abs(z - rect.z1)) < 1,
    ) ||
    (x < garden.x0 + 0.1 && Math.abs(z) < 1.6);
  const corners: [Vec, Vec][] = [
    [
      [garden.x0, 0, garden.z0],
      [garden.x1, 0, garden.z0],
    ],
    [
      [garden.x1, 0, garden.z1],
      [garden.x0, 0, garden.z1],
    ],
    [
      [garden.x0, 0, garden.z1],
      [garden.x0, 0, garden.z0],
    ],
    [
      [garden.x1, 0, garden.z0],
      [garden.x1, 0, garden.z1],
    ],
  ];
  for (const [from, to] of corners) {
    addColonnade(chunks, area, from, to, isOpen);
    addColumn(chunks, area, from[0], from[2]);
  }
  for (const { x, z } of lanternPlaces(plan)) area.lamps.push({ at: [x, 2.2, z], color: LANTERN, strength: 0.55 });
}

/** A lamp before a wall text, so that it can be read at night. */
function textLamp({ x, z, normal }: TextPlace): Lamp {
  return { at: [x - Math.sin(normal) * 1.9, 2.3, z - Math.cos(normal) * 1.9], color: TEXT_LIGHT, strength: 0.62 };
}

/** The building; answers the area of each room, and of the entrance at the end. */
export function buildHouse(
  chunks: Chunks,
  plan: HallPlan,
): { outside: Area; corridor: Area; rooms: Area[]; entry: Area } {
  const outside = chunks.area('outside', 'outside', 'court');
  const corridor = chunks.area('corridor', 'corridor', 'court');
  const entry = chunks.area('entry', 'inside', 'entry');
  const named: NamedArea[] = [
    { rect: plan.court, area: corridor },
    { rect: plan.entry, area: entry },
  ];
  const rooms = plan.rooms.map(({ rect, gate }, index) => {
    const area = chunks.area(`room ${index}`, 'inside', index);
    named.push({ rect, area });
    const inward = gate.z < 0 ? -0.9 : 0.9;
    area.lamps.push({ at: [gate.x, 1.5, gate.z + inward], color: [0.9, 0.92, 0.95], strength: 0.28 });
    return area;
  });
  buildWalls(chunks, plan, named, outside);
  for (const { rect, area } of named) {
    if (area === corridor) continue;
    addFloor(chunks, area, rect, 'floor', 1.3);
    addCeiling(chunks, area, rect);
    const [x, z] = [(rect.x0 + rect.x1) / 2, (rect.z0 + rect.z1) / 2];
    for (const dx of [-0.16, 0.16])
      area.lamps.push({ at: [x + dx * (rect.x1 - rect.x0), 2.9, z], color: LANTERN, strength: 0.55 });
  }
  for (const text of plan.texts) {
    const area =
      text.section < 0 ? entry : rooms[plan.rooms.findIndex(({ rect }) => contains(rect, text.x, text.z, 0.01))];
    if (text.kind !== 'plaque') area?.lamps.push(textLamp(text));
  }
  addCorridors(chunks, plan, corridor, outside);
  return { outside, corridor, rooms, entry };
}
