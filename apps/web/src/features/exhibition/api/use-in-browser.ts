import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while the server renders, and while its markup is taken over. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
