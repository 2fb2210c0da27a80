import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPictureFetcher, type ResolveHost } from './fetch-picture.ts';
import { isPrivateAddress } from './private-address.ts';

let server: Server;
let port: number;
let asked: { host: string; authorization: string | undefined }[] = [];
beforeAll(async () => {
  const picture = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  server = createServer((request, response) => {
    asked.push({ host: request.headers.host ?? '', authorization: request.headers.authorization });
    response.end(picture);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

const soon = AbortSignal.timeout(15_000);
const open = '93.184.216.34';
const resolveTo = (table: Record<string, string[]>): ResolveHost => {
  const left = structuredClone(table);
  return async (host) => {
    // Each look may be answered differently, as a rebinding name server does.
    const list = left[host] ?? [host];
    const address = (list.length > 1 ? list.shift() : list[0]) ?? '';
    return [{ address, family: address.includes(':') ? 6 : 4 }];
  };
};

describe('addresses of the house', () => {
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
    '%s is not one',
    (address) => expect(isPrivateAddress(address)).toBe(false),
  );
});

describe('a provider of the open network', () => {
  const base = 'https://api.example.com/v1';
  const public_ = { 'api.example.com': [open] };

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
    const fetcher = createPictureFetcher(base, ['*'], resolveTo(public_));
    await expect(fetcher.fetch(address, soon)).rejects.toMatchObject({ fault: 'forbiddenAddress' });
  });

  test('a name that leads into the house is not followed', async () => {
    const table = { ...public_, 'cdn.example.com': ['10.0.0.5'] };
    const fetcher = createPictureFetcher(base, ['cdn.example.com'], resolveTo(table));
    await expect(fetcher.fetch('http://cdn.example.com/x.png', soon)).rejects.toMatchObject({
      fault: 'forbiddenAddress',
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
  ])('%s and %s: %s', async (pattern, address, allowed) => {
    // Allowed ones are refused for where they lead; that is another word.
    const everywhereInner: ResolveHost = async (host) => [
      { address: host === 'api.example.com' ? open : '10.0.0.1', family: 4 },
    ];
    const failed = createPictureFetcher(base, [pattern], everywhereInner).fetch(address, soon);
    await expect(failed).rejects.toThrow(allowed ? /open network/ : /AI_IMAGE_HOSTS/);
  });
});

describe('a provider of the house', () => {
  test('its pictures are fetched, with its key; others of the house only by name, without the key', async () => {
    asked = [];
    const base = `http://127.0.0.1:${port}`;
    const key = { authorization: 'Bearer k' };
    const fetcher = createPictureFetcher(base, [`files.house:${port}`], resolveTo({ 'files.house': ['127.0.0.1'] }));
    await fetcher.fetch(`${base}/x.png`, soon, key);
    await fetcher.fetch(`http://files.house:${port}/x.png`, soon, key);
    expect(asked).toEqual([
      { host: `127.0.0.1:${port}`, authorization: 'Bearer k' },
      { host: `files.house:${port}`, authorization: undefined },
    ]);
    await expect(fetcher.fetch('http://127.0.0.1:5432/x.png', soon)).rejects.toMatchObject({
      fault: 'forbiddenAddress',
    });
  });
});

test('a name that changes its mind gains nothing: what was checked is connected to', async () => {
  // At the second address nobody listens.
  const table = { 'files.house': ['127.0.0.1', '127.0.0.77'] };
  const fetcher = createPictureFetcher(`http://127.0.0.1:${port}`, [`files.house:${port}`], resolveTo(table));
  asked = [];
  await fetcher.fetch(`http://files.house:${port}/x.png`, soon);
  expect(asked).toHaveLength(1);
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
    ['a drawing program', svg],
    ['half a picture', Buffer.from('\x89PNG\r\n\x1a\nabc', 'latin1').toString('base64')],
  ])('%s is none', async (_name, data) => {
    await expect((async () => decode(data))()).rejects.toMatchObject({ fault: 'nonsense' });
  });

  test('too large a one is refused unread', async () => {
    await expect((async () => decode('A'.repeat(29_000_000)))()).rejects.toThrow(/20 MB/);
    const wide = await claimSize(16_000, 4000);
    await expect(decode(wide.toString('base64'))).rejects.toThrow(/too many pixels/);
  });
});

/** A small PNG whose header claims to be large. */
async function claimSize(width: number, height: number): Promise<Buffer> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}
