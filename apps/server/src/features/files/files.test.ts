import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFolderStorage } from '../../adapters/storage/folder-storage.ts';
import type { Storage } from '../../adapters/storage/storage.ts';
import { openTestDatabase } from '../../db/test/database.testkit.ts';
import { createContentAccess } from '../../http/content-access.ts';
import { startTestApp, type TestApp } from '../../test/app.testkit.ts';

const folder = mkdtempSync(join(tmpdir(), 'meiyu-files-'));
let openSite: TestApp;
let restrictedSite: TestApp;
let db: Awaited<ReturnType<typeof openTestDatabase>>;
let storage: Storage;
const MB = 1024 * 1024;

beforeAll(async () => {
  db = await openTestDatabase();
  const env = { MEIYU_DATA: folder };
  openSite = await startTestApp({ env, db });
  restrictedSite = await startTestApp({ env: { ...env, ACCESS: 'ranges' }, db });
  storage = await createFolderStorage(join(folder, 'files'));
});
afterAll(async () => {
  await openSite.stop();
  await restrictedSite.stop();
  await db.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function storeFile(bytes: Buffer, mime: string, access: string): Promise<string> {
  const { key } = await storage.put(bytes, { type: mime, maxBytes: 64 * MB });
  await db.pool.query('INSERT INTO file (hash, size, mime, access) VALUES ($1, $2, $3, $4)', [
    key,
    bytes.length,
    mime,
    access,
  ]);
  return key;
}
const makePicture = (width: number, height: number, seed: number) =>
  sharp({ create: { width, height, channels: 3, background: `rgb(${seed * 40}, 90, 60)` } })
    .jpeg()
    .toBuffer();
const get = (app: TestApp, path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(app.url + path, { method, headers });

describe('requests for media', () => {
  test('parallel requests get the requested bytes, also while other clients disconnect', async () => {
    const film = randomBytes(3 * MB);
    const hash = await storeFile(film, 'video/mp4', 'open');
    const watch = async (start: number, disconnects: boolean) => {
      const length = 700_000;
      const controller = new AbortController();
      const headers = { range: `bytes=${start}-${start + length - 1}` };
      const answer = await fetch(`${openSite.url}/media/${hash}/a.mp4`, { headers, signal: controller.signal });
      expect(answer.status).toBe(206);
      if (disconnects) return controller.abort();
      expect(film.subarray(start, start + length).equals(Buffer.from(await answer.arrayBuffer()))).toBe(true);
    };
    for (let round = 0; round < 3; round += 1)
      await Promise.all(Array.from({ length: 60 }, (_, n) => watch(n * 31_337 + round, n % 3 === 0)));
    const whole = await fetch(`${openSite.url}/media/${hash}/a.mp4`);
    expect(film.equals(Buffer.from(await whole.arrayBuffer()))).toBe(true);
  });

  test('a damaged file is refused and logged, not sent in part', async () => {
    const bytes = randomBytes(MB);
    const hash = await storeFile(bytes, 'video/mp4', 'open');
    const path = join(folder, 'files', hash.slice(0, 2), hash.slice(2, 4), hash);
    truncateSync(path, MB / 2);
    for (const range of ['', 'bytes=0-99']) {
      const refused = await get(openSite, `/media/${hash}/a.mp4`, range ? { range } : {});
      expect(refused.status).toBe(500);
      expect(refused.headers.get('cache-control')).toBe('no-store');
    }
    writeFileSync(path, bytes);
    const whole = await fetch(`${openSite.url}/media/${hash}/a.mp4`);
    expect(bytes.equals(Buffer.from(await whole.arrayBuffer()))).toBe(true);
    expect(openSite.logged.some((line) => line.includes(`${hash} has 524288 bytes instead of 1048576.`))).toBe(true);
  });
});

describe('pictures', () => {
  test('each width and format is made once, stored, and never larger than the picture', async () => {
    const hash = await storeFile(await makePicture(1000, 500, 1), 'image/jpeg', 'open');
    for (const [format, type] of [
      ['avif', 'image/avif'],
      ['webp', 'image/webp'],
      ['jpg', 'image/jpeg'],
    ] as const) {
      const response = await get(openSite, `/pictures/${hash}/320.${format}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe(type);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect([width, height]).toEqual([320, 160]);
      expect(await storage.statDerived(hash, `320.${format}`)).not.toBeNull();
    }
    const large = await get(openSite, `/pictures/${hash}/2048.webp`);
    expect((await sharp(Buffer.from(await large.arrayBuffer())).metadata()).width).toBe(1000);
    const etag = large.headers.get('etag') ?? '';
    expect((await get(openSite, `/pictures/${hash}/2048.webp`, { 'if-none-match': etag })).status).toBe(304);
    expect((await get(openSite, `/pictures/${hash}/2048.webp`, {}, 'HEAD')).status).toBe(200);
  });

  test('forty parallel requests get one picture, made once', async () => {
    const hash = await storeFile(await makePicture(1500, 900, 2), 'image/jpeg', 'open');
    const answers = await Promise.all(Array.from({ length: 40 }, () => get(openSite, `/pictures/${hash}/640.webp`)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    const bodies = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
    expect(new Set(bodies.map((body) => createHash('sha256').update(body).digest('hex'))).size).toBe(1);
    expect(await storage.listDerived(hash)).toEqual(['640.webp']);
  });

  test('only known widths and formats are served, and only of pictures that are not private', async () => {
    const hash = await storeFile(await makePicture(900, 900, 3), 'image/jpeg', 'open');
    const privateHash = await storeFile(await makePicture(900, 900, 4), 'image/jpeg', 'private');
    const textHash = await storeFile(Buffer.from('WEBVTT'), 'text/vtt', 'open');
    const paths = [
      '641.webp',
      '99999.webp',
      '640.png',
      '640.webp.js',
      '640',
      '../640.webp',
      '%2e%2e%2f640.webp',
      '0640.webp',
    ];
    for (const path of [
      ...paths.map((name) => `/pictures/${hash}/${name}`),
      `/pictures/${privateHash}/640.webp`,
      `/pictures/${textHash}/640.webp`,
      `/pictures/${'0'.repeat(64)}/640.webp`,
      `/pictures/${hash.toUpperCase()}/640.webp`,
    ]) {
      const answer = await get(openSite, path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.headers.get('cache-control') ?? '').not.toContain('immutable');
    }
    expect(await storage.listDerived(hash)).toEqual([]);
  });

  test('an original that needs a grant is public only as a scaled picture', async () => {
    const hash = await storeFile(await makePicture(3000, 1000, 5), 'image/jpeg', 'grant');
    expect((await get(restrictedSite, `/pictures/${hash}/1280.webp`)).status).toBe(200);
    const tallHash = await storeFile(await makePicture(1000, 3000, 6), 'image/jpeg', 'grant');
    const answer = await get(restrictedSite, `/pictures/${tallHash}/960.webp`);
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).height).toBe(2048);
    for (const path of [`/files/${hash}/x.jpg`, `/media/${hash}/x.jpg`])
      expect((await get(openSite, path)).status).toBe(404);
  });
});

describe('files and media', () => {
  const film = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 251));

  test('an HTML file is never shown as a page, and no name in the URL leads to another file', async () => {
    const hash = await storeFile(Buffer.from('<script>alert(1)</script>'), 'text/html', 'open');
    const page = await get(openSite, `/files/${hash}/x.html`);
    expect(page.headers.get('content-disposition')).toBe('attachment');
    expect(page.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    for (const name of ['..%2f..%2fetc%2fpasswd', '%00', 'x'.repeat(300)]) {
      const answer = await get(openSite, `/files/${hash}/${name}`);
      expect([200, 400, 404]).toContain(answer.status);
      expect(await answer.text()).not.toContain('root:');
    }
  });

  test('ranges return exactly the requested bytes', async () => {
    const hash = await storeFile(film, 'video/mp4', 'ranges');
    const whole = await get(openSite, `/media/${hash}/film.mp4`);
    expect([whole.status, whole.headers.get('content-type'), whole.headers.get('accept-ranges')]).toEqual([
      200,
      'video/mp4',
      'bytes',
    ]);
    expect((await whole.arrayBuffer()).byteLength).toBe(film.length);
    const part = await get(openSite, `/media/${hash}/film.mp4`, { range: 'bytes=90000-90099' });
    expect([part.status, part.headers.get('content-range'), part.headers.get('content-length')]).toEqual([
      206,
      'bytes 90000-90099/100000',
      '100',
    ]);
    expect(Buffer.from(await part.arrayBuffer()).equals(film.subarray(90_000, 90_100))).toBe(true);
    const tail = await get(openSite, `/media/${hash}/film.mp4`, { range: 'bytes=-10' });
    expect(Buffer.from(await tail.arrayBuffer()).equals(film.subarray(-10))).toBe(true);
    expect((await get(openSite, `/media/${hash}/film.mp4`, { range: 'bytes=100000-' })).status).toBe(416);
    const otherVersion = await get(openSite, `/media/${hash}/film.mp4`, { range: 'bytes=0-9', 'if-range': '"other"' });
    expect(otherVersion.status).toBe(200);
    await otherVersion.arrayBuffer();
  });

  test('HLS files are served with their types, and no other files', async () => {
    const hash = await storeFile(Buffer.concat([film, Buffer.from('hls')]), 'video/mp4', 'ranges');
    for (const [name, text] of [
      ['hls/master.m3u8', '#EXTM3U'],
      ['hls/low-0001.ts', 'segment'],
    ] as const)
      await storage.putDerived(hash, name, Buffer.from(text), { type: '', maxBytes: MB });
    const list = await get(openSite, `/media/${hash}/hls/master.m3u8`);
    expect([list.status, list.headers.get('content-type')]).toEqual([200, 'application/vnd.apple.mpegurl']);
    expect((await get(openSite, `/media/${hash}/hls/low-0001.ts`)).headers.get('content-type')).toBe('video/mp2t');
    for (const name of ['hls/none.ts', 'hls/../../x', 'hls/%2e%2e/x.ts']) {
      const answer = await get(openSite, `/media/${hash}/${name}`);
      expect([name, answer.status === 404 || !(await answer.text()).includes('root:')]).toEqual([name, true]);
    }
  });

  test('with ACCESS=ranges a recording needs a signature and is not publicly cached', async () => {
    const hash = await storeFile(Buffer.concat([film, Buffer.from('closed')]), 'video/mp4', 'ranges');
    expect((await get(restrictedSite, `/media/${hash}/film.mp4`)).status).toBe(403);
    expect((await get(restrictedSite, `/media/${hash}~zzzz.${'A'.repeat(22)}/film.mp4`)).status).toBe(403);
    const access = createContentAccess({
      mode: () => 'ranges',
      secret: 'Zx8-q3V_mN7pLw2RtY6uKb9CdEfGhJ4s',
      isAuthorised: () => false,
    });
    const signed = await get(restrictedSite, `/media/${access.sign('media', hash)}/film.mp4`, { range: 'bytes=0-0' });
    expect([signed.status, signed.headers.get('cache-control')]).toEqual([206, 'private, max-age=3600']);
    const otherHash = await storeFile(Buffer.from('another'), 'video/mp4', 'ranges');
    const forged = access.sign('media', hash).replace(hash, otherHash);
    expect((await get(restrictedSite, `/media/${forged}/film.mp4`)).status).toBe(403);
  });

  test('HEAD returns the size, If-None-Match 304, and If-Range needs the same version', async () => {
    const hash = await storeFile(Buffer.concat([film, Buffer.from('head')]), 'video/mp4', 'open');
    const path = `/media/${hash}/film.mp4`;
    const size = film.length + 4;
    const head = await get(openSite, path, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), head.headers.get('etag')]).toEqual([
      200,
      String(size),
      `"${hash}"`,
    ]);
    const notModified = await get(openSite, path, { 'if-none-match': `"x", "${hash}"`, range: 'bytes=0-9' });
    expect([notModified.status, await notModified.text()]).toEqual([304, '']);
    const sameVersion = await get(openSite, path, { range: 'bytes=0-9', 'if-range': `"${hash}"` });
    expect([sameVersion.status, (await sameVersion.arrayBuffer()).byteLength]).toEqual([206, 10]);
    const beyond = await get(openSite, path, { range: `bytes=${size}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
    const last = await get(openSite, path, { range: `bytes=${size - 1}-${size + 99}` });
    expect([last.headers.get('content-range'), await last.text()]).toEqual([
      `bytes ${size - 1}-${size - 1}/${size}`,
      'd',
    ]);
    expect(last.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  test('safe types are inline, all others attachments; each access level is served only on its own path', async () => {
    const dispositionOf = async (mime: string, access: string, path = 'files') => {
      const hash = await storeFile(Buffer.from(`${mime} ${access} ${path}`), mime, access);
      const answer = await get(openSite, `/${path}/${hash}/x`);
      return [answer.status, answer.status === 200 ? answer.headers.get('content-disposition') : ''];
    };
    expect(await dispositionOf('image/png', 'open')).toEqual([200, 'inline']);
    expect(await dispositionOf('text/vtt; charset=utf-8', 'open')).toEqual([200, 'inline']);
    expect(await dispositionOf('image/svg+xml', 'open')).toEqual([200, 'attachment']);
    expect(await dispositionOf('application/pdf', 'open')).toEqual([200, 'attachment']);
    for (const access of ['ranges', 'grant', 'private'])
      expect(await dispositionOf('image/png', access)).toEqual([404, '']);
    expect(await dispositionOf('audio/wav', 'ranges', 'media')).toEqual([200, 'inline']);
    for (const access of ['grant', 'private'])
      expect(await dispositionOf('audio/wav', access, 'media')).toEqual([404, '']);
  });

  test('a deleted file is 404, also after it was served', async () => {
    const hash = await storeFile(Buffer.from('WEBVTT gone'), 'text/vtt', 'open');
    expect((await get(openSite, `/files/${hash}/x.vtt`)).status).toBe(200);
    await storage.remove(hash);
    await db.pool.query('DELETE FROM file WHERE hash = $1', [hash]);
    const answer = await get(openSite, `/files/${hash}/x.vtt`);
    expect([answer.status, answer.headers.get('cache-control') ?? '']).toEqual([
      404,
      expect.not.stringContaining('immutable'),
    ]);
  });
});
