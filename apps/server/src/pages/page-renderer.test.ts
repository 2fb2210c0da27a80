import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { writeAnswer } from '../hot-cache/hot-answer.ts';
import { createHotCache, type HotCache } from '../hot-cache/hot-cache.ts';
import { createHotPath, type HotRequest } from '../hot-cache/hot-path.ts';
import { NO_USAGE } from '../usage/usage-event.ts';
import { createInlineStyles } from './inline-styles.ts';
import { openInternalCalls } from './internal-calls.ts';
import { createPageRenderer } from './page-renderer.ts';
import { servePages } from './pages.ts';
import { createPreloadLinks, loadWebBundle, type WebBundle } from './web-bundle.ts';

/** A fake of apps/web/src/entry-server.tsx; the URL selects its behaviour. */
const BUNDLE = `
export async function render({ url, isPhone, fetchJson }) {
  const page = { status: 200, html: '', pageHead: '<title>' + url + '</title>', siteHead: '<meta name="site-name">', state: '', modules: ['src/books.tsx'] };
  if (url === '/old') return { ...page, status: 302, location: '/new' };
  if (url === '/missing') return { ...page, status: 404, html: 'nothing here' };
  if (url === '/fails') throw new Error('on purpose');
  if (url.startsWith('/slow')) await globalThis.slowPages;
  const path = url === '/uncached' ? '/prod-api/api/uncached' : '/prod-api/api/books';
  const { data } = await fetchJson(url === '/posted' ? 'POST' : 'GET', path, url === '/posted' ? '{}' : undefined);
  return { ...page, html: (isPhone ? 'phone ' : 'desk ') + data, state: '{"a":1}' };
}`;
const MANIFEST = {
  'src/main.tsx': { file: 'assets/main.js', isEntry: true, imports: ['_shared.js'], css: ['assets/main.css'] },
  '_shared.js': { file: 'assets/shared.js' },
  '_cards.js': { file: 'assets/cards.js', css: ['assets/cards.css'], imports: ['_shared.js'] },
  'src/books.tsx': { file: 'assets/books.js', css: ['assets/books.css'], imports: ['_cards.js', '_shared.js'] },
};
const SHELL =
  '<html><head><!--head--><title>x</title><!--/head--></head><body><div id="root"></div><!--state--></body></html>';

const SECURITY_HEADERS = {
  'content-security-policy': "script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'",
};

let folder: string;
let http: FastifyInstance;
let hot: HotCache;
let origin: string;
let bundle: WebBundle | undefined;
const warn = vi.fn();
const computed = { books: 0, uncached: 0, pages: 0 };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meiyu-pages-'));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, '.vite', 'manifest.json'), JSON.stringify(MANIFEST));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'entry-server.js'), BUNDLE);
  bundle = await loadWebBundle(folder);
  await mkdir(join(folder, 'assets'));
  for (const name of ['cards', 'books'])
    await writeFile(join(folder, 'assets', `${name}.css`), `.${name}{color:red}\n`);
  hot = createHotCache({ securityHeaders: SECURITY_HEADERS });
  const hotPath = createHotPath(hot);
  hotPath.cacheablePosts.add('/prod-api/api/books');
  http = Fastify({ serverFactory: (handler) => createServer(hotPath.wrap(handler)) }) as unknown as FastifyInstance;
  http.addHook('onRequest', async (_request, reply) => void reply.headers(SECURITY_HEADERS));
  // As in the real server: the hot path has already read the body.
  http.addHook('preParsing', (request, _reply, payload, done) => {
    const { hotBody } = request.raw as HotRequest;
    done(null, hotBody ? Readable.from([hotBody]) : payload);
  });
  http.route({
    method: ['GET', 'POST'],
    url: '/prod-api/api/books',
    handler: async (request, reply) => {
      const cacheOptions = { tags: ['book'], type: 'application/json', cacheControl: 'no-cache' };
      const answer = await hot.computeOnce((request.raw as HotRequest).hotKey ?? '', cacheOptions, () => {
        computed.books += 1;
        return JSON.stringify({ code: 200, data: `books ${computed.books}` });
      });
      reply.hijack();
      writeAnswer(answer, request.raw, reply.raw);
      return reply;
    },
  });
  http.get('/prod-api/api/uncached', () => ({ code: 200, data: `uncached ${++computed.uncached}` }));
  const countingBundle = bundle && {
    render: (request: Parameters<WebBundle['render']>[0]) => {
      computed.pages += 1;
      return (bundle as WebBundle).render(request);
    },
  };
  servePages(
    http,
    hot,
    createPageRenderer({
      shell: SHELL,
      programHead: () => '<meta name="public-key">',
      bundle: countingBundle,
      preloadLinks: createPreloadLinks(folder),
      inlineStyles: createInlineStyles(folder),
      openCalls: () => openInternalCalls({ http, hot, hotPath }),
      readNotice: async () => null,
      warn,
    }),
    { securityHeaders: SECURITY_HEADERS, usage: NO_USAGE, openPreview: async () => undefined },
  );
  await http.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await http.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  hot.setLive(true); // also empties the cache
  warn.mockClear();
  Object.assign(computed, { books: 0, uncached: 0, pages: 0 });
});

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(origin + path, { headers, redirect: 'manual' });
  const [policy, location] = [response.headers.get('content-security-policy'), response.headers.get('location')];
  return { status: response.status, policy, location, text: await response.text(), etag: response.headers.get('etag') };
}

test('a page is rendered into the shell, with its data and with links to its styles and scripts', async () => {
  const { status, text } = await get('/books');
  expect(status).toBe(200);
  expect(text).toBe(
    '<html><head><title>/books</title><meta name="site-name"><meta name="public-key">' +
      '<link rel="stylesheet" crossorigin href="/assets/cards.css"><link rel="stylesheet" crossorigin href="/assets/books.css">' +
      '<link rel="later-module" crossorigin href="/assets/cards.js"><link rel="later-module" crossorigin href="/assets/books.js">' +
      '</head><body><div id="root">desk books 1</div>' +
      '<script id="server-state" type="application/json">{"a":1}</script></body></html>',
  );
});

test('a page is rendered once for each device, and again when its data has changed', async () => {
  await get('/books');
  await get('/books');
  const phone = await get('/books', { 'sec-ch-ua-mobile': '?1' });
  expect(phone.text).toContain('phone books 1');
  expect(computed).toEqual({ books: 1, uncached: 0, pages: 2 });
  hot.invalidate(['article']);
  await get('/books');
  expect(computed.pages).toBe(2);
  hot.invalidate(['book']);
  expect((await get('/books')).text).toContain('desk books 2');
  for (const tag of ['nav', 'site', 'rsa']) {
    const pagesBefore = computed.pages;
    hot.invalidate([tag]);
    await get('/books');
    expect(computed.pages, tag).toBe(pagesBefore + 1);
  }
});

test('a first visit gets inline styles, and a Content-Security-Policy that allows only these', async () => {
  const css = '.cards{color:red}\n.books{color:red}';
  const hash = createHash('sha256').update(css).digest('base64');
  // A cached page and an uncached one, each twice.
  for (const path of ['/books', '/uncached', '/books', '/uncached']) {
    const { text, policy, etag } = await get(path, { 'sec-fetch-site': 'cross-site' });
    expect(text).toContain(
      `<style>${css}</style><link rel="later-style" crossorigin media="print" href="/assets/cards.css">` +
        '<link rel="later-style" crossorigin media="print" href="/assets/books.css"><link rel="later-module"',
    );
    expect(policy).toBe(`script-src 'self'; style-src 'sha256-${hash}' 'self'; style-src-attr 'unsafe-inline'`);
    // From this site, or with a copy of this page: the style files are already cached.
    const returningVisitors: Record<string, string>[] = [
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none', 'if-none-match': `${etag}` },
    ];
    for (const headers of returningVisitors) {
      const again = await get(path, headers);
      expect(again.text).toContain('<link rel="stylesheet" crossorigin href="/assets/books.css">');
      expect(again.policy).toBe(SECURITY_HEADERS['content-security-policy']);
    }
  }
  expect(await get('/missing', { 'sec-fetch-site': 'none' })).toMatchObject({
    status: 404,
    policy: expect.stringContaining(hash),
  });
  hot.invalidate(['book']);
  expect((await get('/books', { 'sec-fetch-site': 'none' })).text).toContain('books 2');
});

test('an answer to an internal POST is shared with requests from outside', async () => {
  await get('/posted');
  const response = await fetch(`${origin}/prod-api/api/books`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
  expect(await response.json()).toEqual({ code: 200, data: 'books 1' });
  expect(computed.books).toBe(1);
});

test('a page with an uncacheable answer is not cached either', async () => {
  expect((await get('/uncached')).text).toContain('uncached 1');
  expect((await get('/uncached')).text).toContain('uncached 2');
});

test('a redirect and a missing page keep their status', async () => {
  expect(await get('/old')).toMatchObject({ status: 302, location: '/new' });
  for (const _ of [1, 2])
    expect(await get('/missing')).toMatchObject({ status: 404, text: expect.stringContaining('nothing here') });
});

test('a page that fails to render is left to the browser, with the site’s name in the head, and the failure is logged', async () => {
  await get('/books');
  const { status, text } = await get('/fails');
  expect(status).toBe(200);
  expect(text).toContain('<meta name="site-name"><meta name="public-key">');
  expect(text).toContain('<div id="root"></div>');
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('on purpose'));
});

test('under load pages are served as the bare shell instead of waiting', async () => {
  const slowRender = Promise.withResolvers<void>();
  vi.stubGlobal('slowPages', slowRender.promise);
  const requests = Array.from({ length: 40 }, (_, n) => get(`/slow/${n}`));
  let finishedCount = 0;
  for (const request of requests) void request.then(() => (finishedCount += 1));
  await expect.poll(() => finishedCount).toBe(20);
  slowRender.resolve();
  const answers = await Promise.all(requests);
  const rendered = answers.filter(({ text }) => text.includes('books'));
  expect(rendered).toHaveLength(20);
  expect(answers.filter(({ text }) => text.includes('<div id="root"></div>'))).toHaveLength(20);
  expect((await get('/slow/39')).text).toContain('books'); // the shell was not cached instead
});

test('without a built bundle nothing is rendered and nothing is preloaded', async () => {
  expect(await loadWebBundle(join(folder, 'nowhere'))).toBeUndefined();
  expect(createPreloadLinks(join(folder, 'nowhere'))(['src/books.tsx'])).toBe('');
});
