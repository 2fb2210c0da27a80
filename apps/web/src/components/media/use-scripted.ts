import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and in the first render: without a script the browser's own player stays. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
