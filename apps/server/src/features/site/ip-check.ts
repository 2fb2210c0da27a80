import type { Listen } from '../../db/connections/listen.ts';
import { watchIpRanges } from './ip-ranges.repo.ts';
import { buildIpSet, type IpRange } from './ip-ranges.ts';

export interface IpCheck {
  /** Whether the operator's list of ranges holds this address; an empty list holds none. */
  check(address: string): boolean;
  stop(): Promise<void>;
}

const TRY_AGAIN_MS = 1000;

/**
 * Answers from memory. A change read while the database is away would leave a removed range open, so a failed read is
 * tried until it succeeds. Changes that come while one is being read are read together, once.
 */
export async function createIpCheck(
  repo: { list(): Promise<IpRange[]> },
  listen: Listen,
  warn: (line: string) => void,
): Promise<IpCheck> {
  let set = buildIpSet(await repo.list());
  let wanted = 0;
  let reading = false;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;

  async function readUntilCurrent(): Promise<void> {
    if (reading || stopped) return;
    reading = true;
    clearTimeout(retry);
    try {
      for (let read = -1; read !== wanted && !stopped; ) {
        read = wanted;
        set = buildIpSet(await repo.list());
      }
    } catch (error) {
      warn(`authorised address ranges could not be read: ${error instanceof Error ? error.message : error}`);
      if (!stopped) retry = setTimeout(readUntilCurrent, TRY_AGAIN_MS);
    } finally {
      reading = false;
    }
  }

  const stopListening = await watchIpRanges(listen, () => {
    wanted += 1;
    readUntilCurrent();
  });
  return {
    check: (address) => set.has(address),
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await stopListening();
    },
  };
}
