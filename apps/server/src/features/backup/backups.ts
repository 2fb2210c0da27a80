import { lstat, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../errors.ts';
import { archiveName, archiveTime, isArchiveName, listArchives, removeOldArchives } from './backup-folder.ts';
import { type BackupRecord, readRecord } from './backup-record.ts';
import { checkBackup } from './check-backup.ts';
import { type BackupDeps, type BackupReport, writeBackup } from './write-backup.ts';

export interface BackupsDeps extends Omit<BackupDeps, 'progress' | 'secret'> {
  folder: string;
  /** Number of archives to keep. */
  keep: () => number;
}

export interface ListedBackup {
  name: string;
  madeAt: Date;
  bytes: number;
  isEncrypted: boolean;
  /** Undefined for an archive without a record, until it is checked. */
  record: BackupRecord | undefined;
}

export interface MadeBackup extends BackupReport {
  name: string;
  removed: string[];
}

/** How far a backup is: `share` of writing and checking together, 0 to 1. Throwing ends it. */
export type BackupProgress = (share: number) => void;

/** Writing the rows, writing the files, and reading it all again take about as long as this. */
const ROWS_SHARE = 0.2;
const FILES_SHARE = 0.6;

export type Backups = ReturnType<typeof createBackups>;

/** The archives in one folder. The program, the console and the command use the same. */
export function createBackups({ folder, keep, ...deps }: BackupsDeps) {
  const { repo, passphrase } = deps;

  /** The path of an archive; a name from outside is never used as a path before this. */
  async function pathOf(name: string): Promise<string> {
    const path = join(folder, name);
    const stats = isArchiveName(name) ? await lstat(path).catch(() => undefined) : undefined;
    if (!stats?.isFile()) throw new AppError('NO_SUCH_BACKUP');
    return path;
  }

  async function describe(name: string): Promise<ListedBackup | undefined> {
    const path = join(folder, name);
    const stats = await lstat(path).catch(() => undefined);
    if (!stats?.isFile()) return undefined;
    const isEncrypted = name.endsWith('.sealed');
    return { name, madeAt: archiveTime(name), bytes: stats.size, isEncrypted, record: await readRecord(path) };
  }

  /** Writes an archive, reads it again and removes the oldest ones. */
  async function make(progress: BackupProgress): Promise<MadeBackup> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = archiveName(new Date(), passphrase !== undefined);
    const path = join(folder, name);
    const filesFrom = ROWS_SHARE;
    const report = await writeBackup(path, {
      ...deps,
      secret: undefined,
      progress(done, total, _name, phase) {
        const share = total === 0 ? 1 : done / total;
        progress(phase === 'rows' ? share * ROWS_SHARE : filesFrom + share * (FILES_SHARE - ROWS_SHARE));
      },
    });
    await checkBackup(path, passphrase, (share) => progress(FILES_SHARE + share * (1 - FILES_SHARE)));
    return { ...report, name, removed: await removeOldArchives(folder, keep()) };
  }

  return {
    folder,
    pathOf,

    /** The newest first. */
    async list(): Promise<ListedBackup[]> {
      const found = await Promise.all((await listArchives(folder)).reverse().map(describe));
      return found.filter((each) => each !== undefined);
    },

    find: async (name: string) => {
      await pathOf(name);
      const found = await describe(name);
      if (found === undefined) throw new AppError('NO_SUCH_BACKUP');
      return found;
    },

    /** Undefined when another backup is being written, here or by another instance. `isWanted` is asked under the lock. */
    make: (progress: BackupProgress, isWanted: () => Promise<boolean> = async () => true) =>
      repo.runExclusively(async () => ((await isWanted()) ? { made: await make(progress) } : { made: undefined })),

    check: async (name: string, progress?: BackupProgress) => checkBackup(await pathOf(name), passphrase, progress),
  };
}
