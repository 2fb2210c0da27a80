import { statfs } from 'node:fs/promises';

export interface Space {
  free: number;
  total: number;
}

/** New files and new words are refused from here on, so that the database on the same disk can go on (F4). */
const RESERVE_BYTES = 256 * 1024 * 1024;
const RESERVE_SHARE = 0.05;
const LOOK_EVERY_MS = 1000;
const MB = 1024 * 1024;

export function isNearlyFull({ free, total }: Space, coming = 0): boolean {
  return free - coming < Math.min(RESERVE_BYTES, total * RESERVE_SHARE);
}

export async function readDiskSpace(folder: string): Promise<Space> {
  const disk = await statfs(folder);
  return { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize };
}

interface DiskWatch {
  /** Readers may go on reading; what they would write is refused. */
  readonly full: boolean;
  stop(): void;
}

interface DiskWatchParts {
  readSpace: () => Promise<Space>;
  warn: (line: string) => void;
  everyMs?: number;
}

/** Looks every second how much room the own database has left, and says when that becomes too little and when it ends. */
export async function watchDisk({ readSpace, warn, everyMs = LOOK_EVERY_MS }: DiskWatchParts): Promise<DiskWatch> {
  let full = false;
  let looking = false;
  let blind = false;
  async function look(): Promise<void> {
    if (looking) return;
    looking = true;
    try {
      const space = await readSpace();
      blind = false;
      if (isNearlyFull(space) === full) return;
      full = !full;
      const left = `${Math.round(space.free / MB)} MB are left on the database's disk`;
      warn(full ? `${left}: writing is refused until there is more` : `${left}: writing is possible again`);
    } catch (error) {
      if (!blind) warn(`the room on the database's disk is not known: ${(error as Error).message}`);
      blind = true;
    } finally {
      looking = false;
    }
  }
  await look();
  const timer = setInterval(look, everyMs);
  timer.unref();
  return {
    get full() {
      return full;
    },
    stop: () => clearInterval(timer),
  };
}
