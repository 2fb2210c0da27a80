import { beforeEach, expect, test, vi } from 'vitest';
import { watchDoubleTap } from './double-tap.ts';

const tapped = vi.fn();
let element: HTMLElement;

beforeEach(() => {
  tapped.mockReset();
  element = document.createElement('div');
  watchDoubleTap(element, tapped);
});

interface Finger {
  at: number;
  x?: number;
  y?: number;
  finger?: number;
  type?: string;
}

function tell(name: string, { at, x = 100, y = 100, finger = 1, type = 'touch' }: Finger): void {
  const event = new MouseEvent(name, { clientX: x, clientY: y });
  Object.defineProperties(event, {
    timeStamp: { value: at },
    pointerId: { value: finger },
    pointerType: { value: type },
  });
  element.dispatchEvent(event);
}

function tap({ at, ...where }: Finger): void {
  tell('pointerdown', { at, ...where });
  tell('pointerup', { at: at + 50, ...where });
}

function tapAll(...fingers: Finger[]): void {
  for (const finger of fingers) tap(finger);
}

test('two quick taps at one place count, at the place of the second', () => {
  tap({ at: 0 });
  expect(tapped).not.toHaveBeenCalled();
  tap({ at: 200, x: 110, y: 95 });
  expect(tapped.mock.calls).toEqual([[110, 95]]);
});

test('a third tap begins anew, a fourth counts again', () => {
  for (const at of [0, 150, 300]) tap({ at });
  expect(tapped).toHaveBeenCalledOnce();
  tap({ at: 450 });
  expect(tapped).toHaveBeenCalledTimes(2);
});

test.each<[string, () => void]>([
  ['slow taps', () => tapAll({ at: 0 }, { at: 400 })],
  ['taps at two places', () => tapAll({ at: 0, x: 0 }, { at: 150, x: 140 })],
  ['clicks of a mouse', () => tapAll({ at: 0, type: 'mouse' }, { at: 150, type: 'mouse' })],
  [
    'a finger that moved',
    () => {
      tap({ at: 0 });
      tell('pointerdown', { at: 100 });
      tell('pointerup', { at: 150, y: 120 });
    },
  ],
  [
    'a finger that stayed',
    () => {
      tap({ at: 0 });
      tell('pointerdown', { at: 100 });
      tell('pointerup', { at: 500 });
    },
  ],
  [
    'a finger that the browser took for scrolling',
    () => {
      tap({ at: 0 });
      tell('pointerdown', { at: 100 });
      tell('pointercancel', { at: 120 });
      tell('pointerup', { at: 150 });
    },
  ],
  [
    'two fingers at once',
    () => {
      tap({ at: 0 });
      tell('pointerdown', { at: 100 });
      tell('pointerdown', { at: 110, finger: 2 });
      tell('pointerup', { at: 150 });
      tell('pointerup', { at: 160, finger: 2 });
    },
  ],
])('%s count for nothing', (_name, act) => {
  act();
  expect(tapped).not.toHaveBeenCalled();
});
