import type { HallPlan, HungPlace, Seat } from '../layout/hall-plan.ts';
import { cellAt } from '../layout/visible-cells.ts';
import { matWidth, outerSize } from '../layout/work-size.ts';
import { addLantern, lanternGlows } from './build-lanterns.ts';
import type { Area, Chunks } from './chunks.ts';
import { Mesher, rgb, type Vec } from './mesher.ts';

/* Mounts, tables, cases, benches and lanterns; and flat pictures of shadow and lamplight on walls and floors. */

const SILK = rgb('#d6cbb3');
const SILK_DARK = rgb('#a08f70');
const ROLLER = rgb('#3b2a20');
const FRAME = rgb('#4a3426');
const MAT = rgb('#f3eee2');
const TABLE = rgb('#5d3d2c');
const FELT = rgb('#cfc4ae');
const PLINTH = rgb('#dcd7cc');
const BENCH = rgb('#6b4a35');
const GLASS = rgb('#dfe8e8');

export interface Decals {
  shadow: Mesher;
  lamp: Mesher;
  bamboo: Mesher;
}

/** The axes of a place on a wall: to the right of its viewer, and out of the wall. */
function axesOf({ normal }: { normal: number }): { right: Vec; out: Vec } {
  const [outX, outZ] = [-Math.sin(normal), -Math.cos(normal)];
  return { right: [outZ, 0, -outX], out: [outX, 0, outZ] };
}

/** A point before a place on a wall: `dx` to the right, `dy` up, `dz` out. */
export function pointBefore(
  { x, y, z, normal }: { x: number; y: number; z: number; normal: number },
  dx: number,
  dy: number,
  dz: number,
): Vec {
  const { right, out } = axesOf({ normal });
  return [x + right[0] * dx + out[0] * dz, y + dy, z + right[2] * dx + out[2] * dz];
}

type Wallish = Parameters<typeof pointBefore>[0];

function wallPanel(
  mesher: Mesher,
  place: Wallish,
  cx: number,
  cy: number,
  w: number,
  h: number,
  out: number,
  color?: Parameters<Mesher['panel']>[3],
): void {
  const corner = (dx: number, dy: number) => pointBefore(place, cx + dx, cy + dy, out);
  mesher.panel(corner(-w / 2, -h / 2), corner(w / 2, -h / 2), corner(-w / 2, h / 2), { repeat: 0, ...color });
}

/** A bar on the wall as a flat box. */
function wallBox(
  mesher: Mesher,
  place: Wallish,
  cx: number,
  cy: number,
  w: number,
  h: number,
  deep: number,
  color: ReturnType<typeof rgb>,
): void {
  const [x, y, z] = pointBefore(place, cx, cy - h / 2, deep / 2 + 0.003);
  mesher.box(x, y, z, w, h, deep, color, place.normal);
}

/** Mounts are in the light of the lamp over their work. */
const litArea = (chunks: Chunks, { room }: HungPlace) => chunks.area(`works ${room}`, 'lit', room);

function addScrollMount(chunks: Chunks, area: Area, place: HungPlace): void {
  const plain = chunks.mesher(litArea(chunks, place), 'plain');
  const { width, height } = place;
  const [over, under] = [height * 0.1 + 0.2, height * 0.06 + 0.14];
  const wide = width + 0.14;
  wallPanel(plain, place, 0, (over - under) / 2, wide, height + over + under, 0.012, { color: SILK });
  wallPanel(plain, place, 0, 0, width + 0.05, height + 0.06, 0.016, { color: SILK_DARK });
  for (const dx of [-0.18, 0.18])
    wallPanel(plain, place, dx * wide, height / 2 + over * 0.56, 0.022, over * 0.86, 0.016, { color: SILK_DARK });
  const wood = chunks.mesher(area, 'wood');
  const bar = (dy: number, half: number, radius: number) =>
    wood.bar(pointBefore(place, -half, dy, 0.026), pointBefore(place, half, dy, 0.026), radius, radius, 8, ROLLER);
  bar(height / 2 + over, wide / 2 + 0.01, 0.011);
  bar(-height / 2 - under, wide / 2 + 0.05, 0.024);
  const nail = pointBefore(place, 0, height / 2 + over + 0.2, 0.012);
  for (const side of [-1, 1])
    wood.bar(pointBefore(place, side * wide * 0.3, height / 2 + over, 0.02), nail, 0.004, 0.004, 4, SILK_DARK);
}

function addFrame(chunks: Chunks, area: Area, place: HungPlace): void {
  const { width, height } = place;
  const mat = matWidth(width, height);
  const [w, h] = [width + 2 * mat, height + 2 * mat];
  const plain = chunks.mesher(litArea(chunks, place), 'plain');
  wallPanel(plain, place, 0, 0, w, h, 0.018, { color: MAT });
  wallPanel(plain, place, 0, 0, width + 0.012, height + 0.012, 0.022, { color: SILK_DARK });
  const wood = chunks.mesher(area, 'wood');
  const bar = 0.032;
  for (const side of [-1, 1]) {
    wallBox(wood, place, (side * (w + bar)) / 2, 0, bar, h + 2 * bar, 0.042, FRAME);
    wallBox(wood, place, 0, (side * (h + bar)) / 2, w, bar, 0.042, FRAME);
  }
}

function addTable(chunks: Chunks, area: Area, place: HungPlace, decals: Decals): void {
  const { width: long, height: deep } = outerSize(place);
  const wood = chunks.mesher(area, 'wood');
  wood.box(place.x, 0.76, place.z, long, 0.06, deep, TABLE);
  wood.box(place.x, 0.66, place.z, long - 0.3, 0.1, deep - 0.14, TABLE);
  for (const dx of [-1, 1]) {
    for (const dz of [-1, 1])
      wood.box(place.x + dx * (long / 2 - 0.2), 0, place.z + dz * (deep / 2 - 0.1), 0.07, 0.7, 0.07, TABLE);
    // 翘头: the ends of the top turn up.
    wood.box(place.x + dx * (long / 2 - 0.03), 0.82, place.z, 0.06, 0.05, deep, TABLE);
  }
  const plain = chunks.mesher(area, 'plain');
  const flat = (w: number, d: number, y: number, color: typeof FELT) =>
    plain.panel(
      [place.x - w / 2, y, place.z + d / 2],
      [place.x + w / 2, y, place.z + d / 2],
      [place.x - w / 2, y, place.z - d / 2],
      { color },
    );
  flat(place.width + 0.34, place.height + 0.14, 0.824, FELT);
  flat(place.width + 0.2, place.height + 0.05, 0.829, SILK_DARK);
  for (const dx of [-1, 1]) {
    const x = place.x + dx * (place.width / 2 + 0.13);
    wood.bar(
      [x, 0.855, place.z - place.height / 2 - 0.05],
      [x, 0.855, place.z + place.height / 2 + 0.05],
      0.03,
      0.03,
      8,
      SILK,
    );
  }
  floorShadow(decals.shadow, place.x, place.z, long + 0.7, deep + 0.7);
}

function addCase(chunks: Chunks, area: Area, place: HungPlace, decals: Decals, glass: Mesher): void {
  const { width } = outerSize(place);
  const yaw = place.normal;
  chunks.mesher(area, 'plaster').box(place.x, 0, place.z, width, 0.82, 0.5, PLINTH, yaw);
  chunks.mesher(area, 'wood').box(place.x, 0.82, place.z, width + 0.03, 0.035, 0.53, FRAME, yaw);
  const { right } = axesOf(place);
  // The board on which the work lies.
  const { up, out } = caseAxes(place);
  const at = (dx: number, dy: number, lift: number): Vec => [
    place.x + right[0] * dx + up[0] * dy + out[0] * lift,
    place.y + up[1] * dy + out[1] * lift,
    place.z + right[2] * dx + up[2] * dy + out[2] * lift,
  ];
  const [w, h] = [width / 2 - 0.05, Math.max(0.2, place.height / 2 + 0.06)];
  chunks.mesher(area, 'plain').panel(at(-w, -h, -0.012), at(w, -h, -0.012), at(-w, h, -0.012), { color: FELT });
  const wood = chunks.mesher(area, 'wood');
  for (const dx of [-w, w])
    wood.bar(at(dx, h, -0.02), [at(dx, h, 0)[0], 0.85, at(dx, h, 0)[2]], 0.012, 0.012, 4, FRAME);
  glass.box(place.x, 0.85, place.z, width, 0.66, 0.5, GLASS, yaw);
  for (const [dx, dz] of [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ] as const) {
    const [x, , z] = pointBefore(place, (dx * width) / 2, 0, dz * 0.25);
    chunks.mesher(area, 'wood').box(x, 0.85, z, 0.014, 0.67, 0.014, FRAME, yaw);
  }
  floorShadow(decals.shadow, place.x, place.z, Math.abs(right[0]) * width + 0.9, Math.abs(right[2]) * width + 0.9);
}

const CASE_TILT = 0.62;

/** The axes of the slanted board in a case. */
function caseAxes(place: { normal: number }): { up: Vec; out: Vec } {
  const { out } = axesOf(place);
  const [c, s] = [Math.cos(CASE_TILT), Math.sin(CASE_TILT)];
  return { up: [-out[0] * s, c, -out[2] * s], out: [out[0] * c, s, out[2] * c] };
}

/** The rotation of a picture's plane. */
export function pictureTilt({ mount }: HungPlace): number {
  return mount === 'table' ? -Math.PI / 2 : mount === 'case' ? -CASE_TILT : 0;
}

/** Where the picture itself is: before its mount. */
export function picturePoint(place: HungPlace): Vec {
  if (place.mount === 'table') return [place.x, 0.836, place.z];
  if (place.mount === 'case') {
    const { out } = caseAxes(place);
    return [place.x + out[0] * 0.006, place.y + out[1] * 0.006, place.z + out[2] * 0.006];
  }
  return pointBefore(place, 0, 0, place.mount === 'scroll' ? 0.022 : 0.028);
}

export function floorShadow(mesher: Mesher, x: number, z: number, wide: number, deep: number, y = 0.012): void {
  mesher.panel([x - wide / 2, y, z + deep / 2], [x + wide / 2, y, z + deep / 2], [x - wide / 2, y, z - deep / 2], {
    repeat: 0,
  });
}

/** The shadow of a work on its wall, and the light of its lamp. */
function addWallLight(place: HungPlace, decals: Decals): void {
  const outer = outerSize(place);
  wallPanel(decals.shadow, place, 0.02, -0.05, outer.width * 1.14 + 0.08, outer.height * 1.1 + 0.1, 0.008);
  const [wide, high] = [Math.max(2, outer.width * 1.7), Math.max(2.7, outer.height * 1.7)];
  const top = Math.min(3.72, place.y + outer.height / 2 + 0.7);
  wallPanel(decals.lamp, { ...place, y: top - high / 2 }, 0, 0, wide, high, 0.006);
}

function addBench(chunks: Chunks, area: Area, { x, z, along }: Seat, decals: Decals): void {
  const wood = chunks.mesher(area, 'wood');
  const [w, d] = along === 'x' ? [1.6, 0.44] : [0.44, 1.6];
  wood.box(x, 0.4, z, w, 0.07, d, BENCH);
  for (const side of [-1, 1]) {
    const [dx, dz] = along === 'x' ? [side * 0.62, 0] : [0, side * 0.62];
    wood.box(x + dx, 0, z + dz, along === 'x' ? 0.08 : 0.36, 0.4, along === 'x' ? 0.36 : 0.08, BENCH);
  }
  floorShadow(decals.shadow, x, z, w + 0.6, d + 0.6);
}

/** Shadows of bamboo on the white walls behind the groves. */
function addBambooShadows({ court, rooms }: HallPlan, decals: Decals): void {
  const isClear = (x: number, side: string) =>
    rooms.every((room) => room.side !== side || Math.abs(room.gate.x - x) > 3.4);
  const east: Wallish = { x: court.x1, y: 1.75, z: 0, normal: Math.PI / 2 };
  for (const z of [-4.9, 1.6]) wallPanel(decals.bamboo, { ...east, z }, 0, 0, 3.4, 3.3, 0.012);
  for (const x of [2.2, court.x1 - 2.4]) {
    if (isClear(x, 'north'))
      wallPanel(decals.bamboo, { x, y: 1.75, z: court.z0, normal: Math.PI }, 0, 0, 3.4, 3.3, 0.012);
    if (isClear(x, 'south')) wallPanel(decals.bamboo, { x, y: 1.75, z: court.z1, normal: 0 }, 0, 0, 3.4, 3.3, 0.012);
  }
  wallPanel(decals.bamboo, { x: 0, y: 1.75, z: 4.6, normal: -Math.PI / 2 }, 0, 0, 3.2, 3.2, 0.012);
}

export interface Furniture {
  decals: Decals;
  glass: Mesher;
  lanterns: Mesher;
  /** Middles of the lanterns, for their glow. */
  glows: Vec[];
}

export function buildFurniture(
  chunks: Chunks,
  plan: HallPlan,
  rooms: readonly Area[],
  corridor: Area,
  entry: Area,
): Furniture {
  const decals: Decals = { shadow: new Mesher(), lamp: new Mesher(), bamboo: new Mesher() };
  const glass = new Mesher();
  for (const place of plan.places) {
    const area = rooms[place.room] ?? corridor;
    if (place.mount === 'table') addTable(chunks, area, place, decals);
    else if (place.mount === 'case') addCase(chunks, area, place, decals, glass);
    else {
      if (place.mount === 'scroll') addScrollMount(chunks, area, place);
      else addFrame(chunks, area, place);
      addWallLight(place, decals);
    }
  }
  for (const seat of plan.seats) if (seat.room >= 0) addBench(chunks, rooms[seat.room] ?? corridor, seat, decals);
  addBambooShadows(plan, decals);
  const glows = lanternGlows(plan);
  const lanterns = new Mesher();
  for (const [x, y, z] of glows) {
    const cell = cellAt(plan, x, z);
    const area = cell === 'entry' ? entry : cell === 'court' ? corridor : (rooms[cell] ?? corridor);
    addLantern(chunks, area, lanterns, x, y, z);
  }
  return { decals, glass, lanterns, glows };
}
