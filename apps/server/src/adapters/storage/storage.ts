import type { Readable, Writable } from 'node:stream';

/** Both ends included, as in HTTP. */
export type ByteRange = { start: number; end: number };

export interface OpenedFile {
  /** Size of the whole file. */
  size: number;
  /** Must be read or destroyed, else the file stays open. */
  readonly stream: Readable;
  /** A cheaper way than the stream, where the store has one: writes the bytes to `target` and ends it. */
  sendTo?(target: Writable): Promise<void>;
}

/**
 * Stores files by content: a key is the SHA-256 of the bytes in hex, so the same bytes are stored once and the bytes of
 * a key never change. Invalid and unknown keys are both NOT_FOUND.
 */
export interface Storage {
  /**
   * Stores all bytes or none. Throws TOO_LARGE above `maxBytes` and STORAGE_FULL on a nearly full disk, and destroys the
   * stream then. `type` is the content type for stores that answer downloads themselves.
   */
  put(source: Buffer | Readable, options: { type: string; maxBytes: number }): Promise<{ key: string; size: number }>;
  /** Opens the whole file or a range of it. */
  open(key: string, range?: ByteRange): Promise<OpenedFile>;
  /** Null when there is no such file. */
  stat(key: string): Promise<{ size: number; storedAt: Date } | null>;
  /** Removes the file with its derived files; a missing file is not an error. */
  remove(key: string): Promise<void>;
  /** All keys, in order. */
  list(): AsyncIterable<string>;

  /**
   * Derived files (picture widths, tiles, stream segments) are stored with their file under a name such as `640.webp` or
   * `hls/720/0003.ts`. They can be made again, and `list` does not return them. An invalid name is BAD_INPUT when
   * writing and NOT_FOUND when reading.
   */
  putDerived(
    key: string,
    name: string,
    source: Buffer | Readable,
    options: { type: string; maxBytes: number },
  ): Promise<{ size: number }>;
  openDerived(key: string, name: string, range?: ByteRange): Promise<OpenedFile>;
  statDerived(key: string, name: string): Promise<{ size: number; storedAt: Date } | null>;
  /** Names of all derived files, in order. */
  listDerived(key: string): Promise<string[]>;

  /** Only where files are on this machine: the path of a stored file, which must not be changed. */
  localPath?(key: string): string;

  /**
   * Only where the store answers downloads itself: a URL that opens the file without login until it expires. The caller
   * must have checked access.
   */
  link?(key: string, answer: { type: string; disposition: string; seconds: number }): Promise<string>;
  /** Closes idle connections. */
  close?(): void;
}

/** Up to five path segments of letters, digits, `.`, `_` and `-`, each beginning with a letter or digit. */
export function isDerivedName(name: string): boolean {
  return name.length <= 120 && /^[A-Za-z0-9][\w.-]*(?:\/[A-Za-z0-9][\w.-]*){0,4}$/.test(name);
}

export function isStorageKey(key: string): boolean {
  return /^[0-9a-f]{64}$/.test(key);
}
