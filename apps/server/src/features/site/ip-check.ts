import type { Listen } from '../../db/connections/listen.ts';
import { watchIpRanges } from './ip-ranges.repo.ts';
import { buildIpSet, type IpRange } from './ip-ranges.ts';

export interface IpCheck {
  /** Whether the address is in one of the operator's ranges. */
  check(address: string): boolean;
  stop(): Promise<void>;
}

const RETRY_MS = 1000;

/**
 * Checks addresses in memory. A failed read is retried until it succeeds, because a removed range would otherwise stay
 * authorised. Changes that arrive during a read are read together afterwards.
 */
export async function createIpCheck(
  repo: { list(): Promise<IpRange[]> },
  listen: Listen,
  warn: (line: string) => void,
): Promise<IpCheck> {
  let set = buildIpSet(await repo.list());
  let changes = 0;
  let reading = false;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;

  async function readUntilCurrent(): Promise<void> {
    if (reading || stopped) return;
    reading = true;
    clearTimeout(retry);
    try {
      for (let seen = -1; seen !== changes && !stopped; ) {
        seen = changes;
        set = buildIpSet(await repo.list());
      }
    } catch (error) {
      warn(`authorised address ranges could not be read: ${error instanceof Error ? error.message : error}`);
      if (!stopped) retry = setTimeout(readUntilCurrent, RETRY_MS);
    } finally {
      reading = false;
    }
  }

  const stopListening = await watchIpRanges(listen, () => {
    changes += 1;
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
