import { AppError } from '../../errors.ts';
import { APPLICATION_ID } from './application-status.ts';
import type { DownloadTokens } from './download-token.ts';
import type { ApplicableType, ApplicationRow, DownloadsRepo } from './downloads.repo.ts';

const MOST_A_DAY = 20;
const DAY_MS = 24 * 3_600_000;
const BEIJING_MS = 8 * 3_600_000;

/** When the present day began in Beijing. */
function startOfDay(now: number): Date {
  return new Date(Math.floor((now + BEIJING_MS) / DAY_MS) * DAY_MS - BEIJING_MS);
}

/** A name to save it under: the one it came with, else the title. */
export function fileNameOf(row: Pick<ApplicationRow, 'fileName' | 'title' | 'mime'>): string {
  if (row.fileName) return row.fileName;
  const ending = row.mime?.split('/')[1]?.replace('jpeg', 'jpg').split(/[+;]/)[0];
  return [row.title.replace(/[\p{Cc}\\/:*?"<>|]/gu, '').slice(0, 80) || 'file', ending].filter(Boolean).join('.');
}

export function createDownloads(repo: DownloadsRepo, tokens: DownloadTokens, now: () => number = Date.now) {
  return {
    async apply(
      userId: string,
      {
        resId,
        resType,
        purpose,
        remark,
      }: { resId: string; resType: ApplicableType | 'media'; purpose: string; remark: string },
    ): Promise<string> {
      const types: ApplicableType[] = resType === 'media' ? ['video', 'audio'] : [resType];
      const found = await repo.findApplicable(resId, types);
      if (!found) throw new AppError('NO_SUCH_RESOURCE');
      if (!found.original) throw new AppError('NO_ORIGINAL_FILE');
      const day = { since: startOfDay(now()), most: MOST_A_DAY };
      const made = await repo.add(userId, { resourceId: resId, purpose, remark }, day);
      if (made === 'open') throw new AppError('ALREADY_APPLIED');
      if (made === 'too many') throw new AppError('APPLICATIONS_TOO_MANY');
      return made;
    },

    async makeLink(userId: string, id: string) {
      const found = APPLICATION_ID.test(id) ? await repo.find(userId, id) : undefined;
      if (found?.status === 'expired') throw new AppError('APPLICATION_EXPIRED');
      // Somebody else's application is one that was not approved, like one that is not there.
      if (found?.status !== 'approved') throw new AppError('APPLICATION_NOT_APPROVED');
      if (found.fileSize === null || !(await repo.findGranted(id))) throw new AppError('NO_ORIGINAL_FILE');
      const { token, expiresAt } = tokens.make(id);
      return { token, expiresAt, fileName: fileNameOf(found), fileSize: found.fileSize };
    },

    async withdraw(userId: string, id: string): Promise<void> {
      if (!APPLICATION_ID.test(id) || (await repo.withdraw(userId, id))) return;
      // What is not there, or not this user's, is left without effect.
      const found = await repo.find(userId, id);
      if (found && found.status !== 'withdrawn') throw new AppError('APPLICATION_SETTLED');
    },

    /** What an address opens, checked at every fetch. */
    async openLink(token: string) {
      const id = tokens.read(token);
      const found = id === undefined ? undefined : await repo.findGranted(id);
      if (!found?.fileHash || found.fileSize === null || found.mime === null) throw new AppError('LINK_INVALID');
      const { userId, fileHash: hash, fileSize: size, mime } = found;
      return { id: found.id, userId, hash, size, mime, name: fileNameOf(found) };
    },
  };
}

export type Downloads = ReturnType<typeof createDownloads>;
