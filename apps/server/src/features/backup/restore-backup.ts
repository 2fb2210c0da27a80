import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { ArchiveError } from '../../adapters/archive/archive-error.ts';
import { type Archive, type ArchiveEntry, openArchive } from '../../adapters/archive/read-archive.ts';
import type { Storage } from '../../adapters/storage/storage.ts';
import { MANIFEST, readManifest, readSummary, SECRET, SUMMARY, type Summary } from './backup-format.ts';
import { readRows } from './copy-text.ts';
import type { RestoreRepo, RowsOf } from './restore.repo.ts';

export interface RestoreDeps {
  repo: RestoreRepo;
  storage: Storage;
  passphrase: string | undefined;
  /** Whether what is there may go. */
  replace: boolean;
  progress?: (share: number, what: string) => void;
}

interface RestoreReport extends Summary {
  madeAt: string;
  removedFiles: number;
  auditBroken: boolean;
  /** The secret, when the archive has it. */
  secret: string | undefined;
}

const unzip = promisify(gunzip);
const FILES_AT_ONCE = 4;
const MAX_FILE_BYTES = Number.MAX_SAFE_INTEGER;
const MAX_CHUNK_BYTES = 256 * 1024 * 1024;

/**
 * Checks the whole archive first, then puts the files beside those that are there (a file's name is its content, so
 * none is changed), then the rows in one transaction. Whatever fails, the old state stays.
 */
export async function restoreBackup(path: string, parts: RestoreDeps): Promise<RestoreReport> {
  const { repo, storage, replace, progress = () => {} } = parts;
  await repo.checkTarget(replace);
  const archive = await openArchive(path, parts.passphrase);
  try {
    const { manifest, summary, secret } = await checkArchive(archive, (share) => progress(share, '检查'));
    repo.checkLevel(manifest.level);
    const { leftFiles, auditBroken } = await replaceAll();
    // The restore has succeeded: a file that cannot be removed any more is only in nobody's way.
    const removed = await Promise.allSettled(leftFiles.map((hash) => storage.remove(hash)));
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
  const wrong = new Set<string>();
  const see = ({ name }: { name: string }, hash: string) => {
    if (name.startsWith('files/') && name !== `files/${hash}`) wrong.add(name.slice('files/'.length));
  };
  const kept = await archive.check([MANIFEST, SUMMARY, SECRET], see, progress);
  const manifest = readManifest(kept.get(MANIFEST));
  const summary = readSummary(kept.get(SUMMARY));
  if ([...wrong].some((hash) => !summary.damaged.includes(hash))) throw new ArchiveError('备份文件不完整或已损坏');
  return { manifest, summary, secret: kept.get(SECRET)?.toString() };
}

async function restoreFiles(
  archive: Archive,
  storage: Storage,
  summary: Summary,
  added: string[],
  progress: (share: number, what: string) => void,
): Promise<void> {
  const damaged = new Set(summary.damaged);
  let done = 0;

  async function restoreFile(entry: ArchiveEntry): Promise<void> {
    const [kind, hash = '', ...names] = entry.name.split('/');
    if (damaged.has(hash)) return;
    const options = { type: '', maxBytes: MAX_FILE_BYTES };
    if (kind === 'derived') return void (await storage.putDerived(hash, names.join('/'), entry.read(), options));
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
      work.catch(() => {}); // heard where it is awaited
      running.add(work);
      if (running.size >= FILES_AT_ONCE) await Promise.race(running);
    }
    await Promise.all(running);
  } finally {
    await Promise.allSettled(running);
  }
}

/** The rows stand at the archive's beginning. */
async function* readDatabase(archive: Archive): AsyncGenerator<RowsOf> {
  for await (const entry of archive.entries()) {
    if (entry.name === MANIFEST) continue;
    const [kind, table = ''] = entry.name.split('/');
    if (kind !== 'db') return;
    const text = await unzip(await buffer(entry.read()), { maxOutputLength: MAX_CHUNK_BYTES });
    yield { table, rows: readRows(text.toString('utf8')) };
  }
}
