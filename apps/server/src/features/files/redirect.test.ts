import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestS3, type TestS3 } from '../../adapters/storage/s3-server.testkit.ts';
import { createS3Storage } from '../../adapters/storage/s3-storage.ts';
import { startTestApp, type TestApp } from '../../test/app.testkit.ts';

const film = randomBytes(1_500_000);
let s3: TestS3;
let app: TestApp;
let folder: string;
let hash: string;

const settingsOf = ({ settings }: TestS3) => ({
  S3_ENDPOINT: settings.endpoint,
  S3_BUCKET: settings.bucket,
  S3_KEY: settings.key,
  S3_SECRET: settings.secret,
  S3_REGION: settings.region,
});

beforeAll(async () => {
  s3 = await startTestS3();
  app = await startTestApp({ env: { ...settingsOf(s3), S3_REDIRECT: 'on' } });
  folder = await mkdtemp(join(tmpdir(), 'meiyu-redirect-'));
  const storage = await createS3Storage({ settings: s3.settings, temporaryFolder: folder, warn: () => {} });
  ({ key: hash } = await storage.put(film, { type: 'video/mp4', maxBytes: 1e9 }));
  storage.close?.();
  await app.db.pool.query(`insert into file (hash, size, mime) values ($1, $2, 'video/mp4')`, [hash, film.length]);
});
afterAll(async () => {
  await app.stop();
  await s3.stop();
  await rm(folder, { recursive: true });
});

test('a recording is fetched from S3 itself, by a temporary URL', async () => {
  const answer = await fetch(`${app.url}/media/${hash}/film.mp4`, { redirect: 'manual' });
  expect(answer.status).toBe(302);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('location')).toContain('X-Amz-Expires=21600');
  const part = await fetch(`${app.url}/media/${hash}/film.mp4`, { headers: { range: 'bytes=10-1000009' } });
  expect(part.status).toBe(206);
  expect(part.headers.get('content-type')).toBe('video/mp4');
  expect(Buffer.from(await part.arrayBuffer()).equals(film.subarray(10, 1_000_010))).toBe(true);
  const page = await fetch(`${app.url}/healthz`);
  expect(page.headers.get('content-security-policy')).toContain(`media-src 'self' blob: ${s3.settings.endpoint}`);
});

test('without S3_REDIRECT all bytes go through the server, also after faults of the S3 store', async () => {
  const appWithoutRedirect = await startTestApp({ env: settingsOf(s3), db: app.db });
  try {
    const part = await fetch(`${appWithoutRedirect.url}/media/${hash}/film.mp4`, {
      headers: { range: 'bytes=10-1000009' },
    });
    expect(part.status).toBe(206);
    expect(part.redirected).toBe(false);
    expect(Buffer.from(await part.arrayBuffer()).equals(film.subarray(10, 1_000_010))).toBe(true);
    s3.faults.push('cut', 'error');
    const whole = await fetch(`${appWithoutRedirect.url}/media/${hash}/film.mp4`);
    expect(Buffer.from(await whole.arrayBuffer()).equals(film)).toBe(true);
    const page = await fetch(`${appWithoutRedirect.url}/healthz`);
    expect(page.headers.get('content-security-policy')).not.toContain(s3.settings.endpoint);
  } finally {
    await appWithoutRedirect.stop();
  }
});
