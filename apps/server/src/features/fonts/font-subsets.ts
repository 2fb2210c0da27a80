import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { decodeCharacters } from '@meiyu/contract/font-characters.ts';
import { createWorkQueue } from '../../adapters/work-queue.ts';
import { AppError } from '../../errors.ts';
import { type GlyphStore, readGlyphStore } from './glyph-store.ts';
import { writeWoff2 } from './write-woff2.ts';

/** The font with these characters, as far as the store has them. */
export type FontSubsets = (storeName: string, characters: string) => Promise<Buffer>;

interface Options {
  /** Fonts of this total size are kept, the least recently used are dropped. */
  maxBytes?: number;
  /** Fonts that are made at the same time, and that wait for it; further ones are refused. */
  concurrency?: number;
  maxWaiting?: number;
  writeFont?: typeof writeWoff2;
}

/**
 * Makes fonts from the glyph stores in a folder. The name of a store contains a hash of its content, as the web app's
 * other files do, so that the font at an address never changes. Stores are read when they are first needed.
 */
export function createFontSubsets(
  folder: string,
  { maxBytes = 4 * 2 ** 20, concurrency = 1, maxWaiting = 50, writeFont = writeWoff2 }: Options = {},
): FontSubsets {
  const stores = new Map<string, { path: string; opened?: Promise<GlyphStore> }>();
  for (const file of existsSync(folder) ? readdirSync(folder) : []) {
    if (!file.endsWith('.glyphs')) continue;
    const name = basename(file, '.glyphs');
    stores.set(name, { path: join(folder, file) });
    // Vite's development server, which passes requests for fonts on to this program, does not put hashes into names.
    stores.set(name.slice(0, -'-12345678'.length), { path: join(folder, file) });
  }
  const run = createWorkQueue({ concurrency, maxWaiting });
  const fonts = createFontCache(maxBytes);

  async function makeFont(storeName: string, codes: readonly number[]): Promise<Buffer> {
    const entry = stores.get(storeName);
    if (!entry) throw new AppError('NO_SUCH_PATH');
    entry.opened ??= readGlyphStore(entry.path).catch((error: unknown) => {
      delete entry.opened;
      throw error;
    });
    const store = await entry.opened;
    return writeFont(store, store.find(codes));
  }

  return async (storeName, characters) => {
    const codes = decodeCharacters(characters);
    if (!codes) throw new AppError('MALFORMED_REQUEST');
    const key = `${storeName}/${characters}`;
    return fonts.get(key) ?? fonts.add(key, run(() => makeFont(storeName, codes)).catch(refuseLater));
  };
}

/** The queue is full. */
function refuseLater(error: unknown): never {
  throw error instanceof AppError && error.error === 'TOO_MANY' ? new AppError('OVERLOADED') : error;
}

/** Fonts being made or made before; those in progress are shared by all who ask for them. */
function createFontCache(maxBytes: number) {
  const fonts = new Map<string, { font: Promise<Buffer>; bytes: number }>();
  let bytes = 0;

  function drop(key: string): void {
    bytes -= fonts.get(key)?.bytes ?? 0;
    fonts.delete(key);
  }

  return {
    get(key: string): Promise<Buffer> | undefined {
      const entry = fonts.get(key);
      if (!entry) return undefined;
      // The last one is the most recently used.
      fonts.delete(key);
      fonts.set(key, entry);
      return entry.font;
    },
    add(key: string, font: Promise<Buffer>): Promise<Buffer> {
      const entry = { font, bytes: 0 };
      fonts.set(key, entry);
      font.then(
        ({ length }) => {
          entry.bytes = length;
          bytes += length;
          for (const oldest of fonts.keys()) if (bytes > maxBytes) drop(oldest);
        },
        () => drop(key),
      );
      return font;
    },
  };
}
