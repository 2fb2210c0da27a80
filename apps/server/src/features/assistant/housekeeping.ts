import type { Storage } from '../../adapters/storage/storage.ts';
import { PHOTO_MINUTES } from './asking/photos.ts';
import type { DrawingsRepo } from './store/drawings.repo.ts';
import type { PhotosRepo } from './store/photos.repo.ts';
import type { SessionsRepo } from './store/sessions.repo.ts';
import type { TicketRepo } from './store/ticket.repo.ts';
import type { UnansweredRepo } from './unanswered/unanswered.repo.ts';

interface HousekeepingDeps {
  tickets: Pick<TicketRepo, 'sweep'>;
  photos: Pick<PhotosRepo, 'removeOlderThan'>;
  drawings: Pick<DrawingsRepo, 'listOrphans' | 'dropFile'>;
  sessions: Pick<SessionsRepo, 'removeUnused'>;
  unanswered: Pick<UnansweredRepo, 'removeOld'>;
  storage: Pick<Storage, 'remove'>;
  retentionDays: () => number | null;
  warn: (line: string) => void;
}

/** Unanswered questions are kept no longer than this, and no longer than sessions. */
const MAX_QUESTION_DAYS = 180;
const CLEAN_UP_EVERY_MS = 10 * 60_000;
/** After an account changes, the files it may have left are removed with this delay. */
const CLEAN_UP_SOON_MS = 500;

/** Removes from the storage those of these files that no drawing uses any more. */
export async function dropFiles(
  { drawings, storage }: Pick<HousekeepingDeps, 'storage'> & { drawings: Pick<DrawingsRepo, 'dropFile'> },
  hashes: readonly string[],
): Promise<void> {
  for (const hash of hashes) if (await drawings.dropFile(hash)) await storage.remove(hash);
}

/** Removes expired tickets, files without a drawing, and sessions and unanswered questions past the retention period. */
export function startHousekeeping(deps: HousekeepingDeps) {
  const { tickets, photos, drawings, sessions, unanswered, warn } = deps;
  async function cleanUp(): Promise<void> {
    await tickets.sweep();
    await photos.removeOlderThan(PHOTO_MINUTES);
    await dropFiles(deps, await drawings.listOrphans());
    const retentionDays = deps.retentionDays();
    if (retentionDays !== null) await sessions.removeUnused(retentionDays);
    await unanswered.removeOld(Math.min(MAX_QUESTION_DAYS, retentionDays ?? MAX_QUESTION_DAYS));
  }
  const cleanUpNow = () =>
    cleanUp().catch((error: Error) => warn(`cleaning up the assistant failed: ${error.message}`));
  const interval = setInterval(cleanUpNow, CLEAN_UP_EVERY_MS);
  interval.unref();
  let soonTimer: NodeJS.Timeout | undefined;
  void cleanUpNow();

  return {
    cleanUpSoon(): void {
      clearTimeout(soonTimer);
      soonTimer = setTimeout(cleanUpNow, CLEAN_UP_SOON_MS);
      soonTimer.unref();
    },
    stop(): void {
      clearInterval(interval);
      clearTimeout(soonTimer);
    },
  };
}
