import {
  BODY,
  bayMiddle,
  CORRIDOR,
  DOOR,
  grow,
  type HallPlan,
  MOON_GATE,
  type Opening,
  type Rect,
  ROOM_DEPTH,
  type Room,
  type SectionToHang,
  type TextPlace,
  WALL_THICKNESS,
  type Wall,
} from './hall-plan.ts';
import { DOOR_V, hangSection, type LocalRoom, standBefore, TEXT_WIDTH, widenRoom } from './hang-room.ts';
import { sizeWork } from './work-size.ts';

/* The hall: an entrance in the west, rooms north and south of a garden with corridors around it, in the order of a walk. */

const ENTRY_DEPTH = 7.5;
const ENTRY_HALF = 5.5;
/** Half the garden with its corridors, from north to south. */
const HALF = 7.6;
const MIN_LENGTH = 21;
const HALF_WALL = WALL_THICKNESS / 2;

interface PlannedRoom {
  section: number;
  part: number;
  parts: number;
  title: string;
  local: LocalRoom;
  works: ReturnType<typeof sizeWork>[];
}

type Side = Room['side'];

/** From a room's own coordinates to those of the hall. Rooms in the south are turned by half. */
interface Frame {
  point: (u: number, v: number) => [x: number, z: number];
  /** 1 in the north, -1 in the south. */
  sign: 1 | -1;
}

function frameOf(side: Side, origin: number): Frame {
  return side === 'north'
    ? { point: (u, v) => [origin + u, -HALF - HALF_WALL - v], sign: 1 }
    : { point: (u, v) => [origin - u, HALF + HALF_WALL + v], sign: -1 };
}

function rectOf(frame: Frame, u0: number, v0: number, u1: number, v1: number): Rect {
  const [[ax, az], [bx, bz]] = [frame.point(u0, v0), frame.point(u1, v1)];
  return { x0: Math.min(ax, bx), z0: Math.min(az, bz), x1: Math.max(ax, bx), z1: Math.max(az, bz) };
}

/** The yaw of a direction in the room's coordinates. */
const yawOf = ({ sign }: Frame, du: number, dv: number) => Math.atan2(-du * sign, dv * sign);

function planRooms(sections: readonly SectionToHang[]): PlannedRoom[] {
  return sections.flatMap(({ title, works: written }, section) => {
    const works = written.map(sizeWork);
    const rooms = hangSection(works);
    let next = 0;
    return rooms.map((local, part) => {
      const here = works.slice(next, next + local.places.length);
      next += here.length;
      return { section, part, parts: rooms.length, title, local, works: here };
    });
  });
}

const lengthOf = (rooms: readonly PlannedRoom[]) =>
  rooms.reduce((sum, { local }) => sum + local.width, Math.max(0, rooms.length - 1) * WALL_THICKNESS);

/** Where the south begins, so that both rows are about equally long. */
function splitRows(rooms: readonly PlannedRoom[]): [PlannedRoom[], PlannedRoom[]] {
  let best = rooms.length;
  let least = Number.POSITIVE_INFINITY;
  for (let at = Math.ceil(rooms.length / 4); at <= rooms.length; at++) {
    const difference = Math.abs(lengthOf(rooms.slice(0, at)) - lengthOf(rooms.slice(at)));
    if (difference < least) [best, least] = [at, difference];
  }
  return [rooms.slice(0, best), rooms.slice(best)];
}

/** Wider rooms for the shorter row, but none more than a fifth wider. */
function widenRow(rooms: readonly PlannedRoom[], length: number): PlannedRoom[] {
  const spare = length - lengthOf(rooms);
  const total = rooms.reduce((sum, { local }) => sum + local.width, 0);
  if (spare <= 0 || total === 0) return [...rooms];
  return rooms.map((room) => {
    const width = room.local.width * (1 + Math.min(0.2, spare / total));
    return { ...room, local: widenRoom(room.works, width, room.part === 0) ?? room.local };
  });
}

function addRoom(plan: HallPlan, planned: PlannedRoom, side: Side, origin: number): void {
  const { section, part, parts, title, local } = planned;
  const frame = frameOf(side, origin);
  const index = plan.rooms.length;
  const rect = rectOf(frame, 0, 0, local.width, ROOM_DEPTH);
  const [gateX, gateZ] = frame.point(local.width / 2, -HALF_WALL);
  const gate: Opening = { shape: 'moon', x: gateX, z: gateZ, along: 'x', width: MOON_GATE };
  plan.rooms.push({ section, part, parts, title, rect, side, gate });
  plan.walkable.push(grow(rect, -BODY), passage(gate));
  for (const { u, v, halfU, halfV } of local.furniture)
    plan.obstacles.push(rectOf(frame, u - halfU, v - halfV, u + halfU, v + halfV));
  for (const { u, v, du, dv, distance, ...place } of local.places) {
    const [x, z] = frame.point(u, v);
    const [viewX, viewZ] = frame.point(...standBefore(local, { u, v, du, dv, distance }));
    const normal = yawOf(frame, du, dv);
    const pitch =
      place.mount === 'table' ? -0.74 : place.mount === 'case' ? -0.56 : Math.atan2(place.y - 1.58, distance);
    const view = { x: viewX, z: viewZ, yaw: normal + Math.PI, pitch };
    plan.places.push({ ...place, room: index, x, z, normal, view });
  }
  addTexts(plan, planned, frame);
  if (local.hasBench) {
    const [x, z] = frame.point(local.width / 2, ROOM_DEPTH / 2 + 0.3);
    plan.seats.push({ room: index, x, z, yaw: yawOf(frame, 0, 1), pitch: 0, along: 'x' });
    plan.obstacles.push({ x0: x - 0.8, z0: z - 0.22, x1: x + 0.8, z1: z + 0.22 });
  }
}

function addTexts(plan: HallPlan, { section, part, local }: PlannedRoom, frame: Frame): void {
  if (part === 0) {
    const [x, z] = frame.point(0, DOOR_V + DOOR.width / 2 + 0.35 + TEXT_WIDTH / 2);
    const size = { width: TEXT_WIDTH, height: 2.1 };
    plan.texts.push({ kind: 'section', section, x, y: 1.62, z, normal: yawOf(frame, 1, 0), ...size });
  }
  const [x, z] = frame.point(local.width / 2, -WALL_THICKNESS);
  const plaque: TextPlace = {
    kind: 'plaque',
    section,
    x,
    y: 3.02,
    z,
    normal: yawOf(frame, 0, -1),
    width: 1.9,
    height: 0.46,
  };
  plan.texts.push(plaque);
}

/** The floor inside an opening, as wide as a visitor may use it. */
function passage({ shape, x, z, along, width }: Opening): Rect {
  const half = (shape === 'moon' ? width * 0.62 : width) / 2 - BODY;
  const deep = HALF_WALL + BODY + 0.02;
  return along === 'x'
    ? { x0: x - half, z0: z - deep, x1: x + half, z1: z + deep }
    : { x0: x - deep, z0: z - half, x1: x + deep, z1: z + half };
}

/** The rooms of one row, with the walls between them and the one behind them. */
function addRow(plan: HallPlan, rooms: readonly PlannedRoom[], side: Side, length: number): void {
  const sign = side === 'north' ? 1 : -1;
  const start = side === 'north' ? 0 : length;
  const front = -sign * HALF;
  const back = front - sign * (ROOM_DEPTH + WALL_THICKNESS);
  const gates: Opening[] = [];
  let at = start;
  rooms.forEach((room, index) => {
    addRoom(plan, room, side, at);
    gates.push(...plan.rooms.slice(-1).map(({ gate }) => gate));
    const edges = [at - sign * HALF_WALL];
    at += sign * room.local.width;
    if (index === rooms.length - 1) edges.push(at + sign * HALF_WALL);
    for (const edge of edges) plan.walls.push(sideWall(plan, edge, front, back, edge === edges[0] && index > 0, sign));
    at += sign * WALL_THICKNESS;
  });
  const end = at - sign * HALF_WALL;
  const [from, to] = [Math.min(start, end), Math.max(start, end)];
  const windows = latticePlaces(gates, [-HALF_WALL, length + HALF_WALL], rooms.length === 0 ? undefined : [from, to]);
  const line = { along: 'x', windows: [], openings: [] } as const;
  plan.walls.push({
    along: 'x',
    from: -WALL_THICKNESS,
    to: length + WALL_THICKNESS,
    at: front,
    openings: gates,
    windows,
  });
  if (rooms.length > 0)
    plan.walls.push({
      ...line,
      from: from - WALL_THICKNESS,
      to: to + WALL_THICKNESS,
      at: back,
      openings: [],
      windows: [],
    });
}

function sideWall(plan: HallPlan, x: number, front: number, back: number, hasDoor: boolean, sign: number): Wall {
  const openings: Opening[] = [];
  if (hasDoor) {
    const z = front - sign * (HALF_WALL + DOOR_V);
    openings.push({ shape: 'door', x, z, along: 'z', width: DOOR.width });
    plan.walkable.push(...openings.map(passage));
  }
  return { along: 'z', from: Math.min(front, back), to: Math.max(front, back), at: x, openings, windows: [] };
}

/** Blind lattice windows in the parts of a garden wall that have no rooms behind them, and between gates. */
function latticePlaces(
  gates: readonly Opening[],
  [from, to]: [number, number],
  rooms: [number, number] | undefined,
): number[] {
  const places: number[] = [];
  for (let x = from + 2.4; x < to - 2; x += 3.2) {
    const isBare = rooms === undefined || x < rooms[0] - 0.8 || x > rooms[1] + 0.8;
    if (isBare && gates.every((gate) => Math.abs(gate.x - x) > 2.4)) places.push(x);
  }
  return places;
}

function addCourt(plan: HallPlan): void {
  const { court, garden, entry, bridge } = plan;
  const inner = grow(court, -BODY);
  const [north, south] = [garden.z0 - BODY, garden.z1 + BODY];
  plan.walkable.push(
    { ...inner, z1: north },
    { ...inner, z0: south },
    { ...inner, x1: garden.x0 - BODY },
    { ...inner, x0: garden.x1 + BODY },
    grow(entry, -BODY),
    ...bridge.map(({ x0, z0, x1, z1 }) => ({ x0: x0 + 0.25, z0: z0 - 0.4, x1: x1 - 0.25, z1: z1 + 0.4 })),
    grow(plan.pavilion, -0.35),
  );
  const moon: Opening = { shape: 'moon', x: -HALF_WALL, z: 0, along: 'z', width: 3 };
  plan.walkable.push(passage(moon));
  const line = { openings: [], windows: [] };
  const [west, east] = [entry.x0 - HALF_WALL, court.x1 + HALF_WALL];
  const northEnd = { x0: west - HALF_WALL, x1: 0 };
  plan.walls.push(
    { along: 'z', from: -HALF, to: HALF, at: -HALF_WALL, openings: [moon], windows: [] },
    { along: 'z', from: -HALF, to: HALF, at: east, openings: [], windows: [-4.2, 4.2] },
    { along: 'z', from: -ENTRY_HALF, to: ENTRY_HALF, at: west, ...line },
    { along: 'x', from: northEnd.x0, to: northEnd.x1, at: -ENTRY_HALF - HALF_WALL, ...line },
    { along: 'x', from: northEnd.x0, to: northEnd.x1, at: ENTRY_HALF + HALF_WALL, ...line },
  );
  const texts = { section: -1, height: 2.5 };
  plan.texts.push(
    { kind: 'title', ...texts, x: -WALL_THICKNESS, y: 1.9, z: 3.6, normal: Math.PI / 2, width: 2.2 },
    // Around the corner from the title.
    { kind: 'preface', ...texts, x: -3, y: 1.72, z: ENTRY_HALF, normal: 0, width: 4.2 },
    // Before those who come back through the gate.
    { kind: 'closing', ...texts, x: entry.x0, y: 1.72, z: 0, normal: -Math.PI / 2, width: 4.2 },
  );
}

function addCorridorSeats(plan: HallPlan): void {
  const { garden, pavilion } = plan;
  const middle = (pavilion.x0 + pavilion.x1) / 2;
  const eastX = (garden.x1 + pavilion.x1) / 2;
  const seat = { room: -1, pitch: -0.04, along: 'x' } as const;
  plan.seats.push(
    { ...seat, x: bayMiddle(garden, Math.min(eastX, garden.x1 - 2)), z: garden.z1 + 0.2, yaw: 0.25 },
    { ...seat, x: bayMiddle(garden, (garden.x0 + middle) / 2), z: garden.z0 - 0.2, yaw: Math.PI + 0.3 },
  );
}

export function layOutHall(sections: readonly SectionToHang[]): HallPlan {
  const [north, south] = splitRows(planRooms(sections));
  const length = Math.max(MIN_LENGTH, lengthOf(north), lengthOf(south));
  const court = { x0: 0, z0: -HALF + HALF_WALL, x1: length, z1: HALF - HALF_WALL };
  const garden = grow(court, -CORRIDOR);
  const bridgeX = garden.x0 + (garden.x1 - garden.x0) * 0.62;
  const pavilion = { x0: bridgeX - 1.7, z0: -1.7, x1: bridgeX + 1.7, z1: 1.7 };
  const plan: HallPlan = {
    entry: { x0: -WALL_THICKNESS - ENTRY_DEPTH, z0: -ENTRY_HALF, x1: -WALL_THICKNESS, z1: ENTRY_HALF },
    ...{ court, garden, pavilion, rooms: [], walls: [], places: [], texts: [], seats: [], walkable: [], obstacles: [] },
    bridge: [
      { x0: bridgeX - 1.5, z0: garden.z0, x1: bridgeX - 0.1, z1: -1.5 },
      { x0: bridgeX + 0.1, z0: 1.5, x1: bridgeX + 1.5, z1: garden.z1 },
    ],
    start: { x: -7, z: 0.2, yaw: -Math.PI / 2 - 0.16, pitch: 0.02 },
  };
  addCourt(plan);
  addRow(plan, widenRow(north, length), 'north', length);
  addRow(plan, widenRow(south, length), 'south', length);
  addCorridorSeats(plan);
  return plan;
}
