import { spawnSync } from 'node:child_process';
import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  folder: string;
  total: number;
  free(): number;
  /** Grows or shrinks a file until this many bytes are free. */
  setFreeSpace(bytes: number): void;
  /** Unmounts and deletes the disk. */
  remove(): void;
}

const FILLER_CHUNK = Buffer.alloc(1024 * 1024);

/** Mounts a small tmpfs for a fault test; undefined if that is not allowed (it needs root). */
export function makeSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'meiyu-disk-'));
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder];
  if (spawnSync('mount', options, { stdio: 'ignore' }).status !== 0) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const free = () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  const fillerFile = openSync(join(folder, 'filler'), 'w');
  let fillerSize = 0;

  return {
    folder,
    total: megabytes * 1024 * 1024,
    free,
    setFreeSpace(bytes) {
      for (let bytesToFill = free() - bytes; bytesToFill > 0; bytesToFill = free() - bytes) {
        // Another process may have used the last free bytes.
        try {
          const written = writeSync(
            fillerFile,
            FILLER_CHUNK,
            0,
            Math.min(bytesToFill, FILLER_CHUNK.length),
            fillerSize,
          );
          fillerSize += written;
        } catch {
          return;
        }
      }
      fillerSize = Math.max(0, fillerSize + Math.min(0, free() - bytes));
      ftruncateSync(fillerFile, fillerSize);
    },
    remove() {
      closeSync(fillerFile);
      // Lazily, so that processes that are still exiting do not block it.
      spawnSync('umount', ['-l', folder], { stdio: 'ignore' });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
