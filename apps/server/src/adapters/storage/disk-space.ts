import { statfs } from 'node:fs/promises';

export interface Space {
  free: number;
  total: number;
}

/** Below this free space writes are refused, so that the database on the same disk keeps working (fault test F4). */
const RESERVE_BYTES = 256 * 1024 * 1024;
/** On a small disk this share of it is reserved instead. */
const RESERVE_SHARE = 0.05;
const CHECK_INTERVAL_MS = 1000;
const MB = 1024 * 1024;

export function isNearlyFull({ free, total }: Space, bytesToWrite = 0): boolean {
  return free - bytesToWrite < Math.min(RESERVE_BYTES, total * RESERVE_SHARE);
}

export async function readDiskSpace(folder: string): Promise<Space> {
  const disk = await statfs(folder);
  return { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize };
}

interface DiskWatch {
  /** Writes are refused while this is true; reading continues. */
  readonly isFull: boolean;
  stop(): void;
}

interface DiskWatchDeps {
  readSpace: () => Promise<Space>;
  warn: (line: string) => void;
  intervalMs?: number;
}

/** Checks the free space of the database's disk every second; warns when it becomes too small and when it recovers. */
export async function watchDisk({
  readSpace,
  warn,
  intervalMs = CHECK_INTERVAL_MS,
}: DiskWatchDeps): Promise<DiskWatch> {
  let isFull = false;
  let isChecking = false;
  let hasReadFailed = false;
  async function check(): Promise<void> {
    if (isChecking) return;
    isChecking = true;
    try {
      const space = await readSpace();
      hasReadFailed = false;
      if (isNearlyFull(space) === isFull) return;
      isFull = !isFull;
      const message = `${Math.round(space.free / MB)} MB are left on the database's disk`;
      warn(isFull ? `${message}: writing is refused until there is more` : `${message}: writing is possible again`);
    } catch (error) {
      if (!hasReadFailed) warn(`the free space on the database's disk is not known: ${(error as Error).message}`);
      hasReadFailed = true;
    } finally {
      isChecking = false;
    }
  }
  await check();
  const timer = setInterval(check, intervalMs);
  timer.unref();
  return {
    get isFull() {
      return isFull;
    },
    stop: () => clearInterval(timer),
  };
}

/** Watches the disk of an embedded database, which is in `folder`. The disk of a database server cannot be seen from here. */
export async function watchDatabaseDisk(folder: string | undefined, warn: (line: string) => void): Promise<DiskWatch> {
  return folder ? watchDisk({ readSpace: () => readDiskSpace(folder), warn }) : { isFull: false, stop() {} };
}
