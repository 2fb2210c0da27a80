import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { encodeCharacters } from '@meiyu/contract/font-characters.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.testkit.ts';
import { createFontSubsets } from './font-subsets.ts';
import { writeWoff2 } from './write-woff2.ts';

const STORE = fileURLToPath(new URL('../../../../web/src/styles/fonts/meiyu-song.glyphs', import.meta.url));
const encode = (text: string) => encodeCharacters(Array.from(text, (character) => character.codePointAt(0) ?? 0));

let webDir: string;
let server: TestApp;
beforeAll(async () => {
  webDir = mkdtempSync(join(tmpdir(), 'meiyu-fonts-'));
  mkdirSync(join(webDir, 'assets'));
  cpSync(STORE, join(webDir, 'assets', 'meiyu-song-1a2b3c4d.glyphs'));
  server = await startTestApp({ webDir });
});
afterAll(async () => {
  await server?.stop();
  rmSync(webDir, { recursive: true });
});

describe('GET /fonts', () => {
  test('answers a font that every cache may keep', async () => {
    const response = await fetch(`${server.url}/fonts/meiyu-song-1a2b3c4d/${encode('美育')}.woff2`);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'font/woff2',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const font = Buffer.from(await response.arrayBuffer());
    expect(font.toString('latin1', 0, 4)).toBe('wOF2');
    expect(font.readUInt32BE(8)).toBe(font.length);
  });

  test('knows the store by its name without a hash too, for development', async () => {
    expect((await server.send('GET', `/fonts/meiyu-song/${encode('美')}.woff2`)).status).toBe(200);
  });

  test('answers a font without characters if it has none of them', async () => {
    const { status } = await server.send('GET', `/fonts/meiyu-song-1a2b3c4d/${encode('㸌A')}.woff2`);
    expect(status).toBe(200);
  });

  test.each([
    ['a store of another version', `meiyu-song-00000000/${encode('美')}.woff2`, 404],
    ['a path', `..%2Fassets%2Fmeiyu-song-1a2b3c4d/${encode('美')}.woff2`, 404],
    ['another type', `meiyu-song-1a2b3c4d/${encode('美')}.ttf`, 404],
    ['a set in another form', 'meiyu-song-1a2b3c4d/p72-84-0.woff2', 400],
    ['an empty set', 'meiyu-song-1a2b3c4d/.woff2', 400],
    ['too many characters', `meiyu-song-1a2b3c4d/p72${'-1'.repeat(800)}.woff2`, 400],
  ])('refuses %s', async (_, path, status) => {
    expect((await server.send('GET', `/fonts/${path}`)).status).toBe(status);
  });
});

describe('fonts', () => {
  const makeFonts = (options: Parameters<typeof createFontSubsets>[1] = {}) => {
    const writeFont = vi.fn(writeWoff2);
    return { writeFont, fonts: createFontSubsets(join(webDir, 'assets'), { writeFont, ...options }) };
  };
  const name = 'meiyu-song-1a2b3c4d';

  test('are made once for all who ask, and kept', async () => {
    const { fonts, writeFont } = makeFonts();
    const answers = await Promise.all([1, 2, 3].map(() => fonts(name, encode('山水'))));
    answers.push(await fonts(name, encode('水山')));
    expect(new Set(answers).size).toBe(1);
    expect(writeFont).toHaveBeenCalledTimes(1);
  });

  test('are dropped when there are too many, the least recently used first', async () => {
    const size = (await makeFonts().fonts(name, encode('山'))).length;
    const { fonts, writeFont } = makeFonts({ maxBytes: size * 2.5 });
    for (const text of ['山', '水', '山', '石', '山']) await fonts(name, encode(text));
    expect(writeFont).toHaveBeenCalledTimes(3);
    await fonts(name, encode('水'));
    expect(writeFont).toHaveBeenCalledTimes(4);
  });

  test('are refused while too many are waiting', async () => {
    const { fonts } = makeFonts({ concurrency: 1, maxWaiting: 1 });
    const answers = await Promise.allSettled([...'山水石'].map((text) => fonts(name, encode(text))));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect((await fonts(name, encode('石'))).length).toBeGreaterThan(300);
  });
});
