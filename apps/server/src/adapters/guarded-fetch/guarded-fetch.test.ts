import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGuardedFetch } from './guarded-fetch.ts';

let server: Server;
let host: string;
const requestedUrls: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    requestedUrls.push(request.url ?? '');
    const target = new URL(request.url ?? '', 'http://x').searchParams.get('to');
    if (target !== null) response.writeHead(302, { location: target }).end();
    else response.end('x'.repeat(1000));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const LIMITS = { maxBytes: 2000, timeoutMs: 60_000, accept: '*/*' };
const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
const fetchFrom = (address: string, allowedPrivateHosts: string[] = [host], maxBytes = 2000) =>
  createGuardedFetch({ userAgent: 'test', allowedPrivateHosts })(address, { ...LIMITS, maxBytes });

it('follows redirects and enforces the size limit', async () => {
  expect(await fetchFrom(`http://${host}/?to=/a`)).toHaveLength(1000);
  await expect(fetchFrom(`http://${host}/`, [host], 999)).rejects.toMatchObject({ reason: 'too large' });
  await expect(fetchFrom(`http://${host}/?to=/?to=/`)).resolves.toHaveLength(1000);
  await expect(fetchFrom(`http://${host}/?to=${encodeURIComponent('//[')}`)).rejects.toMatchObject({
    reason: 'forbidden',
  });
});

it.each([
  'file:///etc/passwd',
  'ftp://museum.example/',
  'http://user:word@museum.example/',
  'http://127.0.0.1/',
  'http://[::1]/',
  'http://169.254.169.254/latest',
  'http://2130706433/',
])('%s is forbidden', async (address) => {
  await expect(fetchFrom(address)).rejects.toMatchObject({ reason: 'forbidden' });
});

it('a host name that resolves to a private address is forbidden, also after a redirect', async () => {
  const fetch = createGuardedFetch({ userAgent: 'test', allowedPrivateHosts: [host], resolve });
  await expect(fetch('http://museum.example/', LIMITS)).rejects.toMatchObject({ reason: 'forbidden' });
  requestedUrls.length = 0;
  await expect(fetch(`http://${host}/?to=http://museum.example/`, LIMITS)).rejects.toMatchObject({
    reason: 'forbidden',
  });
  await expect(fetchFrom(`http://${host}/?to=file:///etc/passwd`)).rejects.toMatchObject({ reason: 'forbidden' });
  expect(requestedUrls).toHaveLength(2);
});
