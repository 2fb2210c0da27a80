import { useSyncExternalStore } from 'react';

const noSubscription = () => () => undefined;

/** False on the server and in the first render, so that the browser's own player works without JavaScript. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
}
