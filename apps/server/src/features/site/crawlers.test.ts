import { renderSVG } from 'uqr';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.testkit.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
  await server.db.pool.query(`insert into resource (id, res_type, title, status) values
    ('mo-he', 'img', '墨荷', 'published'), ('mo-fen', 'book', '墨分五色', 'published'),
    ('qin', 'audio', '琴', 'published'), ('secret', 'book', '未出', 'hidden')`);
  await server.db.pool.query(`insert into knowledge_entry (id, kind, title, text, status, updated_at) values
    ('qin', '乐器', '琴', '七弦。', 'published', '2026-05-02'), ('secret-entry', '乐器', '未出', '未出。', 'hidden', now())`);
});
afterAll(() => server.stop());

const readUrls = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);

it('the sitemap lists every public page and nothing hidden', async () => {
  const { status, headers, text } = await server.send('GET', '/sitemap.xml');
  expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
  const urls = readUrls(text);
  expect(urls).toContain(`${server.url}/`);
  expect(urls).toContain(`${server.url}/library/intro?pid=273546280&#38;bookId=mo-fen`);
  expect(urls).toContain(`${server.url}/cloudExhibitionHall/imageAppreciationDetails/mo-he`);
  expect(urls).toContain(`${server.url}/cloud-classroom/details/audio/qin`);
  expect(text).toContain(`${server.url}/dictionary/qin</loc><lastmod>2026-05-02</lastmod>`);
  expect(text).not.toContain('secret');
  expect(urls).toEqual([...new Set(urls)]);
  await server.db.pool.query(`update resource set updated_at = '2026-05-01T23:59:59Z' where id = 'qin'`);
  const firstPart = (await server.send('GET', '/sitemap.xml?part=1')).text;
  expect(firstPart).toMatch(/details\/audio\/qin<\/loc><lastmod>2026-05-01<\/lastmod>/);
  expect((await server.send('GET', '/sitemap.xml?part=1')).status).toBe(200);
  for (const part of ['0', '2', 'x', '99999999']) {
    expect((await server.send('GET', `/sitemap.xml?part=${part}`)).status).toBe(404);
  }
});

it('a large sitemap is an index of parts that contain every URL once', async () => {
  await server.db.pool.query(`insert into resource (id, res_type, title)
    select 'many-' || n, 'news', '消息' from generate_series(1, 20050) n`);
  const freshApp = await startTestApp({ db: server.db });
  try {
    const parts = readUrls((await freshApp.send('GET', '/sitemap.xml')).text);
    expect(parts).toEqual([1, 2].map((part) => `${freshApp.url}/sitemap.xml?part=${part}`));
    const texts = await Promise.all([1, 2].map((part) => freshApp.send('GET', `/sitemap.xml?part=${part}`)));
    const allUrls = texts.flatMap(({ text }) => readUrls(text));
    expect(new Set(allUrls).size).toBe(allUrls.length);
    expect(allUrls.filter((address) => address?.includes('many-'))).toHaveLength(20050);
  } finally {
    await freshApp.stop();
  }
});

it('robots.txt lists disallowed paths and the sitemap', async () => {
  const { text } = await server.send('GET', '/robots.txt');
  const disallowed = [
    'prod-api/',
    'ai',
    'userinfo',
    'login/index',
    'login/register',
    'login/forget',
    'library/details/',
  ];
  for (const path of [...disallowed, 'downloads/', 'exports/', 'drawings/', 'dev/'])
    expect(text).toContain(`Disallow: /${path}\n`);
  expect(text).toMatch(/^User-agent: \*\n/);
  expect(text).toContain(`Sitemap: ${server.url}/sitemap.xml`);
});

const PATHS_WITH_SITE_URL = [
  '/sitemap.xml',
  '/robots.txt',
  '/qr?path=/',
  '/iiif/collection',
  '/.well-known/security.txt',
];

it('responses with the site’s URL are publicly cached only if PUBLIC_URL is set', async () => {
  const env = { SECURITY_CONTACT: 'mailto:security@example.edu.cn' };
  const withoutPublicUrl = await startTestApp({ db: server.db, env });
  const withPublicUrl = await startTestApp({
    db: server.db,
    env: { ...env, PUBLIC_URL: 'https://meiyu.example.edu.cn' },
  });
  try {
    for (const path of PATHS_WITH_SITE_URL) {
      const { headers } = await withoutPublicUrl.send('GET', path);
      expect([headers.get('cache-control'), headers.get('vary')], path).toEqual([
        expect.stringMatching(/^private, max-age=\d+$/),
        'host',
      ]);
      const answer = await withPublicUrl.send('GET', path);
      expect(answer.headers.get('cache-control'), path).toMatch(/^public, max-age=\d+$/);
      expect(answer.text).not.toContain(withPublicUrl.url);
    }
  } finally {
    await withoutPublicUrl.stop();
    await withPublicUrl.stop();
  }
});

it('security.txt exists if the operator gives a contact', async () => {
  const path = '/.well-known/security.txt';
  expect(await server.send('GET', path)).toMatchObject({ status: 404, code: 404, msg: '请求的地址不存在' });
  const env = { SECURITY_CONTACT: 'mailto:security@example.edu.cn', PUBLIC_URL: 'https://meiyu.example.edu.cn' };
  const withPublicUrl = await startTestApp({ db: server.db, env });
  try {
    const { status, headers, text } = await withPublicUrl.send('GET', path);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(text).toMatch(/^Contact: mailto:security@example\.edu\.cn$/m);
    expect(text).toMatch(/^Canonical: https:\/\/meiyu\.example\.edu\.cn\/\.well-known\/security\.txt$/m);
    const expires = Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '');
    expect((expires - Date.now()) / (24 * 3600_000)).toBeGreaterThan(170);
    expect((expires - Date.now()) / (24 * 3600_000)).toBeLessThan(365);
  } finally {
    await withPublicUrl.stop();
  }
});

it('QR codes are made only for pages of this site', async () => {
  const qrCode = await server.send('GET', `/qr?path=${encodeURIComponent('/library/details/mo-fen?page=12')}`);
  expect([qrCode.status, qrCode.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  const address = `${server.url}/library/details/mo-fen?page=12`;
  expect(qrCode.text).toBe(renderSVG(address, { ecc: 'M', border: 4, blackColor: '#1c1b19' }));
  const otherQrCode = await server.send('GET', `/qr?path=${encodeURIComponent('/library/details/mo-fen?page=13')}`);
  expect(otherQrCode.text).not.toBe(qrCode.text);
  for (const path of [
    '',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    `/${'a'.repeat(1001)}`,
    '/a b',
  ]) {
    expect((await server.send('GET', `/qr?path=${encodeURIComponent(path)}`)).status, path).toBe(400);
  }
  expect((await server.send('GET', '/qr')).status).toBe(400);
  expect((await server.send('GET', '/qr?path=/a&path=/b')).status).toBe(400);
});
