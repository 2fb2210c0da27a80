import type OpenSeadragon from 'openseadragon';
import { USER_EVENTS } from './deep-view-gestures.ts';

type Move = (immediately: boolean) => void;

/**
 * Repeats the last programmed move when the viewer changes its size (a bar opens below, or full screen), unless the user
 * has moved the picture since.
 */
export function repeatMoveOnResize(viewer: OpenSeadragon.Viewer) {
  const { viewport } = viewer;
  let lastMove: Move | undefined = (immediately) => viewport.goHome(immediately);
  const clear = () => {
    lastMove = undefined;
  };
  // After 'after-resize' the viewer moves the picture once more and then sends 'viewport-change'.
  let isResized = false;
  viewer.addHandler('after-resize', () => {
    isResized = true;
  });
  viewer.addHandler('viewport-change', () => {
    if (!isResized) return;
    isResized = false;
    // Without a move to repeat, the limits are applied: in a larger window the same region may exceed native resolution.
    if (lastMove) lastMove(true);
    else viewport.applyConstraints(true);
    viewer.forceRedraw();
  });
  for (const name of USER_EVENTS) viewer.addHandler(name, clear);
  return {
    /** Forgets the last move, so that a change of size does not repeat it. */
    clear,
    move(move: Move, immediately: boolean) {
      lastMove = move;
      move(immediately);
    },
  };
}

export type MoveRepeater = ReturnType<typeof repeatMoveOnResize>;
