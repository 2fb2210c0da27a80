import type { Look } from './deep-view.ts';

interface Tied {
  look(): Look;
  setLook(look: Look): void;
  nativeZoom(): number;
  limitZoom(limit: number): void;
  subscribe(listener: () => void): () => void;
}

const NEAR = 0.0005;

function isSame(a: Look, b: Look): boolean {
  return Math.abs(a.zoom - b.zoom) < NEAR * a.zoom && Math.abs(a.x - b.x) < NEAR && Math.abs(a.y - b.y) < NEAR;
}

/**
 * What one view does the other does too, in parts of its own picture; both stop where the first of them is at native
 * resolution. Gives how to untie them.
 */
export function tieViews(first: Tied, second: Tied): () => void {
  // A view that was moved by the other tells so at once, and would move it back by a rounding.
  let leading: Tied | undefined;
  // Again at each move: a room of another size has another limit.
  const shareLimit = () => {
    const limit = Math.min(first.nativeZoom(), second.nativeZoom());
    first.limitZoom(limit);
    second.limitZoom(limit);
  };
  shareLimit();
  const follow = (leader: Tied, follower: Tied) => () => {
    if (leading === follower) return;
    shareLimit();
    const wanted = leader.look();
    if (isSame(wanted, follower.look())) return;
    leading = leader;
    follower.setLook(wanted);
    queueMicrotask(() => {
      leading = undefined;
    });
  };
  const ends = [first.subscribe(follow(first, second)), second.subscribe(follow(second, first))];
  return () => {
    for (const end of ends) end();
  };
}
