import { useSyncExternalStore } from 'react';

const noSubscription = () => () => undefined;

/** Whether JavaScript runs: false on the server and in the first render, which show the player of the browser. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
}
