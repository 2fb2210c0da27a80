import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** False during server rendering and hydration. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
