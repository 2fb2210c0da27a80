import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { ArchiveError } from '../../adapters/archive/archive-error.ts';
import { type Archive, type ArchiveEntry, openArchive } from '../../adapters/archive/read-archive.ts';
import type { Storage } from '../../adapters/storage/storage.ts';
import { MANIFEST_NAME, type Summary } from './backup-format.ts';
import { checkArchive } from './check-backup.ts';
import { parseRows } from './copy-text.ts';
import type { RestoreRepo, TableRows } from './restore.repo.ts';

export interface RestoreDeps {
  repo: RestoreRepo;
  storage: Storage;
  passphrase: string | undefined;
  /** Whether existing data may be replaced. */
  replace: boolean;
  /** Ends all sessions: sessions that ended after the backup would be open again. */
  endSessions?: boolean;
  progress?: (fraction: number, step: string) => void;
}

export interface RestoreReport extends Summary {
  madeAt: string;
  removedFiles: number;
  auditBroken: boolean;
  /** APP_SECRET, if the archive contains it. */
  secret: string | undefined;
}

const unzip = promisify(gunzip);
const PARALLEL_FILES = 4;
/** No limit: the files were checked when they were first stored. */
const MAX_FILE_BYTES = Number.MAX_SAFE_INTEGER;
const MAX_CHUNK_BYTES = 256 * 1024 * 1024;

/**
 * Checks the whole archive, then adds the files (named by their hash, so existing ones do not change), then replaces the
 * rows in one transaction. If any step fails, the old state remains.
 */
export async function restoreBackup(path: string, deps: RestoreDeps): Promise<RestoreReport> {
  const { repo, storage, replace, endSessions = false, progress = () => {} } = deps;
  await repo.checkTarget(replace);
  const archive = await openArchive(path, deps.passphrase);
  try {
    const { manifest, summary, secret } = await checkArchive(archive, (fraction) => progress(fraction, '检查'));
    repo.checkMigrations(manifest.level);
    const { unreferencedFiles, auditBroken } = await restoreContent();
    // The restore has succeeded; a file that cannot be removed does no harm.
    const removed = await Promise.allSettled(unreferencedFiles.map((hash) => storage.remove(hash)));
    const removedFiles = removed.filter(({ status }) => status === 'fulfilled').length;
    return { ...summary, madeAt: manifest.madeAt, removedFiles, auditBroken, secret };

    async function restoreContent() {
      const addedFiles: string[] = [];
      try {
        await restoreFiles(archive, storage, summary, addedFiles, progress);
        progress(1, '写入数据库');
        return await repo.replaceAll(
          { manifest, summary, rows: () => readDatabase(archive) },
          { replace, endSessions },
        );
      } catch (error) {
        for (const hash of addedFiles) await storage.remove(hash).catch(() => {});
        throw error;
      }
    }
  } finally {
    await archive.close();
  }
}

async function restoreFiles(
  archive: Archive,
  storage: Storage,
  summary: Summary,
  addedFiles: string[],
  progress: (fraction: number, step: string) => void,
): Promise<void> {
  const damaged = new Set(summary.damaged);
  let restoredCount = 0;

  async function restoreFile(entry: ArchiveEntry): Promise<void> {
    const [folder, hash = '', ...names] = entry.name.split('/');
    if (damaged.has(hash)) return;
    const options = { type: '', maxBytes: MAX_FILE_BYTES };
    if (folder === 'derived') return void (await storage.putDerived(hash, names.join('/'), entry.read(), options));
    if (!(await storage.stat(hash))) addedFiles.push(hash);
    const { key } = await storage.put(entry.read(), options);
    if (key !== hash) throw new ArchiveError('备份文件不完整或已损坏');
    restoredCount += 1;
    progress(restoredCount / summary.files, '写入文件');
  }

  const running = new Set<Promise<void>>();
  try {
    for await (const entry of archive.entries()) {
      if (!/^(files|derived)\//.test(entry.name)) continue;
      const work = restoreFile(entry).finally(() => running.delete(work));
      work.catch(() => {}); // the awaits below handle errors
      running.add(work);
      if (running.size >= PARALLEL_FILES) await Promise.race(running);
    }
    await Promise.all(running);
  } finally {
    await Promise.allSettled(running);
  }
}

/** Reads until the first entry that has no rows: rows are at the beginning of the archive. */
async function* readDatabase(archive: Archive): AsyncGenerator<TableRows> {
  for await (const entry of archive.entries()) {
    if (entry.name === MANIFEST_NAME) continue;
    const [folder, table = ''] = entry.name.split('/');
    if (folder !== 'db') return;
    const text = await unzip(await buffer(entry.read()), { maxOutputLength: MAX_CHUNK_BYTES });
    yield { table, rows: parseRows(text.toString('utf8')) };
  }
}
