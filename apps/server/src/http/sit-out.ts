import { setTimeout as sleep } from 'node:timers/promises';

/** Runs work again when the database went away under it. Only for what may be done twice without harm. */
export type SitOut = <T>(work: () => Promise<T>) => Promise<T>;

/** Together with the wait for a connection this stays below the ten seconds after which a caller must have an answer. */
const LIMIT_MS = 3000;
const FIRST_PAUSE_MS = 20;

export function createSitOut(isTransient: (error: unknown) => boolean): SitOut {
  return async (work) => {
    const begun = performance.now();
    for (let pause = FIRST_PAUSE_MS; ; pause *= 2) {
      try {
        return await work();
      } catch (error) {
        if (!isTransient(error) || performance.now() - begun + pause > LIMIT_MS) throw error;
        await sleep(pause * (0.5 + Math.random()));
      }
    }
  };
}
