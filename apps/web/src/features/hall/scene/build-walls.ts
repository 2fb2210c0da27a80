import {
  contains,
  DOOR,
  type HallPlan,
  MOON_GATE,
  type Opening,
  type Rect,
  WALL_HEIGHT,
  WALL_THICKNESS,
  type Wall,
} from '../layout/hall-plan.ts';
import type { Area, Chunks } from './chunks.ts';
import { type Mesher, rgb, type Vec } from './mesher.ts';
import { addCap } from './roof-tiles.ts';
import { addPanel, type Face, isForward, pointOn, wallOpenness } from './wall-face.ts';

/* Walls with their gates, doors and caps of tiles. */

const STONE = rgb('#6d7274');
/** Outer walls rise above the roofs of the corridors. */
const OUTER_HEIGHT = 4.7;
/** The middle of a moon gate. */
const MOON_Y = 0.9;

/** The rooms and corridors by their rectangles, to find the area that a side of a wall belongs to. */
export interface NamedArea {
  rect: Rect;
  area: Area;
}

/** The height at which the circle's edge is, left or right of its middle. */
const moonRadius = ({ width }: Opening) => width / 2;
const moonY = (opening: Opening) => (opening.width === MOON_GATE ? MOON_Y + 0.22 : MOON_Y + 0.38);

const ARC = 40;

/** The wall around a moon gate: from the circle out to a square, in wedges. */
function addMoonSurround(face: Face, opening: Opening, along: number, half: number): void {
  const [radius, middle] = [moonRadius(opening), moonY(opening)];
  const top = middle + half;
  const edge = (angle: number): [number, number] => {
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const scale = half / Math.max(Math.abs(c), Math.abs(s));
    return [c * scale, Math.max(-middle, s * scale)];
  };
  const inner = (angle: number): [number, number] => [
    Math.cos(angle) * radius,
    Math.max(-middle, Math.sin(angle) * radius),
  ];
  for (let index = 0; index < ARC; index++) {
    const angles = [index, index + 1].map((step) => (step / ARC) * Math.PI * 2);
    const [a0 = 0, a1 = 0] = isForward(face) ? angles : angles.toReversed();
    const open = wallOpenness(face.wall.to - face.wall.from, face.height);
    const turn = isForward(face) ? 1 : -1;
    const normal: Vec = face.wall.along === 'x' ? [0, 0, face.side] : [face.side, 0, 0];
    const corners = [inner(a0), edge(a0), edge(a1), inner(a1)].map(([dx, dy]) => {
      const [s, t] = [(along + dx - face.wall.from) / (face.wall.to - face.wall.from), (middle + dy) / face.height];
      return face.mesher.vertex(
        pointOn(face, along + dx, middle + dy),
        normal,
        (turn * (along + dx)) / 3,
        (middle + dy) / 3,
        [1, 1, 1],
        open(s, t),
      );
    });
    const [a = 0, b = 0, c = 0, d = 0] = corners;
    face.mesher.indices.push(a, b, c, a, c, d);
  }
  addPanel(face, along - half, along + half, top, face.height);
}

/** The stone ring of a gate: its front on this side, and half of its inner surface. */
function addMoonRing(face: Face, stone: Mesher, opening: Opening, along: number): void {
  const [radius, middle] = [moonRadius(opening), moonY(opening)];
  const at = (angle: number, r: number, out: number): Vec => {
    const y = Math.max(0, middle + Math.sin(angle) * r);
    return pointOn(face, along + Math.cos(angle) * r, y, out);
  };
  for (let index = 0; index < ARC; index++) {
    const steps = [index, index + 1].map((step) => (step / ARC) * Math.PI * 2);
    const [a0 = 0, a1 = 0] = isForward(face) ? steps : steps.toReversed();
    stone.quad(
      at(a0, radius - 0.02, 0.02),
      at(a0, radius + 0.11, 0.02),
      at(a1, radius + 0.11, 0.02),
      at(a1, radius - 0.02, 0.02),
      STONE,
    );
    stone.quad(
      at(a0, radius + 0.11, 0.02),
      at(a0, radius + 0.11, -0.01),
      at(a1, radius + 0.11, -0.01),
      at(a1, radius + 0.11, 0.02),
      STONE,
    );
    const inside = at(a0, radius - 0.02, -WALL_THICKNESS / 2);
    stone.quad(
      inside,
      at(a0, radius - 0.02, 0.02),
      at(a1, radius - 0.02, 0.02),
      at(a1, radius - 0.02, -WALL_THICKNESS / 2),
      STONE,
      [0.7, 0.9, 0.9, 0.7],
    );
  }
}

/** The stone frame of a door, on this side and in the opening. */
function addDoorFrame(face: Face, stone: Mesher, opening: Opening, along: number): void {
  const half = opening.width / 2;
  const bar = (from: number, to: number, y0: number, y1: number) => {
    const [left, right] = isForward(face) ? [from, to] : [to, from];
    stone.panel(pointOn(face, left, y0, 0.02), pointOn(face, right, y0, 0.02), pointOn(face, left, y1, 0.02), {
      color: STONE,
    });
  };
  bar(along - half - 0.09, along - half, 0, DOOR.height + 0.09);
  bar(along + half, along + half + 0.09, 0, DOOR.height + 0.09);
  bar(along - half, along + half, DOOR.height, DOOR.height + 0.09);
  const depth = -WALL_THICKNESS / 2;
  const inner = (one: number, other: number, y0: number, y1: number) => {
    const [a, b] = isForward(face) ? [one, other] : [other, one];
    stone.quad(
      pointOn(face, a, y0, 0.02),
      pointOn(face, a, y0, depth),
      pointOn(face, b, y1, depth),
      pointOn(face, b, y1, 0.02),
      STONE,
      [0.9, 0.7, 0.7, 0.9],
    );
    stone.quad(
      pointOn(face, b, y1, 0.02),
      pointOn(face, b, y1, depth),
      pointOn(face, a, y0, depth),
      pointOn(face, a, y0, 0.02),
      STONE,
      [0.9, 0.7, 0.7, 0.9],
    );
  };
  const threshold = [
    pointOn(face, along - half, 0, depth),
    pointOn(face, along + half, 0, depth),
    pointOn(face, along + half, 0),
    pointOn(face, along - half, 0),
  ] as const;
  stone.quad(...threshold, STONE);
  inner(along - half, along - half, 0, DOOR.height);
  inner(along + half, along + half, 0, DOOR.height);
  inner(along - half, along + half, DOOR.height, DOOR.height);
}

const alongOf = (wall: Wall, { x, z }: Opening) => (wall.along === 'x' ? x : z);

/** The part of a face between two places along it; its openings are all within. */
function addFace(face: Face, stone: Mesher, from: number, to: number): void {
  let at = from;
  const openings = face.wall.openings.toSorted((a, b) => alongOf(face.wall, a) - alongOf(face.wall, b));
  for (const opening of openings) {
    const along = alongOf(face.wall, opening);
    if (along < from || along > to) continue;
    const half = opening.shape === 'moon' ? moonRadius(opening) + 0.25 : opening.width / 2;
    addPanel(face, at, along - half, 0, face.height);
    if (opening.shape === 'moon') {
      addMoonSurround(face, opening, along, half);
      addMoonRing(face, stone, opening, along);
    } else {
      addPanel(face, along - half, along + half, DOOR.height, face.height);
      addDoorFrame(face, stone, opening, along);
    }
    at = along + half;
  }
  addPanel(face, at, to, 0, face.height);
}

/** The places along a wall where the area beside it changes. */
function cutsOf(
  wall: Wall,
  side: 1 | -1,
  areas: readonly NamedArea[],
): { from: number; to: number; area: Area | undefined }[] {
  const offset = wall.at + side * (WALL_THICKNESS / 2 + 0.2);
  const edges = new Set([wall.from, wall.to]);
  for (const { rect } of areas)
    for (const edge of wall.along === 'x' ? [rect.x0, rect.x1] : [rect.z0, rect.z1])
      if (edge > wall.from && edge < wall.to) edges.add(edge);
  const sorted = [...edges].sort((a, b) => a - b);
  const cuts: { from: number; to: number; area: Area | undefined }[] = [];
  sorted.slice(1).forEach((to, index) => {
    const from = sorted[index] ?? wall.from;
    const middle = (from + to) / 2;
    const [x, z] = wall.along === 'x' ? [middle, offset] : [offset, middle];
    const area = areas.find(({ rect }) => contains(rect, x, z))?.area;
    const last = cuts.at(-1);
    // The edge may belong to an area at the other side of the garden.
    if (last && last.area === area) last.to = to;
    else cuts.push({ from, to, area });
  });
  return cuts;
}

/** The tops of the other walls are hidden by ceilings and by the walls of the court. */
function isAtCourt({ court }: HallPlan, { along, at, from, to }: Wall): boolean {
  const isX = along === 'x';
  const edges = isX ? [court.z0, court.z1] : [court.x0, court.x1];
  const isBeside = isX ? from < court.x1 && to > court.x0 : from < court.z1 - 1 && to > court.z0 + 1;
  return isBeside && edges.some((edge) => Math.abs(edge - at) < WALL_THICKNESS);
}

export function buildWalls(chunks: Chunks, plan: HallPlan, areas: readonly NamedArea[], outside: Area): void {
  for (const wall of plan.walls) {
    for (const side of [1, -1] as const) {
      for (const { from, to, area } of cutsOf(wall, side, areas)) {
        // Nobody gets behind the building.
        if (!area) continue;
        const here = area;
        const face = {
          wall,
          side,
          height: here.place === 'inside' ? WALL_HEIGHT : OUTER_HEIGHT,
          mesher: chunks.mesher(here, 'plaster'),
        };
        addFace(face, chunks.mesher(here, 'stone'), from, to);
        addSkirting(face, chunks.mesher(here, 'stone'), from, to);
        if (here.place === 'corridor') addWindows(face, chunks.mesher(here, 'lattice'), from, to);
      }
    }
    if (!isAtCourt(plan, wall)) continue;
    const y = OUTER_HEIGHT;
    const [from, to]: [Vec, Vec] =
      wall.along === 'x'
        ? [
            [wall.from, y, wall.at],
            [wall.to, y, wall.at],
          ]
        : [
            [wall.at, y, wall.from],
            [wall.at, y, wall.to],
          ];
    const middle = (plan.court.x0 + plan.court.x1) / 2;
    addCap(chunks.mesher(outside, 'tile'), from, to, wall.along === 'x' ? [0, -wall.at] : [middle - wall.at, 0]);
  }
}

/** A line of dark stone at the foot of a wall. */
function addSkirting(face: Face, stone: Mesher, from: number, to: number): void {
  const gaps = face.wall.openings.map((opening): [number, number] => {
    const half =
      opening.shape === 'moon'
        ? Math.sqrt(Math.max(0, moonRadius(opening) ** 2 - moonY(opening) ** 2)) + 0.12
        : opening.width / 2 + 0.09;
    return [alongOf(face.wall, opening) - half, alongOf(face.wall, opening) + half];
  });
  const strip = (a: number, b: number) => {
    if (b - a < 0.05) return;
    const [left, right] = isForward(face) ? [a, b] : [b, a];
    stone.panel(pointOn(face, left, 0, 0.015), pointOn(face, right, 0, 0.015), pointOn(face, left, 0.14, 0.015), {
      color: STONE,
      columns: Math.ceil(b - a),
    });
  };
  let at = from;
  for (const [a, b] of gaps.toSorted((one, other) => one[0] - other[0])) {
    if (b < from || a > to) continue;
    strip(at, a);
    at = b;
  }
  strip(at, to);
}

function addWindows(face: Face, lattice: Mesher, from: number, to: number): void {
  for (const along of face.wall.windows) {
    if (along < from + 0.8 || along > to - 0.8) continue;
    const [left, right] = isForward(face) ? [along - 0.55, along + 0.55] : [along + 0.55, along - 0.55];
    lattice.panel(pointOn(face, left, 1.15, 0.02), pointOn(face, right, 1.15, 0.02), pointOn(face, left, 2.25, 0.02), {
      repeat: 0,
    });
  }
}
