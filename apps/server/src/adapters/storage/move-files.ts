import type { Storage } from './storage.ts';

interface MoveReport {
  /** Files copied to the target. */
  moved: number;
  /** Files that the target already had. */
  skipped: number;
  bytes: number;
  /** Files removed from the source. */
  removed: number;
  /** Files whose bytes no longer match their hash; they are not moved. */
  damaged: string[];
}

interface MoveOptions {
  /** Removes the moved files from the source once all have been copied. */
  deleteSource: boolean;
  progress?: (done: number, name: string) => void;
}

const putOptions = { type: '', maxBytes: Number.MAX_SAFE_INTEGER };

/**
 * Copies every file with its derived files to another storage. The target computes the hash again, so a file that gets
 * another key there was damaged. An interrupted move can be started again.
 */
export async function moveFiles(
  from: Storage,
  to: Storage,
  { deleteSource, progress }: MoveOptions,
): Promise<MoveReport> {
  const report: MoveReport = { moved: 0, skipped: 0, bytes: 0, removed: 0, damaged: [] };
  const copied: string[] = [];
  for await (const key of from.list()) {
    const size = (await from.stat(key))?.size;
    if (size === undefined) continue;
    if ((await to.stat(key))?.size === size) {
      report.skipped += 1;
    } else {
      const stored = await to.put((await from.open(key)).stream, putOptions);
      if (stored.key !== key) {
        await to.remove(stored.key);
        report.damaged.push(key);
        continue;
      }
      report.moved += 1;
      report.bytes += size;
    }
    await moveDerived(from, to, key);
    copied.push(key);
    progress?.(report.moved + report.skipped, key.slice(0, 12));
  }
  if (deleteSource) {
    for (const key of copied) await from.remove(key);
    report.removed = copied.length;
  }
  return report;
}

async function moveDerived(from: Storage, to: Storage, key: string): Promise<void> {
  const existing = new Set(await to.listDerived(key));
  for (const name of await from.listDerived(key)) {
    if (existing.has(name)) continue;
    await to.putDerived(key, name, (await from.openDerived(key, name)).stream, putOptions);
  }
}
