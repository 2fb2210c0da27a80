import type { ViewPosition } from './deep-view.ts';

interface SyncedView {
  position(): ViewPosition;
  setPosition(position: ViewPosition): void;
  nativeZoom(): number;
  limitZoom(limit: number): void;
  subscribe(listener: () => void): () => void;
}

const TOLERANCE = 0.0005;

function isSamePosition(a: ViewPosition, b: ViewPosition): boolean {
  return (
    Math.abs(a.zoom - b.zoom) < TOLERANCE * a.zoom && Math.abs(a.x - b.x) < TOLERANCE && Math.abs(a.y - b.y) < TOLERANCE
  );
}

/**
 * Moves both views together, by fractions of each picture. Both stop zooming at the lower native resolution. Returns a
 * function that ends this.
 */
export function syncViews(first: SyncedView, second: SyncedView): () => void {
  // The view that moves first. The other one follows and at once sends an event too, which would move the first view
  // back by a rounding error.
  let leading: SyncedView | undefined;
  // The limit depends on the size of the viewers, so it is set again at each move.
  const shareLimit = () => {
    const limit = Math.min(first.nativeZoom(), second.nativeZoom());
    first.limitZoom(limit);
    second.limitZoom(limit);
  };
  shareLimit();
  const makeListener = (leader: SyncedView, follower: SyncedView) => () => {
    if (leading === follower) return;
    shareLimit();
    const position = leader.position();
    if (isSamePosition(position, follower.position())) return;
    leading = leader;
    follower.setPosition(position);
    queueMicrotask(() => {
      leading = undefined;
    });
  };
  const unsubscribers = [first.subscribe(makeListener(first, second)), second.subscribe(makeListener(second, first))];
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe();
  };
}
