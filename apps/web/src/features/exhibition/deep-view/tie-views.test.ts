import { describe, expect, it } from 'vitest';
import type { Look } from './deep-view.ts';
import { tieViews } from './tie-views.ts';

/** A view that tells of every move, also of those the other made. */
function makeView(rounding: number, native = 20) {
  const listeners = new Set<() => void>();
  let look: Look = { zoom: 1, x: 0.5, y: 0.5 };
  let moves = 0;
  let limit = native;
  return {
    look: () => look,
    setLook(wanted: Look) {
      moves += 1;
      look = { zoom: wanted.zoom, x: wanted.x + rounding, y: wanted.y };
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

describe('two views tied together', () => {
  it('follow each other, and a rounding does not set them swinging', async () => {
    const [first, second] = [makeView(0.01), makeView(0.01)];
    const untie = tieViews(first, second);
    first.setLook({ zoom: 3, x: 0.2, y: 0.8 });
    expect(second.look().zoom).toBe(3);
    expect([first.moves(), second.moves()]).toEqual([1, 1]);
    await Promise.resolve();
    second.setLook({ zoom: 2, x: 0.6, y: 0.1 });
    expect(first.look()).toMatchObject({ zoom: 2, y: 0.1 });
    expect([first.moves(), second.moves()]).toEqual([2, 2]);
    await Promise.resolve();
    untie();
    first.setLook({ zoom: 9, x: 0, y: 0 });
    expect(second.look().zoom).toBe(2);
  });
  it('stop together, at the one that has fewer dots', () => {
    const [first, second] = [makeView(0, 12), makeView(0, 4)];
    tieViews(first, second);
    expect([first.limit(), second.limit()]).toEqual([4, 4]);
  });
});
