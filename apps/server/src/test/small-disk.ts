import { spawnSync } from 'node:child_process';
import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  folder: string;
  total: number;
  free(): number;
  /** Takes room away until so many bytes are left; less is given back. */
  leave(bytes: number): void;
  /** Gives it all back, and takes the disk away. */
  remove(): void;
}

const PIECE = Buffer.alloc(1024 * 1024);

/** A disk of its own for a drill; undefined where we may not make one (it takes root, and a kernel that lets it). */
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
  const ballast = openSync(join(folder, 'ballast'), 'w');
  let held = 0;

  return {
    folder,
    total: megabytes * 1024 * 1024,
    free,
    leave(bytes) {
      for (let more = free() - bytes; more > 0; more = free() - bytes) {
        // Somebody else may have taken the last of it.
        try {
          const wrote = writeSync(ballast, PIECE, 0, Math.min(more, PIECE.length), held);
          held += wrote;
        } catch {
          return;
        }
      }
      held = Math.max(0, held + Math.min(0, free() - bytes));
      ftruncateSync(ballast, held);
    },
    remove() {
      closeSync(ballast);
      // Lazily: who still dies in there does not hold the drill up.
      spawnSync('umount', ['-l', folder], { stdio: 'ignore' });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
