import type { Storage } from '../../adapters/storage/storage.ts';
import type { DrawingsRepo } from './store/drawings.repo.ts';
import type { SessionsRepo } from './store/sessions.repo.ts';
import type { TicketRepo } from './store/ticket.repo.ts';

interface HousekeepingDeps {
  tickets: Pick<TicketRepo, 'sweep'>;
  drawings: Pick<DrawingsRepo, 'listOrphans' | 'dropFile'>;
  sessions: Pick<SessionsRepo, 'removeOlder'>;
  storage: Pick<Storage, 'remove'>;
  retentionDays: number | null;
  warn: (line: string) => void;
}

const TIDY_MS = 10 * 60_000;
/** What an account leaves behind goes soon after it. */
const TIDY_SOON_MS = 500;

/** Files that no drawing uses any more are removed from storage. */
export async function dropFiles(
  { drawings, storage }: Pick<HousekeepingDeps, 'storage'> & { drawings: Pick<DrawingsRepo, 'dropFile'> },
  hashes: readonly string[],
): Promise<void> {
  for (const hash of hashes) if (await drawings.dropFile(hash)) await storage.remove(hash);
}

/** Removes used tickets, files without a drawing, and talks that are older than they may become. */
export function startHousekeeping(deps: HousekeepingDeps) {
  const { tickets, drawings, sessions, retentionDays, warn } = deps;
  async function tidy(): Promise<void> {
    await tickets.sweep();
    await dropFiles(deps, await drawings.listOrphans());
    if (retentionDays !== null) await sessions.removeOlder(retentionDays);
  }
  const tidyNow = () => tidy().catch((error: Error) => warn(`old talks were not tidied away: ${error.message}`));
  const tidying = setInterval(tidyNow, TIDY_MS);
  tidying.unref();
  let soon: NodeJS.Timeout | undefined;
  void tidyNow();

  return {
    tidySoon(): void {
      clearTimeout(soon);
      soon = setTimeout(tidyNow, TIDY_SOON_MS);
      soon.unref();
    },
    stop(): void {
      clearInterval(tidying);
      clearTimeout(soon);
    },
  };
}
