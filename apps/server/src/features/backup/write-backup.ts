import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type ArchiveWriter, writeArchive } from '../../adapters/archive/write-archive.ts';
import type { Storage } from '../../adapters/storage/storage.ts';
import { AppError } from '../../errors.ts';
import {
  belongsInBackup,
  FORMAT,
  MANIFEST_NAME,
  type Manifest,
  SECRET_NAME,
  SUMMARY_NAME,
  type Summary,
  TRANSIENT_TABLES,
} from './backup-format.ts';
import { formatRow } from './copy-text.ts';
import type { Dump, DumpedFile, DumpRepo } from './dump.repo.ts';

export interface BackupDeps {
  repo: DumpRepo;
  storage: Storage;
  /** Without a passphrase the archive is not encrypted. */
  passphrase: string | undefined;
  /** APP_SECRET, if the operator wants it in the archive. */
  secret: string | undefined;
  progress?: (done: number, total: number, name: string, phase: 'rows' | 'files') => void;
}

export interface BackupReport extends Summary {
  size: number;
}

const zip = promisify(gzip);
const CHUNK_CHARS = 4 * 1024 * 1024;

/** Writes database and files into one archive, from one snapshot, while the server may go on writing. */
export async function writeBackup(path: string, deps: BackupDeps): Promise<BackupReport> {
  const { repo, storage, passphrase, secret, progress = () => {} } = deps;
  const summary: Summary = { rows: {}, sequences: {}, files: 0, missing: [], damaged: [] };
  const { size } = await writeArchive(path, passphrase, async (archive) => {
    const files = await repo.withDump(async (dump) => {
      const tables = dump.tables.filter(({ name }) => !TRANSIENT_TABLES.has(name));
      const manifest: Manifest = {
        format: FORMAT,
        madeAt: new Date().toISOString(),
        postgres: dump.postgresVersion,
        // The archive format calls the applied migrations its level.
        level: dump.migrations,
        tables,
      };
      await archive.addText(MANIFEST_NAME, `${JSON.stringify(manifest, null, 1)}\n`);
      for (const [index, table] of tables.entries()) {
        summary.rows[table.name] = await addRows(archive, dump, table, () =>
          progress(index, tables.length, table.name, 'rows'),
        );
      }
      summary.sequences = await dump.sequences();
      return dump.files();
    });
    for (const [index, file] of files.entries()) {
      progress(index + 1, files.length, file.hash.slice(0, 12), 'files');
      await addFile(archive, storage, file, summary);
    }
    // A file removed during the backup does not count as missing, only one that the database still refers to.
    summary.missing = await repo.findReferenced(summary.missing);
    if (secret !== undefined) await archive.addText(SECRET_NAME, secret);
    await archive.addText(SUMMARY_NAME, `${JSON.stringify(summary, null, 1)}\n`);
  });
  return { ...summary, size };
}

async function addRows(
  archive: ArchiveWriter,
  dump: Dump,
  table: { name: string; columns: string[] },
  progress: () => void,
): Promise<number> {
  let count = 0;
  let partNumber = 0;
  let text = '';
  const flush = async () => {
    partNumber += 1;
    const bytes = await zip(text, { level: 4 });
    text = '';
    await archive.add(`db/${table.name}/${String(partNumber).padStart(6, '0')}.tsv.gz`, bytes.length, [bytes]);
  };
  for await (const rows of dump.rows(table)) {
    count += rows.length;
    progress();
    for (const row of rows) {
      text += formatRow(row);
      if (text.length > CHUNK_CHARS) await flush();
    }
  }
  if (text !== '') await flush();
  return count;
}

async function addFile(archive: ArchiveWriter, storage: Storage, file: DumpedFile, summary: Summary): Promise<void> {
  const { hash, size, mime } = file;
  const stored = await storage.stat(hash);
  if (stored?.size !== size) {
    (stored ? summary.damaged : summary.missing).push(hash);
    return;
  }
  const storedFile = await storage.open(hash).catch((error: unknown) => {
    if (error instanceof AppError && error.error === 'NOT_FOUND') return undefined;
    throw error;
  });
  if (!storedFile) return void summary.missing.push(hash);
  const writtenHash = await archive.add(`files/${hash}`, size, storedFile.stream);
  summary.files += 1;
  if (writtenHash !== hash) summary.damaged.push(hash);
  if (!/^(audio|video)\//.test(mime)) return;
  for (const name of (await storage.listDerived(hash)).filter(belongsInBackup)) {
    const { stream, size: length } = await storage.openDerived(hash, name);
    await archive.add(`derived/${hash}/${name}`, length, stream);
  }
}
