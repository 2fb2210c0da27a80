import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { recordPath } from './backup-record.ts';

/** The time is in UTC, so that names sort by time; encrypted archives end in `.sealed`. */
const ARCHIVE_NAME = /^meiyu-\d{8}-\d{6}\.tar(\.sealed)?$/;
/** An unfinished archive older than this was left by a crash. */
const STALE_PART_MS = 24 * 60 * 60 * 1000;

export function archiveName(now: Date, encrypted: boolean): string {
  const stamp = now
    .toISOString()
    .replace(/[-:]|\.\d+Z/g, '')
    .replace('T', '-');
  return `meiyu-${stamp}.tar${encrypted ? '.sealed' : ''}`;
}

export const isArchiveName = (name: string) => ARCHIVE_NAME.test(name);

/** When an archive was begun, by its name. */
export function archiveTime(name: string): Date {
  const [, date = '', time = ''] = /^meiyu-(\d{8})-(\d{6})/.exec(name) ?? [];
  return new Date(`${date.replace(/(....)(..)/, '$1-$2-')}T${time.replace(/(..)(..)/, '$1:$2:')}Z`);
}

/** Backup archives in a folder, oldest first; links and folders are ignored. */
export async function listArchives(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && ARCHIVE_NAME.test(entry.name))
    .map(({ name }) => name)
    .sort();
}

/** When the newest archive was written, in milliseconds; 0 if there is none. */
export async function newestArchiveMs(folder: string): Promise<number> {
  const newest = (await listArchives(folder)).at(-1);
  return newest ? (await stat(join(folder, newest))).mtimeMs : 0;
}

/** Removes all but the newest archives and returns their names; also removes unfinished archives left by a crash. */
export async function removeOldArchives(folder: string, keepCount: number): Promise<string[]> {
  const oldArchives = (await listArchives(folder)).slice(0, -keepCount);
  for (const name of oldArchives)
    for (const path of [join(folder, name), recordPath(join(folder, name))]) await rm(path, { force: true });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (!name.endsWith('.part') || !ARCHIVE_NAME.test(name.slice(0, -'.part'.length))) continue;
    const stats = await stat(path).catch(() => null);
    if (stats && Date.now() - stats.mtimeMs > STALE_PART_MS) await rm(path, { force: true });
  }
  return oldArchives;
}
