import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { ArchiveError } from '../../adapters/archive/archive-error.ts';
import { type Archive, type ArchiveEntry, openArchive } from '../../adapters/archive/read-archive.ts';
import type { Storage } from '../../adapters/storage/storage.ts';
import { MANIFEST, readManifest, readSummary, SECRET, SUMMARY, type Summary } from './backup-format.ts';
import { readRows } from './copy-text.ts';
import type { RestoreRepo, TableRows } from './restore.repo.ts';

export interface RestoreDeps {
  repo: RestoreRepo;
  storage: Storage;
  passphrase: string | undefined;
  /** Whether existing data may be replaced. */
  replace: boolean;
  progress?: (share: number, step: string) => void;
}

interface RestoreReport extends Summary {
  madeAt: string;
  removedFiles: number;
  auditBroken: boolean;
  /** APP_SECRET, if the archive contains it. */
  secret: string | undefined;
}

const unzip = promisify(gunzip);
const PARALLEL_FILES = 4;
const MAX_FILE_BYTES = Number.MAX_SAFE_INTEGER;
const MAX_CHUNK_BYTES = 256 * 1024 * 1024;

/**
 * Checks the whole archive, then adds the files (named by their hash, so existing ones do not change), then replaces the
 * rows in one transaction. If any step fails, the old state remains.
 */
export async function restoreBackup(path: string, deps: RestoreDeps): Promise<RestoreReport> {
  const { repo, storage, replace, progress = () => {} } = deps;
  await repo.checkTarget(replace);
  const archive = await openArchive(path, deps.passphrase);
  try {
    const { manifest, summary, secret } = await checkArchive(archive, (share) => progress(share, '检查'));
    repo.checkMigrations(manifest.level);
    const { unreferencedFiles, auditBroken } = await replaceAll();
    // The restore has succeeded; a file that cannot be removed does no harm.
    const removed = await Promise.allSettled(unreferencedFiles.map((hash) => storage.remove(hash)));
    const removedFiles = removed.filter(({ status }) => status === 'fulfilled').length;
    return { ...summary, madeAt: manifest.madeAt, removedFiles, auditBroken, secret };

    async function replaceAll() {
      const added: string[] = [];
      try {
        await restoreFiles(archive, storage, summary, added, progress);
        progress(1, '写入数据库');
        return await repo.replaceAll({ manifest, summary, rows: () => readDatabase(archive) }, replace);
      } catch (error) {
        for (const hash of added) await storage.remove(hash).catch(() => {});
        throw error;
      }
    }
  } finally {
    await archive.close();
  }
}

async function checkArchive(archive: Archive, progress: (share: number) => void) {
  const mismatched = new Set<string>();
  const checkHash = ({ name }: { name: string }, hash: string) => {
    if (name.startsWith('files/') && name !== `files/${hash}`) mismatched.add(name.slice('files/'.length));
  };
  const contents = await archive.check([MANIFEST, SUMMARY, SECRET], checkHash, progress);
  const manifest = readManifest(contents.get(MANIFEST));
  const summary = readSummary(contents.get(SUMMARY));
  if ([...mismatched].some((hash) => !summary.damaged.includes(hash))) throw new ArchiveError('备份文件不完整或已损坏');
  return { manifest, summary, secret: contents.get(SECRET)?.toString() };
}

async function restoreFiles(
  archive: Archive,
  storage: Storage,
  summary: Summary,
  added: string[],
  progress: (share: number, step: string) => void,
): Promise<void> {
  const damaged = new Set(summary.damaged);
  let done = 0;

  async function restoreFile(entry: ArchiveEntry): Promise<void> {
    const [folder, hash = '', ...names] = entry.name.split('/');
    if (damaged.has(hash)) return;
    const options = { type: '', maxBytes: MAX_FILE_BYTES };
    if (folder === 'derived') return void (await storage.putDerived(hash, names.join('/'), entry.read(), options));
    if (!(await storage.stat(hash))) added.push(hash);
    const { key } = await storage.put(entry.read(), options);
    if (key !== hash) throw new ArchiveError('备份文件不完整或已损坏');
    done += 1;
    progress(done / summary.files, '写入文件');
  }

  const running = new Set<Promise<void>>();
  try {
    for await (const entry of archive.entries()) {
      if (!/^(files|derived)\//.test(entry.name)) continue;
      const work = restoreFile(entry).finally(() => running.delete(work));
      work.catch(() => {}); // handled by the awaits below
      running.add(work);
      if (running.size >= PARALLEL_FILES) await Promise.race(running);
    }
    await Promise.all(running);
  } finally {
    await Promise.allSettled(running);
  }
}

/** The rows are at the beginning of the archive. */
async function* readDatabase(archive: Archive): AsyncGenerator<TableRows> {
  for await (const entry of archive.entries()) {
    if (entry.name === MANIFEST) continue;
    const [folder, table = ''] = entry.name.split('/');
    if (folder !== 'db') return;
    const text = await unzip(await buffer(entry.read()), { maxOutputLength: MAX_CHUNK_BYTES });
    yield { table, rows: readRows(text.toString('utf8')) };
  }
}
