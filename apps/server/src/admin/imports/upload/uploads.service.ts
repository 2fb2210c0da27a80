import type { Readable } from 'node:stream';
import type { ImportLimits } from '@meiyu/contract/admin/import-fields.ts';
import { isNearlyFull, type Space } from '../../../adapters/storage/disk-space.ts';
import { AppError } from '../../../errors.ts';
import type { ImportFile, ImportFilesRepo, NewFile } from './import-files.repo.ts';
import type { Staging } from './staging.ts';
import { writePart } from './write-part.ts';

interface UploadsDeps {
  repo: ImportFilesRepo;
  staging: Pick<Staging, 'place' | 'partPath' | 'makeFolder' | 'removePart'>;
  readSpace: () => Promise<Space>;
  limits: ImportLimits;
}

interface Part {
  offset: number;
  checksum?: { algorithm: string; digest: Buffer } | undefined;
}

export type Uploads = ReturnType<typeof createUploads>;

export const elsewhereMessage = (machine: string) =>
  `这批文件在另一台机器（${machine}）上，这里接不上。请让管服务器的人把同一位馆员的请求固定到一台机器，或放弃后重新上传`;

/** Files on their way into a set. */
export function createUploads({ repo, staging, readSpace, limits }: UploadsDeps) {
  /** Uploads that this program is writing; a newer request for the same file ends the older one. */
  const running = new Map<string, { abort: AbortController; ended: Promise<void> }>();

  async function endRunning(id: string): Promise<void> {
    for (let other = running.get(id); other; other = running.get(id)) {
      other.abort.abort();
      await other.ended;
    }
  }

  async function locate(userId: string, id: string) {
    await endRunning(id);
    const located = await repo.find(userId, id);
    if (located === undefined) throw new AppError('NO_SUCH_UPLOAD');
    if (located.place !== staging.place) throw new AppError('IMPORT_REFUSED', elsewhereMessage(located.machine));
    return located;
  }

  const find = async (userId: string, id: string): Promise<ImportFile> => (await locate(userId, id)).file;

  async function write(userId: string, file: ImportFile, source: Readable, part: Part): Promise<number> {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const abort = new AbortController();
    // Ends a read that waits for bytes of a connection that was lost without a notification.
    abort.signal.addEventListener('abort', () => source.destroy(), { once: true });
    running.set(file.id, { abort, ended });
    try {
      const { bytes, isCut } = await writePart(source, {
        ...{ path: staging.partPath(file.setId, file.id), maxBytes: file.size - part.offset, ...part },
        signal: abort.signal,
      });
      const received = part.offset + bytes;
      const isKept = bytes === 0 || (await repo.advance(userId, file, part.offset, received));
      if (!isKept || isCut) throw new AppError('UPLOAD_OFFSET');
      return received;
    } finally {
      running.delete(file.id);
      end();
    }
  }

  return {
    async create(userId: string, file: NewFile): Promise<ImportFile> {
      if (file.size > limits.fileBytes) throw new AppError('IMPORT_REFUSED', '单个文件太大，不能从网页导入');
      const result = await repo.add(userId, file);
      if (result === undefined) throw new AppError('NO_SUCH_UPLOAD');
      if (result === 'full') throw new AppError('IMPORT_REFUSED', '文件比开始时登记的多，请放弃后重新上传');
      if (result.place !== staging.place) throw new AppError('IMPORT_REFUSED', elsewhereMessage(result.machine));
      if (result.replaced !== undefined) await staging.removePart(file.setId, result.replaced);
      await staging.makeFolder(file.setId);
      return result.added;
    },

    find,

    /** A file of a draft. */
    async findSingle(userId: string, id: string): Promise<ImportFile> {
      const { file, purpose } = await locate(userId, id);
      if (purpose !== 'content') throw new AppError('NO_SUCH_UPLOAD');
      return file;
    },

    /** Takes the next bytes of a file; returns how many it has then. */
    async append(userId: string, id: string, source: Readable, part: Part): Promise<number> {
      const file = await find(userId, id);
      if (part.offset !== file.received) throw new AppError('UPLOAD_OFFSET');
      if (isNearlyFull(await readSpace())) throw new AppError('STORAGE_FULL', '服务器的磁盘快满了，请稍后继续');
      return write(userId, file, source, part);
    },

    async remove(userId: string, id: string): Promise<void> {
      const file = await find(userId, id);
      await repo.remove(file);
      await staging.removePart(file.setId, file.id);
    },
  };
}
