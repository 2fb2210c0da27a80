import type { Config } from './config.ts';
import type { Database } from './db/connect.ts';
import type { Listen } from './db/connections/listen.ts';
import { startFindRange } from './features/site/find-range.ts';
import { createIpRangesRepo } from './features/site/ip-ranges.repo.ts';
import { type RunningUsage, startUsage } from './usage/start-usage.ts';

interface CountingDeps {
  current: () => Pick<Config, 'access' | 'statisticsRawDays'>;
  db: Pick<Database, 'orm'>;
  secret: string;
  listen: Listen;
  isAuthorised: (address: string) => boolean;
  clientAddress: Parameters<typeof startUsage>[0]['clientAddress'];
  findKnownUser: (token: string) => string | undefined;
  warn: (line: string) => void;
}

/** Starts to count uses, with the address ranges of readers. */
export async function startCounting(deps: CountingDeps): Promise<RunningUsage> {
  const { current, db, secret, listen, isAuthorised, clientAddress, findKnownUser, warn } = deps;
  const repo = createIpRangesRepo(db.orm);
  const ranges = await startFindRange({ repo, isAuthorised, listen, warn });
  const usage = await startUsage({
    ...{ orm: db.orm, secret, clientAddress, findKnownUser, warn },
    rawDays: () => current().statisticsRawDays,
    accessPolicy: () => current().access,
    findRange: ranges.find,
  });
  return {
    ...usage,
    async stop() {
      await usage.stop();
      await ranges.stop();
    },
  };
}
