import { BODY, CORRIDOR, DOOR, MOON_GATE, ROOM_DEPTH, SIGHT_LINE, type SizedWork } from './hall-plan.ts';
import { outerSize } from './work-size.ts';

/*
 * One room in coordinates of its own: u along the garden from the side where the tour comes in, v from the garden to the
 * back. Directions are unit vectors (du, dv).
 */

export interface LocalPlace extends SizedWork {
  u: number;
  v: number;
  y: number;
  /** Where the work faces. */
  du: number;
  dv: number;
  /** Where its visitor stands, in metres before it. */
  distance: number;
}

export interface LocalRoom {
  width: number;
  places: LocalPlace[];
  /** Tables and cases: centre, half width, half depth. */
  furniture: { u: number; v: number; halfU: number; halfV: number; kind: 'table' | 'case' }[];
  hasBench: boolean;
}

interface Segment {
  length: number;
  /** The point at `along` metres from its left end, on the wall, and the direction into the room. */
  at: (along: number) => [u: number, v: number];
  du: number;
  dv: number;
}

const MIN_WIDTH = 6.5;
const MAX_WIDTH = 15.5;
/** Beside each work: half the space to the next one, with the label. */
const GAP = 1.05;
/** The wall text at the entrance of a section. */
export const TEXT_WIDTH = 2.1;
const CORNER = 0.45;
/** Doors to the next rooms are this far from the garden. */
export const DOOR_V = 1.5;
const CASE_DEPTH = 0.5;
const TABLE_GAP = 1.5;
const TABLE_SIDE = 2;
const ROWS_V = { 1: [3.7], 2: [2.7, 4.9] } as const;

const slotOf = (work: SizedWork) => outerSize(work).width + GAP;

/** The walls in the order in which one walks along them, clockwise from the entrance. */
function segmentsOf(width: number, hasText: boolean): Segment[] {
  const sideStart = DOOR_V + DOOR.width / 2 + 0.35;
  const sideLength = ROOM_DEPTH - CORNER - sideStart;
  const text = hasText ? TEXT_WIDTH + 0.3 : 0;
  const front = width / 2 - MOON_GATE / 2 - 0.5 - CORNER;
  return [
    { length: sideLength - text, at: (along) => [0, sideStart + text + along], du: 1, dv: 0 },
    { length: width - 2 * CORNER, at: (along) => [CORNER + along, ROOM_DEPTH], du: 0, dv: -1 },
    { length: sideLength, at: (along) => [width, ROOM_DEPTH - CORNER - along], du: -1, dv: 0 },
    { length: front, at: (along) => [width - CORNER - along, 0], du: 0, dv: 1 },
    { length: front, at: (along) => [CORNER + front - along, 0], du: 0, dv: 1 },
  ];
}

/** The works for each segment, in order, so that all are about equally full; undefined when they do not fit. */
function spread(works: readonly SizedWork[], segments: readonly Segment[]): SizedWork[][] | undefined {
  const total = works.reduce((sum, work) => sum + slotOf(work), 0);
  // The first three walls are filled before the garden side, where the light comes from.
  const main = segments.slice(0, 3).reduce((sum, { length }) => sum + length, 0);
  const all = segments.reduce((sum, { length }) => sum + length, 0);
  for (const share of [total / main, total / all, 1]) {
    const rest = [...works];
    const hung = segments.map(({ length }, index) => {
      const target = length * Math.min(1, share);
      const here: SizedWork[] = [];
      let used = 0;
      for (let next = rest[0]; next; next = rest[0]) {
        const slot = slotOf(next);
        const isOver = used > 0 && used + slot / 2 > target && index < segments.length - 1;
        if (used + slot > length || isOver) break;
        used += slot;
        here.push(next);
        rest.shift();
      }
      return here;
    });
    if (rest.length === 0) return hung;
  }
  return undefined;
}

function hangOnSegment(works: readonly SizedWork[], segment: Segment, places: LocalPlace[]): void {
  const spare = (segment.length - works.reduce((sum, work) => sum + slotOf(work), 0)) / (works.length + 1);
  let along = 0;
  for (const work of works) {
    along += spare + slotOf(work) / 2;
    const [u, v] = segment.at(along);
    along += slotOf(work) / 2;
    const { du, dv } = segment;
    if (work.mount === 'case') {
      const out = CASE_DEPTH / 2 + 0.08;
      places.push({ ...work, u: u + du * out, v: v + dv * out, y: 1.12, du, dv, distance: 1.15 });
      continue;
    }
    const low = outerSize(work).height / 2 + 0.3;
    const distance = Math.min(3, Math.max(1.3, 0.35 + 1.25 * Math.max(work.width, work.height)));
    places.push({ ...work, u, v, y: Math.max(SIGHT_LINE, low), du, dv, distance });
  }
}

/** Tables in one or two rows in the middle; undefined when they do not fit. */
function placeTables(tables: readonly SizedWork[], width: number): LocalPlace[] | undefined {
  const space = width - 2 * TABLE_SIDE;
  const rows: SizedWork[][] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const table of tables) {
    const length = outerSize(table).width;
    if (used + TABLE_GAP + length > space) {
      rows.push([]);
      used = -TABLE_GAP;
    }
    rows.at(-1)?.push(table);
    used += TABLE_GAP + length;
    if (used > space) return undefined;
  }
  if (rows.length > 2) return undefined;
  const lines = rows.length === 2 ? ROWS_V[2] : ROWS_V[1];
  return rows.flatMap((row, index) => {
    const lengths = row.reduce((sum, table) => sum + outerSize(table).width, 0);
    const gap = row.length > 1 ? Math.min(2.5, (space - lengths) / (row.length - 1)) : 0;
    let u = (width - lengths - gap * (row.length - 1)) / 2;
    return row.map((table): LocalPlace => {
      const length = outerSize(table).width;
      u += length + gap;
      const v = lines[index] ?? ROWS_V[1][0];
      return { ...table, u: u - gap - length / 2, v, y: 0.84, du: 0, dv: -1, distance: 0.95 };
    });
  });
}

function tryRoom(works: readonly SizedWork[], width: number, hasText: boolean): LocalRoom | undefined {
  const tables = placeTables(
    works.filter(({ mount }) => mount === 'table'),
    width,
  );
  const segments = segmentsOf(width, hasText);
  const onWalls = works.filter(({ mount }) => mount !== 'table');
  const hung = spread(onWalls, segments);
  if (!tables || !hung) return undefined;
  const places = [...tables];
  segments.forEach((segment, index) => {
    hangOnSegment(hung[index] ?? [], segment, places);
  });
  const order = new Map(works.map(({ id }, index) => [id, index]));
  places.sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
  const furniture = places.flatMap((place) => {
    if (place.mount !== 'table' && place.mount !== 'case') return [];
    const { width: long, height } = outerSize(place);
    const deep = place.mount === 'table' ? height : CASE_DEPTH;
    const [halfU, halfV] = place.du === 0 ? [long / 2, deep / 2] : [deep / 2, long / 2];
    return [{ u: place.u, v: place.v, halfU, halfV, kind: place.mount }];
  });
  return { width, places, furniture, hasBench: tables.length === 0 };
}

/** The narrowest room in which these works fit. */
function fitRoom(works: readonly SizedWork[], hasText: boolean, most = MAX_WIDTH): LocalRoom | undefined {
  for (let width = MIN_WIDTH; width <= most; width += 0.5) {
    const room = tryRoom(works, width, hasText);
    if (room) return room;
  }
  return undefined;
}

/** Half-full is enough: a row of rooms may be as long as the garden needs it. */
export function widenRoom(works: readonly SizedWork[], width: number, hasText: boolean): LocalRoom | undefined {
  return tryRoom(works, width, hasText);
}

/** The rooms of a section: as few as hold its works, about equally full. */
export function hangSection(works: readonly SizedWork[]): LocalRoom[] {
  for (let parts = Math.max(1, Math.ceil(works.length / 16)); parts < works.length; parts++) {
    const rooms = Array.from({ length: parts }, (_, part) => {
      const [from, to] = [part, part + 1].map((edge) => Math.round((edge * works.length) / parts));
      return fitRoom(works.slice(from, to), part === 0);
    });
    if (rooms.every((room) => room !== undefined)) return rooms;
  }
  // One work for each room always fits.
  const single = works.length > 0 ? works.map((work) => [work]) : [[]];
  return single.flatMap((one, part) => fitRoom(one, part === 0, MAX_WIDTH + CORRIDOR) ?? []);
}

/** The place before a work, nearer than it should be if there is furniture. */
export function standBefore(
  { furniture }: LocalRoom,
  { u, v, du, dv, distance }: Pick<LocalPlace, 'u' | 'v' | 'du' | 'dv' | 'distance'>,
): [u: number, v: number] {
  const isBlocked = (far: number) =>
    furniture.some(
      (one) => Math.abs(u + du * far - one.u) < one.halfU + BODY && Math.abs(v + dv * far - one.v) < one.halfV + BODY,
    );
  let far = distance;
  while (far > 0.9 && isBlocked(far)) far -= 0.1;
  return [u + du * far, v + dv * far];
}
