import type { Readable, Writable } from 'node:stream';

/** Both ends included, as in HTTP. */
export type ByteRange = { start: number; end: number };

export interface OpenedFile {
  /** Of the whole file. */
  size: number;
  /** To be read or destroyed, else the file stays open. */
  readonly stream: Readable;
  /** Instead of the stream, where the store can do it with less: writes all of it into an answer, and ends that. */
  pour?(into: Writable): Promise<void>;
}

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
  /** The bytes, or those from `start` to `end`, both included, as in HTTP. */
  open(key: string, range?: ByteRange): Promise<OpenedFile>;
  /** Null when there is no such file. */
  stat(key: string): Promise<{ size: number; storedAt: Date } | null>;
  /** Removing what is not there is no error. What was derived from the file goes with it. */
  remove(key: string): Promise<void>;
  /** Every key, in order. */
  list(): AsyncIterable<string>;

  /**
   * What is made from a file (widths of a picture, tiles, parts of a stream) is kept beside it under a name of its own,
   * as `640.webp` or `hls/720/0003.ts`. It can be made again, so it is the same whoever makes it, and it counts as no
   * file of its own. A name that is none is BAD_INPUT when put, not there when asked for.
   */
  putDerived(
    key: string,
    name: string,
    source: Buffer | Readable,
    options: { type: string; maxBytes: number },
  ): Promise<{ size: number }>;
  openDerived(key: string, name: string, range?: ByteRange): Promise<OpenedFile>;
  statDerived(key: string, name: string): Promise<{ size: number; storedAt: Date } | null>;
  /** Every name derived from a file, in order. */
  listDerived(key: string): Promise<string[]>;

  /**
   * Where the store itself answers: an address for a file that ends after so many seconds, for whoever has been found
   * to have the right to it.
   */
  link?(key: string, answer: { type: string; disposition: string; seconds: number }): Promise<string>;
  /** Lets go of connections that wait for more work. */
  close?(): void;
}

/** Up to five parts of letters, digits, `.`, `_` and `-`, none beginning with a dot. */
export function isDerivedName(name: string): boolean {
  return name.length <= 120 && /^[A-Za-z0-9][\w.-]*(?:\/[A-Za-z0-9][\w.-]*){0,4}$/.test(name);
}

export function isStorageKey(key: string): boolean {
  return /^[0-9a-f]{64}$/.test(key);
}
