import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ResolveHost } from '../guarded-fetch/checked-address.ts';
import { isPrivateAddress } from '../guarded-fetch/private-address.ts';
import { createPictureFetcher } from './fetch-picture.ts';

let server: Server;
let port: number;
let received: { host: string; authorization: string | undefined }[] = [];
beforeAll(async () => {
  const picture = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  server = createServer((request, response) => {
    received.push({ host: request.headers.host ?? '', authorization: request.headers.authorization });
    response.end(picture);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

const timeout = AbortSignal.timeout(15_000);
const PUBLIC_ADDRESS = '93.184.216.34';
const resolveTo = (table: Record<string, string[]>): ResolveHost => {
  const remaining = structuredClone(table);
  return async (host) => {
    // Each lookup may return another address, as in a DNS rebinding attack.
    const list = remaining[host] ?? [host];
    const address = (list.length > 1 ? list.shift() : list[0]) ?? '';
    return [{ address, family: address.includes(':') ? 6 : 4 }];
  };
};

describe('private addresses', () => {
  test.each([
    '127.0.0.1',
    '127.9.9.9',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '[::1]',
    'fe80::1',
    'fe80::1%eth0',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:a00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
  ])('%s', (address) => expect(isPrivateAddress(address)).toBe(true));

  test.each(['8.8.8.8', '93.184.216.34', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8', '::ffff:808:808'])(
    '%s is public',
    (address) => expect(isPrivateAddress(address)).toBe(false),
  );
});

describe('a provider on the internet', () => {
  const base = 'https://api.example.com/v1';
  const publicHosts = { 'api.example.com': [PUBLIC_ADDRESS] };

  test.each([
    'http://127.0.0.1/x.png',
    'http://2130706433/x.png',
    'http://0x7f.1/x.png',
    'http://0/x.png',
    'http://017700000001/x.png',
    'http://[::1]/x.png',
    'http://[::ffff:127.0.0.1]/x.png',
    'http://169.254.169.254/latest/meta-data/',
  ])('%s is not fetched, even when every host is allowed', async (address) => {
    const fetcher = createPictureFetcher(base, ['*'], resolveTo(publicHosts));
    await expect(fetcher.fetch(address, timeout)).rejects.toMatchObject({ reason: 'forbiddenAddress' });
  });

  test('a host name that resolves to a private address is not fetched', async () => {
    const table = { ...publicHosts, 'cdn.example.com': ['10.0.0.5'] };
    const fetcher = createPictureFetcher(base, ['cdn.example.com'], resolveTo(table));
    await expect(fetcher.fetch('http://cdn.example.com/x.png', timeout)).rejects.toMatchObject({
      reason: 'forbiddenAddress',
    });
  });

  test.each([
    ['cdn.example.com', 'https://cdn.example.com/x', true],
    ['cdn.example.com', 'https://cdn.example.com:8443/x', false],
    ['cdn.example.com:8443', 'https://cdn.example.com:8443/x', true],
    ['*.example.com', 'https://a.b.example.com/x', true],
    ['*.example.com', 'https://example.com/x', false],
    ['*.example.com', 'https://example.com.evil.net/x', false],
    ['*.example.com', 'https://evilexample.com/x', false],
    ['pre-*.example.com', 'https://pre-1.oss.example.com/x', true],
    ['pre-*.example.com', 'https://other.example.com/x', false],
    ['CDN.Example.com', 'https://cdn.example.com/x', true],
  ])('the pattern %s allows %s: %s', async (pattern, address, allowed) => {
    // Allowed hosts fail too, because they resolve to a private address, but with another message.
    const resolveToPrivate: ResolveHost = async (host) => [
      { address: host === 'api.example.com' ? PUBLIC_ADDRESS : '10.0.0.1', family: 4 },
    ];
    const failed = createPictureFetcher(base, [pattern], resolveToPrivate).fetch(address, timeout);
    await expect(failed).rejects.toThrow(allowed ? /open network/ : /AI_IMAGE_HOSTS/);
  });
});

describe('a provider on the local network', () => {
  test('its pictures are fetched with the key; pictures on other local hosts only if the host is allowed, and without the key', async () => {
    received = [];
    const base = `http://127.0.0.1:${port}`;
    const key = { authorization: 'Bearer k' };
    const fetcher = createPictureFetcher(
      base,
      [`files.internal:${port}`],
      resolveTo({ 'files.internal': ['127.0.0.1'] }),
    );
    await fetcher.fetch(`${base}/x.png`, timeout, key);
    await fetcher.fetch(`http://files.internal:${port}/x.png`, timeout, key);
    expect(received).toEqual([
      { host: `127.0.0.1:${port}`, authorization: 'Bearer k' },
      { host: `files.internal:${port}`, authorization: undefined },
    ]);
    await expect(fetcher.fetch('http://127.0.0.1:5432/x.png', timeout)).rejects.toMatchObject({
      reason: 'forbiddenAddress',
    });
  });
});

test('a host name that resolves differently later is harmless: the checked address is used', async () => {
  // No server listens at the second address.
  const table = { 'files.internal': ['127.0.0.1', '127.0.0.77'] };
  const fetcher = createPictureFetcher(`http://127.0.0.1:${port}`, [`files.internal:${port}`], resolveTo(table));
  received = [];
  await fetcher.fetch(`http://files.internal:${port}/x.png`, timeout);
  expect(received).toHaveLength(1);
});

describe('a picture inside an answer', () => {
  const { decode } = createPictureFetcher('http://127.0.0.1', []);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>').toString('base64');

  test('may be a data URL', async () => {
    const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer();
    expect(await decode(`data:image/jpeg;base64,${jpeg.toString('base64')}`)).toEqual(jpeg);
  });

  test.each([
    ['nothing', ''],
    ['no base64', '!!!!'],
    ['an SVG', svg],
    ['half a picture', Buffer.from('\x89PNG\r\n\x1a\nabc', 'latin1').toString('base64')],
  ])('%s is not a picture', async (_name, data) => {
    await expect((async () => decode(data))()).rejects.toMatchObject({ reason: 'nonsense' });
  });

  test('a picture that is too large is refused before decoding', async () => {
    await expect((async () => decode('A'.repeat(29_000_000)))()).rejects.toThrow(/20 MB/);
    const tooWide = await makePngThatClaims(16_000, 4000);
    await expect(decode(tooWide.toString('base64'))).rejects.toThrow(/too many pixels/);
  });
});

/** A small PNG whose header claims other dimensions. */
async function makePngThatClaims(width: number, height: number): Promise<Buffer> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}
