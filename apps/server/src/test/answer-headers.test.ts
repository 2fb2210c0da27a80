import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../db/test/database.testkit.ts';
import { type ContentFolder, makeContentFolder, picture } from '../features/content/content.testkit.ts';
import { startTestApp, type TestApp } from './app.testkit.ts';

/* The security headers of every type of answer (threats T8, T15, T21). Change them only on purpose. */

const INLINE_SCRIPT = 'document.documentElement.dataset.page = 1;';
const PAGE_POLICY = [
  "default-src 'self'",
  // The only inline script, by its hash.
  `script-src 'self' 'sha256-${createHash('sha256').update(INLINE_SCRIPT).digest('base64')}'`,
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types meiyu-html',
].join('; ');

const permissions = (microphone: string) => `camera=(), geolocation=(), microphone=(${microphone}), payment=(), usb=()`;
const COMMON_HEADERS = {
  'content-security-policy': PAGE_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissions(''),
  'x-frame-options': 'DENY',
  'strict-transport-security': 'max-age=31536000',
  'access-control-allow-origin': undefined,
  'content-disposition': undefined,
  'set-cookie': undefined,
  server: undefined,
  'x-powered-by': undefined,
};
const SPEECH_HEADERS = { ...COMMON_HEADERS, 'permissions-policy': permissions('self') };
/** Scripts, styles and fonts are never shown as documents. */
const NO_DOCUMENT_HEADERS = {
  ...{ 'cross-origin-opener-policy': undefined, 'permissions-policy': undefined, 'x-frame-options': undefined },
};
/** A file must never run as a page of this site, regardless of its content. */
const FILE_HEADERS = {
  ...COMMON_HEADERS,
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline',
  'cache-control': 'public, max-age=31536000, immutable',
};
/** Image viewers on other sites may show our works. */
const SHARED_HEADERS = {
  ...COMMON_HEADERS,
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};
const JSON_TYPE = 'application/json; charset=utf-8';
let folder: ContentFolder;
let db: Awaited<ReturnType<typeof openTestDatabase>>;
let server: TestApp;
let restrictedServer: TestApp;
const hashes: Record<string, string> = {};

beforeAll(async () => {
  folder = await makeContentFolder();
  const webDir = join(folder.root, 'dist');
  mkdirSync(join(webDir, 'assets'), { recursive: true });
  writeFileSync(
    join(webDir, 'index.html'),
    `<!doctype html><html><head><!--head--><script>${INLINE_SCRIPT}</script></head><body></body></html>`,
  );
  writeFileSync(join(webDir, 'assets', 'app-1a2b3c4d.js'), 'export {};');
  db = await openTestDatabase();
  const env = { MEIYU_DATA: folder.root, PUBLIC_URL: 'https://meiyu.example.edu.cn' };
  server = await startTestApp({ env, db, webDir });
  restrictedServer = await startTestApp({ env: { ...env, ACCESS: 'ranges' }, db, webDir });
  await folder.write('works/leaf/image.webp', await picture(640, 640));
  await folder.write('works/leaf/work.md', '---\ntitle: 叶\nimage: image.webp\n---\n一段话。\n');
  expect((await folder.import(db)).refused).toEqual([]);
  const storage = await folder.storage();
  for (const [name, bytes, mime, access] of [
    ['picture', await picture(400, 300, '#884422'), 'image/webp', 'open'],
    ['page', Buffer.from('<script>alert(1)</script>'), 'text/html', 'open'],
    ['drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'image/svg+xml', 'open'],
    ['film', Buffer.alloc(5000, 7), 'video/mp4', 'ranges'],
    ['private', Buffer.from('mine alone'), 'image/webp', 'private'],
  ] as const) {
    const { key } = await storage.put(bytes, { type: mime, maxBytes: 1_000_000 });
    const values = [key, bytes.length, mime, access];
    await db.pool.query('INSERT INTO file (hash, size, mime, access) VALUES ($1, $2, $3, $4)', values);
    hashes[name] = key;
  }
});
afterAll(async () => {
  await restrictedServer.stop();
  await server.stop();
  await db.drop();
  await folder.drop();
});

interface Fetched {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Sends the URL unchanged; `fetch` would normalise it first. */
function get(path: string, { app = server, method = 'GET', headers = {} } = {}): Promise<Fetched> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(app.url);
    httpRequest({ port, host: '127.0.0.1', path, method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece) => {
        text += piece;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    })
      .on('error', reject)
      .end();
  });
}

const fillHashes = (path: string) => path.replace(/\{(\w+)\}/g, (_all, name) => hashes[name] ?? '');

type ExpectedHeaders = Record<string, string | undefined>;
const answers: [string, string, number, ExpectedHeaders][] = [
  ['a page', '/library/index/list?pid=273546280', 200, { ...COMMON_HEADERS, 'cache-control': 'no-cache' }],
  ['a page of the assistant, where questions can be spoken', '/ai/message?about=img:1', 200, SPEECH_HEADERS],
  ['a page whose path only begins alike', '/aim', 200, COMMON_HEADERS],
  [
    'a file of the web app',
    '/assets/app-1a2b3c4d.js',
    200,
    { ...COMMON_HEADERS, ...NO_DOCUMENT_HEADERS, 'cache-control': 'public, max-age=31536000, immutable' },
  ],
  [
    'a cached call',
    '/prod-api/api/businees/home/nav',
    200,
    { ...COMMON_HEADERS, 'cache-control': 'no-cache', 'content-type': JSON_TYPE },
  ],
  [
    'an uncached call',
    '/prod-api/api/auth/publicKey',
    200,
    { ...COMMON_HEADERS, 'cache-control': 'no-store', 'content-type': JSON_TYPE },
  ],
  [
    'a refusal',
    '/prod-api/api/businees/user/score',
    200,
    { ...COMMON_HEADERS, 'cache-control': 'no-store', 'content-type': JSON_TYPE },
  ],
  [
    'an unknown call',
    '/prod-api/api/nothing',
    404,
    { ...COMMON_HEADERS, 'cache-control': 'no-store', 'content-type': JSON_TYPE },
  ],
  [
    'an invalid URL',
    '/prod-api/%E0%A4%A',
    400,
    { ...COMMON_HEADERS, 'cache-control': 'no-store', 'content-type': JSON_TYPE },
  ],
  ['a picture as a file', '/files/{picture}/a.webp', 200, { ...FILE_HEADERS, 'content-type': 'image/webp' }],
  ['an HTML file', '/files/{page}/a.html', 200, { ...FILE_HEADERS, 'content-disposition': 'attachment' }],
  [
    'an SVG file with a script',
    '/files/{drawing}/a.svg',
    200,
    { ...FILE_HEADERS, 'content-disposition': 'attachment' },
  ],
  ['a resized picture', '/pictures/{picture}/320.webp', 200, { ...FILE_HEADERS, 'content-type': 'image/webp' }],
  ['a recording', '/media/{film}/a.mp4', 200, { ...FILE_HEADERS, 'content-type': 'video/mp4' }],
  [
    'a tile',
    '/iiif/3/leaf/0,0,512,512/512,512/0/default.jpg',
    200,
    {
      ...SHARED_HEADERS,
      'content-security-policy': FILE_HEADERS['content-security-policy'],
      'content-type': 'image/jpeg',
    },
  ],
  ['a description of a work', '/iiif/3/leaf/info.json', 200, SHARED_HEADERS],
  ['a manifest', '/iiif/manifest/leaf', 200, SHARED_HEADERS],
  ['a QR code', '/qr?path=/', 200, { ...COMMON_HEADERS, 'content-type': 'image/svg+xml' }],
  ['robots.txt', '/robots.txt', 200, COMMON_HEADERS],
  ['health', '/healthz', 200, COMMON_HEADERS],
];

describe('headers', () => {
  it.each(answers)('of %s', async (_what, path, status, expected) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await get(fillHashes(path), { method, headers: { origin: 'https://evil.example' } });
      const received = Object.fromEntries(Object.keys(expected).map((name) => [name, answer.headers[name]]));
      if (method === 'GET' || answer.status === status)
        expect({ status: answer.status, ...received }).toEqual({ status, ...expected });
    }
  });

  it('of an invalid request', async () => {
    const text = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'));
      let received = '';
      socket.on('data', (piece) => (received += piece));
      socket.on('close', () => resolve(received));
      socket.on('error', reject);
    });
    for (const [name, value] of Object.entries(COMMON_HEADERS))
      if (value) expect(text).toContain(`${name}: ${value}\r\n`);
  });

  it('do not allow another site to read an answer or to send a call (threat T15)', async () => {
    const preflightHeaders = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    const preflight = await get('/prod-api/api/auth/logout', { method: 'OPTIONS', headers: preflightHeaders });
    expect(preflight.status).toBeGreaterThanOrEqual(400);
    const names = Object.keys(preflight.headers).filter((name) => name.startsWith('access-control-'));
    expect(names).toEqual([]);
  });

  it('do not require https on a site without https', async () => {
    const plainHttpServer = await startTestApp({ db });
    try {
      expect((await get('/healthz', { app: plainHttpServer })).headers['strict-transport-security']).toBeUndefined();
    } finally {
      await plainHttpServer.stop();
    }
  });
});

const TRAVERSALS = [
  '..',
  '../..',
  '..%2f..%2f..%2f..%2fetc%2fpasswd',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..%5c..%5cetc%5cpasswd',
  '%252e%252e%252fetc%252fpasswd',
  '/etc/passwd',
  '%2fetc%2fpasswd',
  'file:///etc/passwd',
  '%00',
  'a%00.webp',
  '....//....//etc/passwd',
  'app-secret',
  '{private}',
];

describe('path traversal (threat T21)', () => {
  it.each(['/files/%/a.webp', '/files/{picture}/%', '/pictures/%/320.webp', '/pictures/{picture}/%', '/media/%/a.mp4'])(
    'in %s reaches no file',
    async (template) => {
      for (const traversal of TRAVERSALS) {
        const { status, text } = await get(fillHashes(template.replace('%', () => traversal)));
        // The file name after the hash is ignored, so these URLs return the file itself.
        if (status === 200) expect(template).toMatch(/\{picture\}\/%$/);
        else {
          expect([traversal, status]).toEqual([traversal, status === 400 ? 400 : 404]);
          expect(text).toMatch(/^\{"code":\d+,"msg":"|^<!doctype html>/);
        }
        expect(text).not.toMatch(/root:|mine alone|alert\(1\)/);
      }
    },
  );

  it.each([
    '/iiif/3/%/info.json',
    '/iiif/manifest/%',
    '/downloads/%',
    '/exports/%',
    '/drawings/%/a.webp',
    ...['/assets/%', '/%'],
  ])('in %s reaches no file', async (template) => {
    for (const traversal of TRAVERSALS) {
      const { status, text } = await get(fillHashes(template.replace('%', () => traversal)));
      expect(status, traversal).toBeLessThan(500);
      expect(text, traversal).toMatch(/^\{"code":\d+,"msg":"|^<!doctype html>/);
      expect(text).not.toMatch(/root:|mine alone/);
    }
  });

  it('forged proxy headers give no access to restricted files (threat T29)', async () => {
    const path = fillHashes('/media/{film}/a.mp4');
    for (const headers of [{}, { 'x-forwarded-for': '203.0.113.7' }, { 'x-real-ip': '127.0.0.1' }])
      expect((await get(path, { app: restrictedServer, headers })).status).toBe(403);
    expect((await get(path)).status).toBe(200);
  });
});
