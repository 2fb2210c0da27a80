import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Storage } from './storage.ts';

/** Writes a small file, reads it back and removes it; throws when one of these fails. */
export async function probeStorage(storage: Storage): Promise<void> {
  const bytes = randomBytes(64);
  const { key } = await storage.put(bytes, { type: 'application/octet-stream', maxBytes: 1024 });
  try {
    const { stream } = await storage.open(key);
    if (!bytes.equals(await buffer(stream))) throw new Error('读出的内容与写入的不同');
  } finally {
    await storage.remove(key);
  }
}
