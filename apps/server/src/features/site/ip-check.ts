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
  let ipSet = buildIpSet(await repo.list());
  let changeCount = 0;
  let isReading = false;
  let retryTimer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function readUntilCurrent(): Promise<void> {
    if (isReading || stopped) return;
    isReading = true;
    clearTimeout(retryTimer);
    try {
      for (let countBeforeRead = -1; countBeforeRead !== changeCount && !stopped; ) {
        countBeforeRead = changeCount;
        ipSet = buildIpSet(await repo.list());
      }
    } catch (error) {
      warn(`authorised address ranges could not be read: ${error instanceof Error ? error.message : error}`);
      if (!stopped) retryTimer = setTimeout(readUntilCurrent, RETRY_MS);
    } finally {
      isReading = false;
    }
  }

  const stopListening = await watchIpRanges(listen, () => {
    changeCount += 1;
    readUntilCurrent();
  });
  return {
    check: (address) => ipSet.has(address),
    async stop() {
      stopped = true;
      clearTimeout(retryTimer);
      await stopListening();
    },
  };
}
