import { beforeEach, expect, test, vi } from 'vitest';
import { watchDoubleTap } from './double-tap.ts';

const onDoubleTap = vi.fn();
let element: HTMLElement;

beforeEach(() => {
  onDoubleTap.mockReset();
  element = document.createElement('div');
  watchDoubleTap(element, onDoubleTap);
});

interface FingerEvent {
  timeMs: number;
  x?: number;
  y?: number;
  fingerId?: number;
  type?: string;
}

function send(name: string, { timeMs, x = 100, y = 100, fingerId = 1, type = 'touch' }: FingerEvent): void {
  const event = new MouseEvent(name, { clientX: x, clientY: y });
  Object.defineProperties(event, {
    timeStamp: { value: timeMs },
    pointerId: { value: fingerId },
    pointerType: { value: type },
  });
  element.dispatchEvent(event);
}

function tap({ timeMs, ...details }: FingerEvent): void {
  send('pointerdown', { timeMs, ...details });
  send('pointerup', { timeMs: timeMs + 50, ...details });
}

function tapAll(...events: FingerEvent[]): void {
  for (const event of events) tap(event);
}

test('two quick taps at one point are a double tap, at the position of the second', () => {
  tap({ timeMs: 0 });
  expect(onDoubleTap).not.toHaveBeenCalled();
  tap({ timeMs: 200, x: 110, y: 95 });
  expect(onDoubleTap.mock.calls).toEqual([[110, 95]]);
});

test('a third tap starts again, and a fourth makes a second double tap', () => {
  for (const timeMs of [0, 150, 300]) tap({ timeMs });
  expect(onDoubleTap).toHaveBeenCalledOnce();
  tap({ timeMs: 450 });
  expect(onDoubleTap).toHaveBeenCalledTimes(2);
});

test.each<[string, () => void]>([
  ['slow taps', () => tapAll({ timeMs: 0 }, { timeMs: 400 })],
  ['taps at two points', () => tapAll({ timeMs: 0, x: 0 }, { timeMs: 150, x: 140 })],
  ['clicks of a mouse', () => tapAll({ timeMs: 0, type: 'mouse' }, { timeMs: 150, type: 'mouse' })],
  [
    'a finger that moved',
    () => {
      tap({ timeMs: 0 });
      send('pointerdown', { timeMs: 100 });
      send('pointerup', { timeMs: 150, y: 120 });
    },
  ],
  [
    'a finger that stayed',
    () => {
      tap({ timeMs: 0 });
      send('pointerdown', { timeMs: 100 });
      send('pointerup', { timeMs: 500 });
    },
  ],
  [
    'a finger that the browser took for scrolling',
    () => {
      tap({ timeMs: 0 });
      send('pointerdown', { timeMs: 100 });
      send('pointercancel', { timeMs: 120 });
      send('pointerup', { timeMs: 150 });
    },
  ],
  [
    'two fingers at once',
    () => {
      tap({ timeMs: 0 });
      send('pointerdown', { timeMs: 100 });
      send('pointerdown', { timeMs: 110, fingerId: 2 });
      send('pointerup', { timeMs: 150 });
      send('pointerup', { timeMs: 160, fingerId: 2 });
    },
  ],
])('%s are not a double tap', (_name, perform) => {
  perform();
  expect(onDoubleTap).not.toHaveBeenCalled();
});
