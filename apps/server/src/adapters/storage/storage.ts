import type { Readable } from 'node:stream';

/**
 * Files by content: a key is the SHA-256 of the bytes in hex, so the same bytes are kept once and a key's bytes never
 * change. A key that is none, or that nothing is stored under, is NOT_FOUND alike.
 */
export interface Storage {
  /**
   * Takes the bytes in whole or not at all. Refuses more than `maxBytes` (TOO_LARGE) and a disk that is nearly full
   * (STORAGE_FULL), and destroys a stream it refused. `type` is for stores that answer downloads themselves.
   */
  put(source: Buffer | Readable, options: { type: string; maxBytes: number }): Promise<{ key: string; size: number }>;
  /** The bytes, or those from `start` to `end`, both included, as in HTTP. `size` is that of the whole file. */
  open(key: string, range?: { start: number; end: number }): Promise<{ stream: Readable; size: number }>;
  /** Null when there is no such file. */
  stat(key: string): Promise<{ size: number; storedAt: Date } | null>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  /** Every key, in order. */
  list(): AsyncIterable<string>;
}

export function isStorageKey(key: string): boolean {
  return /^[0-9a-f]{64}$/.test(key);
}
