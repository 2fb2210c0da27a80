import { beforeEach, expect, test, vi } from 'vitest';
import { watchDoubleTap } from './double-tap.ts';

const onDoubleTap = vi.fn();
let element: HTMLElement;

beforeEach(() => {
  onDoubleTap.mockReset();
  element = document.createElement('div');
  watchDoubleTap(element, onDoubleTap);
});

interface Finger {
  at: number;
  x?: number;
  y?: number;
  finger?: number;
  type?: string;
}

function send(name: string, { at, x = 100, y = 100, finger = 1, type = 'touch' }: Finger): void {
  const event = new MouseEvent(name, { clientX: x, clientY: y });
  Object.defineProperties(event, {
    timeStamp: { value: at },
    pointerId: { value: finger },
    pointerType: { value: type },
  });
  element.dispatchEvent(event);
}

function tap({ at, ...details }: Finger): void {
  send('pointerdown', { at, ...details });
  send('pointerup', { at: at + 50, ...details });
}

function tapAll(...fingers: Finger[]): void {
  for (const finger of fingers) tap(finger);
}

test('two quick taps at one point are a double tap, at the position of the second', () => {
  tap({ at: 0 });
  expect(onDoubleTap).not.toHaveBeenCalled();
  tap({ at: 200, x: 110, y: 95 });
  expect(onDoubleTap.mock.calls).toEqual([[110, 95]]);
});

test('a third tap starts again, and a fourth makes a second double tap', () => {
  for (const at of [0, 150, 300]) tap({ at });
  expect(onDoubleTap).toHaveBeenCalledOnce();
  tap({ at: 450 });
  expect(onDoubleTap).toHaveBeenCalledTimes(2);
});

test.each<[string, () => void]>([
  ['slow taps', () => tapAll({ at: 0 }, { at: 400 })],
  ['taps at two points', () => tapAll({ at: 0, x: 0 }, { at: 150, x: 140 })],
  ['clicks of a mouse', () => tapAll({ at: 0, type: 'mouse' }, { at: 150, type: 'mouse' })],
  [
    'a finger that moved',
    () => {
      tap({ at: 0 });
      send('pointerdown', { at: 100 });
      send('pointerup', { at: 150, y: 120 });
    },
  ],
  [
    'a finger that stayed',
    () => {
      tap({ at: 0 });
      send('pointerdown', { at: 100 });
      send('pointerup', { at: 500 });
    },
  ],
  [
    'a finger that the browser took for scrolling',
    () => {
      tap({ at: 0 });
      send('pointerdown', { at: 100 });
      send('pointercancel', { at: 120 });
      send('pointerup', { at: 150 });
    },
  ],
  [
    'two fingers at once',
    () => {
      tap({ at: 0 });
      send('pointerdown', { at: 100 });
      send('pointerdown', { at: 110, finger: 2 });
      send('pointerup', { at: 150 });
      send('pointerup', { at: 160, finger: 2 });
    },
  ],
])('%s are not a double tap', (_name, act) => {
  act();
  expect(onDoubleTap).not.toHaveBeenCalled();
});
