import type OpenSeadragon from 'openseadragon';
import { HANDS } from './deep-view-gestures.ts';

type Move = (immediately: boolean) => void;

/**
 * A bar that opens below, or the whole screen, gives the room another height: what was wanted last is done again there,
 * unless a hand has moved the picture since.
 */
export function keepAim(viewer: OpenSeadragon.Viewer) {
  const { viewport } = viewer;
  let wanted: Move | undefined = (immediately) => viewport.goHome(immediately);
  const forget = () => {
    wanted = undefined;
  };
  // The viewer moves the picture once more after it has told of its new size, and then tells of that.
  let isResized = false;
  viewer.addHandler('after-resize', () => {
    isResized = true;
  });
  viewer.addHandler('viewport-change', () => {
    if (!isResized) return;
    isResized = false;
    // In a larger room the same part of the picture may be larger than its dots.
    if (wanted) wanted(true);
    else viewport.applyConstraints(true);
    viewer.forceRedraw();
  });
  for (const name of HANDS) viewer.addHandler(name, forget);
  return {
    forget,
    want(move: Move, immediately: boolean) {
      wanted = move;
      move(immediately);
    },
  };
}

export type Aim = ReturnType<typeof keepAim>;
