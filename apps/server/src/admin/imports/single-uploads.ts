import { AppError } from '../../errors.ts';
import { type Folder, openSingleFile } from '../../resources/files/folder.ts';
import type { ImportsRepo } from './imports.repo.ts';
import type { Caller, ImportsService } from './imports.service.ts';
import type { ImportFilesRepo } from './upload/import-files.repo.ts';
import type { Staging } from './upload/staging.ts';
import { readFileName } from './upload/upload-headers.ts';
import type { Uploads } from './upload/uploads.service.ts';

interface SingleUploadsDeps {
  repo: Pick<ImportsRepo, 'discard'>;
  files: Pick<ImportFilesRepo, 'findSingle'>;
  staging: Pick<Staging, 'place' | 'build' | 'remove'>;
  service: Pick<ImportsService, 'open'>;
  uploads: Pick<Uploads, 'findSingle'>;
}

export interface SingleUpload {
  setId: string;
  /** Empty when no byte of this file has arrived. */
  uploadId: string;
  received: number;
}

type Work<R> = (folder: Folder, name: string) => Promise<R>;

export type SingleUploads = ReturnType<typeof createSingleUploads>;

/** How long the result of a used upload is kept, for a page that lost its connection before the answer. */
const KEEP_RESULT_MS = 10 * 60_000;

/**
 * Files of drafts, uploaded one by one with the resumable routes of 导入: the same quotas, checks of free space and
 * removal after a day. They are not in the list of imports.
 */
export function createSingleUploads({ repo, files, staging, service, uploads }: SingleUploadsDeps) {
  /** By user and upload: a page that asks again gets the same answer. */
  const results = new Map<string, Promise<unknown>>();

  async function remove(setId: string): Promise<void> {
    if (await repo.discard(setId)) await staging.remove(setId);
  }

  async function use<R>(userId: string, id: string, nameOf: (path: string) => string, work: Work<R>): Promise<R> {
    const file = await uploads.findSingle(userId, id);
    if (file.received < file.size) throw new AppError('UPLOAD_OFFSET');
    const name = nameOf(file.path);
    const { tree, faults } = await staging.build(file.setId, [{ ...file, path: name }]);
    if (faults[0]) throw new AppError('IMPORT_REFUSED', faults[0].reason);
    try {
      const result = await work(openSingleFile(tree, name), name);
      await remove(file.setId);
      return result;
    } catch (error) {
      // A refused file is of no use; after any other failure the same file can be retried.
      if (error instanceof AppError && error.code === 400) await remove(file.setId);
      throw error;
    }
  }

  return {
    async open(caller: Caller, file: { fileName: string; size: number; modified: number }): Promise<SingleUpload> {
      const path = readFileName(file.fileName);
      const { size, modified } = file;
      const unfinished = await files.findSingle(caller.user.id, { path, size, modified, place: staging.place });
      if (unfinished) return unfinished;
      const set = { name: path, files: 1, bytes: size };
      return { setId: await service.open(caller, set, 'content'), uploadId: '', received: 0 };
    },

    /**
     * Runs `work` on an uploaded file, under the name that `nameOf` derives from the original one, and removes the
     * file.
     */
    take<R>(userId: string, id: string, nameOf: (path: string) => string, work: Work<R>): Promise<R> {
      const key = `${userId} ${id}`;
      const known = results.get(key) as Promise<R> | undefined;
      if (known) return known;
      const result = use(userId, id, nameOf, work);
      results.set(key, result);
      const forget = () => results.delete(key);
      result.then(() => setTimeout(forget, KEEP_RESULT_MS).unref(), forget);
      return result;
    },

    /** Removes a file whose upload was cancelled. */
    async discard(userId: string, id: string): Promise<void> {
      await remove((await uploads.findSingle(userId, id)).setId);
    },
  };
}
