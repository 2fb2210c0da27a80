import { useSyncExternalStore } from 'react';

/** The maximum width of the wall in rem (1400 px); also used while the window's width is not known. */
export const MAX_WALL_REM = 87.5;
const MARGINS_REM = 2.5;
const STEP_REM = 8;

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  // The large-type setting (大字版) makes the rem larger, so that fewer rem fit into the window.
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-scale'] });
  return () => {
    window.removeEventListener('resize', listener);
    observer.disconnect();
  };
}

function measure(): number {
  const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const width = document.documentElement.clientWidth / remPx - MARGINS_REM;
  return width >= MAX_WALL_REM ? MAX_WALL_REM : Math.max(3 * STEP_REM, Math.floor(width / STEP_REM) * STEP_REM);
}

/** The wall's width in rem, in steps, so that resizing the window rarely changes the layout. Undefined on the server. */
export function useWallWidth(): number | undefined {
  return useSyncExternalStore(subscribe, measure, () => undefined);
}
