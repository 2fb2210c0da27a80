import { expect, test } from 'vitest';
import { contains, type HallPlan, type Opening, type SectionToHang, WALL_THICKNESS } from './hall-plan.ts';
import { layOutHall } from './lay-out-hall.ts';
import { type Cell, cellAt, createVisibility, halfAngle } from './visible-cells.ts';

const sections: SectionToHang[] = [6, 14, 3, 20, 5].map((count, section) => ({
  key: `s${section}`,
  title: `第 ${section + 1} 间`,
  works: Array.from({ length: count }, (_, index) => ({
    ...{ id: `w${section}-${index}`, form: '横幅', width: 1600, height: 1000, realWidth: 96, realHeight: 60 },
  })),
}));
const plan = layOutHall(sections);
const find = createVisibility(plan);
const STEP = 0.05;

const isThrough = ({ along, width, ...middle }: Opening, x: number, z: number) => {
  const [beside, across] = along === 'x' ? [x - middle.x, z - middle.z] : [z - middle.z, x - middle.x];
  return Math.abs(beside) < width / 2 && Math.abs(across) <= WALL_THICKNESS / 2 + 0.02;
};

/** Goes along a line of sight until a wall; the cells on the way. */
function cellsAlong({ entry, court, rooms, walls }: HallPlan, x: number, z: number, angle: number): Set<Cell> {
  const open = [entry, court, ...rooms.map(({ rect }) => rect)];
  const openings = walls.flatMap((wall) => wall.openings);
  const cells = new Set<Cell>();
  let [atX, atZ] = [x, z];
  for (;;) {
    const isInside = open.some((rect) => contains(rect, atX, atZ));
    if (!isInside && !openings.some((opening) => isThrough(opening, atX, atZ))) return cells;
    if (isInside) cells.add(cellAt(plan, atX, atZ));
    atX -= Math.sin(angle) * STEP;
    atZ -= Math.cos(angle) * STEP;
  }
}

const standpoints = [
  plan.start,
  ...plan.places.filter((_, index) => index % 5 === 0).map(({ view }) => view),
  ...plan.seats,
  ...plan.rooms.flatMap(({ gate, rect }) => [
    { x: gate.x, z: gate.z },
    { x: gate.x + 0.7, z: gate.z + 0.2 },
    { x: gate.x, z: gate.z < 0 ? rect.z1 - 0.4 : rect.z0 + 0.4 },
    { x: rect.x0 + 0.4, z: gate.z < 0 ? rect.z1 - 1.5 : rect.z0 + 1.5 },
  ]),
];

test('everything that a line of sight reaches is drawn', () => {
  for (const { x, z } of standpoints)
    for (let turn = 0; turn < 4; turn++) {
      const yaw = (turn * Math.PI) / 2 + 0.13;
      const drawn = find({ x, z, yaw, half: 0.8 });
      const reached = new Set<Cell>();
      for (let ray = -8; ray <= 8; ray++)
        for (const cell of cellsAlong(plan, x, z, yaw + (ray / 8) * 0.8)) reached.add(cell);
      expect([...reached].filter((cell) => !drawn.has(cell))).toEqual([]);
    }
});

test('who looks at a wall, or stands in a room, does not have the whole hall drawn', () => {
  const [room] = plan.rooms;
  const [x, z] = [((room?.rect.x0 ?? 0) + (room?.rect.x1 ?? 0)) / 2, (room?.rect.z0 ?? 0) + 2];
  expect([...find({ x, z, yaw: 0, half: 0.7 })]).toEqual([0]);
  const around = find({ x, z, yaw: 0, half: Math.PI });
  expect(around.has('court')).toBe(true);
  expect(around.has('entry')).toBe(false);
  expect(around.size).toBeLessThan(plan.rooms.length + 2);
  expect([...find({ ...plan.start, yaw: Math.PI / 2, half: 0.7 })]).toEqual(['entry']);
});

test('looking up or down takes in more from side to side', () => {
  expect(halfAngle(90, 1, 0)).toBeCloseTo(Math.PI / 4);
  expect(halfAngle(58, 1.6, 0.4)).toBeGreaterThan(halfAngle(58, 1.6, 0));
  expect(halfAngle(58, 1.6, -1.2)).toBe(Math.PI);
});
