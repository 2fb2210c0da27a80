import type { Storage } from './storage.ts';

interface MoveReport {
  moved: number;
  /** There already, in full. */
  kept: number;
  bytes: number;
  removed: number;
  /** Files whose bytes are no longer those their name says; they stay where they are. */
  damaged: string[];
}

interface MoveOptions {
  /** When all has arrived, what was moved is removed from where it was. */
  deleteSource: boolean;
  progress?: (done: number, name: string) => void;
}

const options = { type: '', maxBytes: Number.MAX_SAFE_INTEGER };

/**
 * Brings every file, and what was made from it, to another storage. A file's name is the hash of its bytes, which the
 * target works out anew: what arrives under another name was damaged. It can be broken off and begun again.
 */
export async function moveFiles(
  from: Storage,
  to: Storage,
  { deleteSource, progress }: MoveOptions,
): Promise<MoveReport> {
  const report: MoveReport = { moved: 0, kept: 0, bytes: 0, removed: 0, damaged: [] };
  const arrived: string[] = [];
  for await (const key of from.list()) {
    const size = (await from.stat(key))?.size;
    if (size === undefined) continue;
    if ((await to.stat(key))?.size === size) {
      report.kept += 1;
    } else {
      const put = await to.put((await from.open(key)).stream, options);
      if (put.key !== key) {
        await to.remove(put.key);
        report.damaged.push(key);
        continue;
      }
      report.moved += 1;
      report.bytes += size;
    }
    await moveDerived(from, to, key);
    arrived.push(key);
    progress?.(report.moved + report.kept, key.slice(0, 12));
  }
  if (deleteSource) {
    for (const key of arrived) await from.remove(key);
    report.removed = arrived.length;
  }
  return report;
}

async function moveDerived(from: Storage, to: Storage, key: string): Promise<void> {
  const there = new Set(await to.listDerived(key));
  for (const name of await from.listDerived(key)) {
    if (there.has(name)) continue;
    await to.putDerived(key, name, (await from.openDerived(key, name)).stream, options);
  }
}
