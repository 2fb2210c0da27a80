import { AppError } from '../../errors.ts';
import { APPLICATION_ID } from './application-status.ts';
import type { DownloadTokens } from './download-token.ts';
import type { ApplicableType, ApplicationRow, DownloadsRepo } from './downloads.repo.ts';

const MAX_PER_DAY = 20;
const DAY_MS = 24 * 3_600_000;
const BEIJING_OFFSET_MS = 8 * 3_600_000;

/** Midnight of the current day in Beijing. */
function startOfDay(now: number): Date {
  return new Date(Math.floor((now + BEIJING_OFFSET_MS) / DAY_MS) * DAY_MS - BEIJING_OFFSET_MS);
}

/**
 * A name made from the title, so that the reader recognises the file; its extension is that of the stored file name.
 */
export function fileNameOf(row: Pick<ApplicationRow, 'fileName' | 'title' | 'mime'>): string {
  const ofMime = row.mime?.split('/')[1]?.replace('jpeg', 'jpg').split(/[+;]/)[0];
  const extension = /\.([A-Za-z0-9]{1,8})$/.exec(row.fileName ?? '')?.[1] ?? ofMime;
  return [row.title.replace(/[\p{Cc}\\/:*?"<>|]/gu, '').slice(0, 80) || 'file', extension].filter(Boolean).join('.');
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
      const resource = await repo.findApplicable(resId, types);
      if (!resource) throw new AppError('NO_SUCH_RESOURCE');
      if (!resource.originalHash) throw new AppError('NO_ORIGINAL_FILE');
      const limit = { since: startOfDay(now()), max: MAX_PER_DAY };
      const idOrRefusal = await repo.add(userId, { resourceId: resId, purpose, remark }, limit);
      if (idOrRefusal === 'open') throw new AppError('ALREADY_APPLIED');
      if (idOrRefusal === 'too many') throw new AppError('APPLICATIONS_TOO_MANY');
      return idOrRefusal;
    },

    async makeLink(userId: string, id: string) {
      const application = APPLICATION_ID.test(id) ? await repo.find(userId, id) : undefined;
      if (application?.status === 'expired') throw new AppError('APPLICATION_EXPIRED');
      // Another user's application gives the same answer as a missing one.
      if (application?.status !== 'approved') throw new AppError('APPLICATION_NOT_APPROVED');
      if (application.fileSize === null || !(await repo.findGranted(id))) throw new AppError('NO_ORIGINAL_FILE');
      const { token, expiresAt } = tokens.make(id);
      return { token, expiresAt, fileName: fileNameOf(application), fileSize: application.fileSize };
    },

    async withdraw(userId: string, id: string): Promise<void> {
      if (!APPLICATION_ID.test(id) || (await repo.withdraw(userId, id))) return;
      // A missing application, or another user's, is ignored.
      const application = await repo.find(userId, id);
      if (application && application.status !== 'withdrawn') throw new AppError('APPLICATION_SETTLED');
    },

    /** The file of a download URL; the grant is checked at every fetch. */
    async openLink(token: string) {
      const id = tokens.read(token);
      const application = id === undefined ? undefined : await repo.findGranted(id);
      if (!application?.fileHash || application.fileSize === null || application.mime === null)
        throw new AppError('LINK_INVALID');
      const { userId, fileHash: hash, fileSize: size, mime } = application;
      return { id: application.id, userId, hash, size, mime, name: fileNameOf(application) };
    },
  };
}

export type Downloads = ReturnType<typeof createDownloads>;
