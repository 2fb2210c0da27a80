import { describe, expect, it } from 'vitest';
import type { ViewPosition } from './deep-view.ts';
import { syncViews } from './sync-views.ts';

/** A view that reports every move, also those caused by the other view. */
function makeView(rounding: number, native = 20) {
  const listeners = new Set<() => void>();
  let position: ViewPosition = { zoom: 1, x: 0.5, y: 0.5 };
  let moves = 0;
  let limit = native;
  return {
    position: () => position,
    setPosition(wanted: ViewPosition) {
      moves += 1;
      position = { zoom: wanted.zoom, x: wanted.x + rounding, y: wanted.y };
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    moves: () => moves,
    nativeZoom: () => native,
    limitZoom: (to: number) => {
      limit = to;
    },
    limit: () => limit,
  };
}

describe('two synchronised views', () => {
  it('follow each other, and a rounding error does not move them back and forth', async () => {
    const [first, second] = [makeView(0.01), makeView(0.01)];
    const endSync = syncViews(first, second);
    first.setPosition({ zoom: 3, x: 0.2, y: 0.8 });
    expect(second.position().zoom).toBe(3);
    expect([first.moves(), second.moves()]).toEqual([1, 1]);
    await Promise.resolve();
    second.setPosition({ zoom: 2, x: 0.6, y: 0.1 });
    expect(first.position()).toMatchObject({ zoom: 2, y: 0.1 });
    expect([first.moves(), second.moves()]).toEqual([2, 2]);
    await Promise.resolve();
    endSync();
    first.setPosition({ zoom: 9, x: 0, y: 0 });
    expect(second.position().zoom).toBe(2);
  });
  it('stop zooming together, at the lower native resolution', () => {
    const [first, second] = [makeView(0, 12), makeView(0, 4)];
    syncViews(first, second);
    expect([first.limit(), second.limit()]).toEqual([4, 4]);
  });
});
