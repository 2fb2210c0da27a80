import { ArchiveError } from '../../adapters/archive/archive-error.ts';
import { type Archive, openArchive } from '../../adapters/archive/read-archive.ts';
import { MANIFEST_NAME, readManifest, readSummary, SECRET_NAME, SUMMARY_NAME, type Summary } from './backup-format.ts';
import { type BackupRecord, readRecord, writeRecord } from './backup-record.ts';

/** Reads the whole archive and throws unless every byte is as it was written. */
export async function checkArchive(archive: Archive, progress: (fraction: number) => void) {
  const mismatched = new Set<string>();
  const checkHash = ({ name }: { name: string }, hash: string) => {
    if (name.startsWith('files/') && name !== `files/${hash}`) mismatched.add(name.slice('files/'.length));
  };
  const contents = await archive.check([MANIFEST_NAME, SUMMARY_NAME, SECRET_NAME], checkHash, progress);
  const manifest = readManifest(contents.get(MANIFEST_NAME));
  const summary = readSummary(contents.get(SUMMARY_NAME));
  if ([...mismatched].some((hash) => !summary.damaged.includes(hash))) throw new ArchiveError('备份文件不完整或已损坏');
  return { manifest, summary, secret: contents.get(SECRET_NAME)?.toString() };
}

function toRecord(summary: Summary, hasSecret: boolean): BackupRecord {
  return {
    rows: Object.values(summary.rows).reduce((sum, rows) => sum + rows, 0),
    files: summary.files,
    missing: summary.missing.length,
    damaged: summary.damaged.length,
    hasSecret,
    checkedMs: Date.now(),
    isSound: true,
  };
}

/** Checks an archive and writes down what was found. Throws an ArchiveError when it is broken or cannot be opened. */
export async function checkBackup(
  path: string,
  passphrase: string | undefined,
  progress: (fraction: number) => void = () => {},
): Promise<BackupRecord> {
  const archive = await openArchive(path, passphrase);
  try {
    const { summary, secret } = await checkArchive(archive, progress);
    const record = toRecord(summary, secret !== undefined);
    await writeRecord(path, record);
    return record;
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    const empty = { rows: 0, files: 0, missing: 0, damaged: 0, hasSecret: false };
    await writeRecord(path, { ...empty, ...(await readRecord(path)), checkedMs: Date.now(), isSound: false });
    throw error;
  } finally {
    await archive.close();
  }
}
