import { createWriteStream, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Storage } from '../storage/storage.ts';

const MAX_COPIES = 3;
const REMOVE = { recursive: true, force: true };

/** Paths of stored PDFs. Those of a remote store are copied to this machine; the last few copies are kept. */
export function createLocalCopies(storage: Storage) {
  const copies = new Map<string, Promise<string>>();

  const folders = new Set<string>();
  let isListening = false;

  function removeFolders(): void {
    for (const folder of folders) rmSync(folder, REMOVE);
  }

  async function copy(key: string): Promise<string> {
    const { stream } = await storage.open(key);
    if (!isListening) process.once('exit', removeFolders);
    isListening = true;
    const folder = await mkdtemp(join(tmpdir(), 'meiyu-pdf-'));
    folders.add(folder);
    await pipeline(stream, createWriteStream(join(folder, 'book.pdf'), { mode: 0o600 }));
    return join(folder, 'book.pdf');
  }

  async function remove(key: string): Promise<void> {
    const path = await copies.get(key)?.catch(() => undefined);
    copies.delete(key);
    if (!path) return;
    await rm(dirname(path), REMOVE);
    folders.delete(dirname(path));
  }

  return {
    async pathOf(key: string): Promise<string> {
      if (storage.localPath) return storage.localPath(key);
      const known = copies.get(key) ?? copy(key);
      copies.delete(key);
      copies.set(key, known);
      known.catch(() => copies.delete(key));
      // A removed file stays readable for the thread that has it open.
      const [oldest] = copies.keys();
      if (copies.size > MAX_COPIES && oldest !== undefined) await remove(oldest);
      return known;
    },
    async stop(): Promise<void> {
      await Promise.all([...copies.keys()].map(remove));
    },
  };
}
