import { useSyncExternalStore } from 'react';

/** The greatest width of the wall, in rem (1400 px); also assumed while the width of the window is not known. */
export const WIDEST = 87.5;
const GUTTERS = 2.5;
const STEP = 8;

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  // 大字版 makes every rem larger, and so the wall shorter.
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-scale'] });
  return () => {
    window.removeEventListener('resize', listener);
    observer.disconnect();
  };
}

function measure(): number {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const wide = document.documentElement.clientWidth / rem - GUTTERS;
  return wide >= WIDEST ? WIDEST : Math.max(3 * STEP, Math.floor(wide / STEP) * STEP);
}

/** In steps, so that dragging the window's edge does not hang every work anew. Nothing where no window is known yet. */
export function useWallWidth(): number | undefined {
  return useSyncExternalStore(subscribe, measure, () => undefined);
}
