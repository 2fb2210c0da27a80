import { expect, test } from 'vitest';
import {
  bayCount,
  contains,
  grow,
  type HallPlan,
  type Rect,
  type SectionToHang,
  WALL_HEIGHT,
  type WorkToHang,
} from './hall-plan.ts';
import { layOutHall } from './lay-out-hall.ts';
import { createGround } from './walk.ts';
import { outerSize, sizeWork } from './work-size.ts';

const FORMS = ['立轴', '横幅', '手卷', '册页', '扇面', '团扇', '斗方', ''];

function workOf(id: string, fields: Partial<WorkToHang> = {}): WorkToHang {
  return { id, form: '横幅', width: 1600, height: 1000, realWidth: 96, realHeight: 60, ...fields };
}

/** Works of all forms, of which every fifth has no size. */
function sectionsOf(...counts: number[]): SectionToHang[] {
  return counts.map((count, section) => ({
    key: `s${section}`,
    title: `第 ${section + 1} 间`,
    works: Array.from({ length: count }, (_, index) => {
      const form = FORMS[(index * 3 + section) % FORMS.length] ?? '';
      const id = `w${section}-${index}`;
      if (form === '手卷')
        return workOf(id, { form, width: 6000, height: 1100, realWidth: 180 + 40 * (index % 4), realHeight: 50 });
      if (form === '立轴')
        return workOf(id, { form, width: 800, height: 1600, realWidth: 60, realHeight: 120 + 10 * (index % 6) });
      const size = index % 5 === 4 ? null : 26 + 9 * (index % 7);
      return workOf(id, { form, realWidth: size, realHeight: size });
    }),
  }));
}

const overlap = (a: Rect, b: Rect) =>
  a.x0 < b.x1 - 1e-6 && b.x0 < a.x1 - 1e-6 && a.z0 < b.z1 - 1e-6 && b.z0 < a.z1 - 1e-6;

/** The floor or the strip of wall that a work takes, with its frame. */
function footprint({ mount, width, height, x, z, normal, id, isToScale }: HallPlan['places'][number]): Rect {
  const outer = outerSize({ id, mount, width, height, isToScale });
  const deep = mount === 'table' ? outer.height : 0.1;
  const alongX = Math.abs(Math.sin(normal)) < 0.5;
  const [w, d] = alongX ? [outer.width, deep] : [deep, outer.width];
  return { x0: x - w / 2, x1: x + w / 2, z0: z - d / 2, z1: z + d / 2 };
}

function expectSound(sections: SectionToHang[]): HallPlan {
  const plan = layOutHall(sections);
  const ids = sections.flatMap(({ works }) => works.map(({ id }) => id));
  expect(plan.places.map(({ id }) => id)).toEqual(ids);
  const rects = [...plan.rooms.map(({ rect }) => rect), plan.court, plan.entry];
  for (const [index, rect] of rects.entries())
    for (const other of rects.slice(index + 1)) expect(overlap(rect, other)).toBe(false);
  const ground = createGround(plan);
  const reached = reachable(plan);
  expect(ground.isFree(plan.start.x, plan.start.z)).toBe(true);
  plan.places.forEach((place, index) => {
    const room = plan.rooms[place.room];
    const foot = footprint(place);
    expect(room && contains(room.rect, (foot.x0 + foot.x1) / 2, (foot.z0 + foot.z1) / 2, 0.01)).toBe(true);
    expect(place.y + place.height / 2).toBeLessThan(WALL_HEIGHT);
    expect(reached(place.view.x, place.view.z), place.id).toBe(true);
    for (const other of plan.places.slice(index + 1))
      if (other.room === place.room) expect(overlap(foot, footprint(other))).toBe(false);
    // Nothing hangs in front of a text or a gate.
    for (const text of plan.texts) {
      const isSameSide = Math.abs(text.normal - place.normal) < 0.1;
      const isHere = text.kind === 'section' && isSameSide && Math.hypot(text.x - place.x, text.z - place.z) < 1;
      expect(isHere && place.mount !== 'table').toBe(false);
    }
  });
  return plan;
}

/** Flood from the start over the same ground on which visitors walk. */
function reachable(plan: HallPlan): (x: number, z: number) => boolean {
  const { isFree, step } = createGround(plan);
  const seen = new Set<string>();
  const keyOf = (x: number, z: number) => `${Math.round(x * 4)} ${Math.round(z * 4)}`;
  const queue = [{ x: plan.start.x, z: plan.start.z }];
  for (const from of queue) {
    const key = keyOf(from.x, from.z);
    if (seen.has(key)) continue;
    seen.add(key);
    for (const [dx, dz] of [
      [0.25, 0],
      [-0.25, 0],
      [0, 0.25],
      [0, -0.25],
    ] as const) {
      const to = step(from, dx, dz);
      if (isFree(to.x, to.z) && !seen.has(keyOf(to.x, to.z))) queue.push(to);
    }
  }
  return (x, z) =>
    isFree(x, z) && [0, 0.25, -0.25].some((dx) => [0, 0.25, -0.25].some((dz) => seen.has(keyOf(x + dx, z + dz))));
}

test.each([[[1]], [[0]], [[3, 4, 2, 5]], [[1, 1, 1, 1, 1, 1, 1]], [[40]], [[2, 0, 17]]])(
  'sections of %j works: nothing overlaps, and everything is reached',
  (counts) => {
    expectSound(sectionsOf(...counts));
  },
);

test('an exhibition without sections is an entrance and a garden; one with 300 works has many rooms', () => {
  expect(layOutHall([]).rooms).toEqual([]);
  const plan = layOutHall(sectionsOf(300));
  expect(plan.places).toHaveLength(300);
  expect(plan.rooms.length).toBeGreaterThan(15);
  expect(plan.rooms.every(({ parts }) => parts === plan.rooms.length)).toBe(true);
});

test('works have their true size on one sight line; larger ones and those without a size are marked', () => {
  const huge = workOf('huge', { form: '手卷', width: 9000, height: 300, realWidth: 3000, realHeight: 100 });
  const tall = workOf('tall', { form: '立轴', width: 300, height: 900, realWidth: 90, realHeight: 270 });
  const plan = expectSound([
    {
      key: 'a',
      title: '甲',
      works: [workOf('known'), huge, tall, workOf('unknown', { realWidth: null, realHeight: null })],
    },
  ]);
  const [known, shrunk, high, unknown] = plan.places;
  expect([known?.width, known?.height, known?.y, known?.isToScale]).toEqual([0.96, 0.6, 1.5, true]);
  expect(shrunk?.isToScale).toBe(false);
  expect(shrunk?.width).toBeLessThan(12);
  expect(high?.y).toBeGreaterThan(1.5);
  expect([unknown?.isToScale, unknown?.width]).toEqual([false, 0.9]);
});

test('the proportions are those of the picture, and the mount follows the form', () => {
  const mounts = (form: string, width: number, height: number, side: number | null) =>
    sizeWork(workOf('a', { form, width, height, realWidth: side, realHeight: side })).mount;
  expect(mounts('扇面', 2, 1, 50)).toBe('case');
  expect(mounts('', 1, 2, 100)).toBe('scroll');
  expect(mounts('', 5, 1, 200)).toBe('table');
  expect(mounts('', 1, 1, 20)).toBe('case');
  expect(mounts('', 1, 1, null)).toBe('frame');
  expect(sizeWork(workOf('b', { width: 0, height: 0 })).width).toBe(0.96);
});

test('a visitor slides along walls, goes around furniture, and finds the way through the gates', () => {
  const plan = expectSound(sectionsOf(4, 4));
  const ground = createGround(plan);
  const west = ground.step({ x: plan.start.x, z: plan.start.z }, -50, 1);
  expect(contains(grow(plan.entry, -0.29), west.x, west.z)).toBe(true);
  expect(west.z).toBeGreaterThan(plan.start.z);
  const last = plan.places.at(-1)?.view ?? plan.start;
  const way = ground.findWay(plan.start, last);
  expect(way.length).toBeGreaterThan(1);
  let here = { x: plan.start.x, z: plan.start.z };
  for (const point of way) {
    here = ground.step(here, point.x - here.x, point.z - here.z);
    expect(Math.hypot(here.x - point.x, here.z - point.z)).toBeLessThan(0.3);
  }
  expect(ground.findWay(plan.start, { x: 500, z: 500 })).toEqual([]);
  const [bench] = plan.obstacles;
  expect(bench && ground.nearestFree((bench.x0 + bench.x1) / 2, (bench.z0 + bench.z1) / 2)).toBeDefined();
  expect(ground.nearestFree(900, 900)).toBeUndefined();
});

test('no column stands before a seat of the corridors', () => {
  for (const counts of [[3, 4, 2, 5], [40], [1]]) {
    const { garden, seats } = layOutHall(sectionsOf(...counts));
    const bay = (garden.x1 - garden.x0) / bayCount(garden.x1 - garden.x0);
    for (const { x } of seats.filter(({ room }) => room < 0)) {
      const part = (x - garden.x0) / bay;
      expect(part - Math.floor(part)).toBeCloseTo(0.5);
    }
  }
});
