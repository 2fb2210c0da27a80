import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The time is in UTC, so that names sort by time; encrypted archives end in `.sealed`. */
const ARCHIVE_NAME = /^meiyu-\d{8}-\d{6}\.tar(\.sealed)?$/;
const STALE_PART_MS = 24 * 60 * 60 * 1000;

export function archiveName(now: Date, encrypted: boolean): string {
  const stamp = now
    .toISOString()
    .replace(/[-:]|\.\d+Z/g, '')
    .replace('T', '-');
  return `meiyu-${stamp}.tar${encrypted ? '.sealed' : ''}`;
}

/** Backup archives in a folder, oldest first. */
async function listArchives(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return (await readdir(folder)).filter((name) => ARCHIVE_NAME.test(name)).sort();
}

export async function newestTime(folder: string): Promise<number> {
  const newest = (await listArchives(folder)).at(-1);
  return newest ? (await stat(join(folder, newest))).mtimeMs : 0;
}

/** Removes all but the newest archives, and unfinished ones left by a crash; other files stay. */
export async function removeOldArchives(folder: string, keep: number): Promise<string[]> {
  const old = (await listArchives(folder)).slice(0, -keep);
  for (const name of old) await rm(join(folder, name), { force: true });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (!name.endsWith('.part') || !ARCHIVE_NAME.test(name.slice(0, -'.part'.length))) continue;
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > STALE_PART_MS) await rm(path, { force: true });
  }
  return old;
}
