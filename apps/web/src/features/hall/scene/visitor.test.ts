import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EYE_HEIGHT, SEATED_HEIGHT } from '../layout/hall-plan.ts';
import { createGround } from '../layout/walk.ts';
import { createVisitor } from './visitor.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const ground = createGround({
  walkable: [{ x0: 0, z0: 0, x1: 10, z1: 10 }],
  obstacles: [{ x0: 4, z0: 4, x1: 6, z1: 6 }],
});
const start = { x: 1, z: 9, yaw: 0, pitch: 0 };

function advance(visitor: ReturnType<typeof createVisitor>, seconds: number): void {
  for (let time = 0; time < seconds; time += 0.05) visitor.advance(0.05);
}

test('keys walk and turn, and walls stop', () => {
  const visitor = createVisitor(ground, start, false, () => undefined);
  visitor.setDrive(1, 0, 0);
  advance(visitor, 1);
  expect(visitor.state().z).toBeCloseTo(6.9, 0);
  advance(visitor, 20);
  expect(visitor.state().z).toBeCloseTo(0, 0);
  visitor.setDrive(0, 0, 1);
  advance(visitor, 1);
  expect(visitor.state().yaw).toBeGreaterThan(1);
  visitor.look(0, 9);
  expect(visitor.state().pitch).toBeLessThan(1.3);
});

test('the way to a view goes around furniture and ends with that view; a seat is lower', () => {
  const visitor = createVisitor(ground, start, false, () => undefined);
  visitor.goTo({ x: 9, z: 1, yaw: 1, pitch: -0.3 }, EYE_HEIGHT);
  advance(visitor, 20);
  const { x, z, yaw, pitch } = visitor.state();
  expect([x, z, yaw, pitch].map((value) => Number(value.toFixed(1)))).toEqual([9, 1, 1, -0.3]);
  visitor.goTo({ x: 5, z: 4.1, yaw: 0, pitch: 0 }, SEATED_HEIGHT);
  advance(visitor, 20);
  expect(visitor.state().height).toBeCloseTo(SEATED_HEIGHT);
  visitor.setDrive(1, 0, 0);
  advance(visitor, 0.1);
  expect(visitor.state().height).toBe(EYE_HEIGHT);
});

test('without motion each step is cut behind a fade', () => {
  const fades: boolean[] = [];
  const visitor = createVisitor(ground, start, true, (isDark) => fades.push(isDark));
  visitor.setDrive(1, 0, 0);
  advance(visitor, 3);
  expect([visitor.state().z, fades]).toEqual([9, [true]]);
  vi.runAllTimers();
  expect(visitor.state().z).toBeCloseTo(7.8);
  expect(fades).toEqual([true, false]);
  advance(visitor, 3);
  expect(visitor.state().z).toBeCloseTo(7.8);
  visitor.walkTo(9, 9);
  vi.runAllTimers();
  expect(visitor.state()).toMatchObject({ x: 9, z: 9 });
});
