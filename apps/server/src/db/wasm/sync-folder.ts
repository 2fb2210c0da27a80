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
 * Calls fsync for all files below `folder` that changed since the given time. PGlite never does, so this limits what a
 * power cut can lose. It is no guarantee, because the files are not written in a crash-safe order.
 */
export async function syncFolder(folder: string, changedSince: number): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    try {
      // File times are coarse, so a change within the second before counts too.
      if ((await stat(path)).mtimeMs >= changedSince - 1000) await syncOne(path);
    } catch (error) {
      // PostgreSQL may have removed the file meanwhile.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
  }
  await syncOne(folder);
}
