import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

async function syncOne(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * fsync for everything below `folder` that changed since the given time. PGlite never does it, so this bounds what a
 * power cut can take; it is no proof, for the files are written without an order that a crash would respect.
 */
export async function syncFolder(folder: string, changedSince: number): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    try {
      // Clocks of file systems are coarse: what changed in the second before counts as changed.
      if ((await stat(path)).mtimeMs >= changedSince - 1000) await syncOne(path);
    } catch (error) {
      // PostgreSQL removes files while we walk.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
  }
  await syncOne(folder);
}
