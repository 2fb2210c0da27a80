import { checkIp } from '@meiyu/contract/site.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createIpRangesRepo } from '../features/site/ip-ranges.repo.ts';
import { startTestApp, type TestApp } from './app.testkit.ts';

const path = `/prod-api${checkIp.path}`;

let directServer: TestApp;
let proxiedServer: TestApp;
beforeAll(async () => {
  directServer = await startTestApp();
  await createIpRangesRepo(directServer.db.orm).add('203.0.113.0/24');
  await createIpRangesRepo(directServer.db.orm).add('2001:db8::/32');
  proxiedServer = await startTestApp({ db: directServer.db, env: { TRUST_PROXY: '127.0.0.1,10.9.9.0/24' } });
});
afterAll(async () => {
  await proxiedServer.stop();
  await directServer.stop();
});

describe('the address of the caller', () => {
  const checkIpVia = async (server: TestApp, forwarded: string) =>
    (await server.send('POST', path, {}, { 'x-forwarded-for': forwarded })).data;

  it('is taken from the socket, not from an untrusted header', async () => {
    expect(await checkIpVia(directServer, '203.0.113.9')).toEqual({ clientIp: '127.0.0.1', ipCheck: false });
  });

  it.each([
    ['203.0.113.9', '203.0.113.9', true],
    ['198.51.100.1', '198.51.100.1', false],
    ['203.0.113.9, 10.9.9.9', '203.0.113.9', true],
    ['203.0.113.9, 198.51.100.1, 10.9.9.9', '198.51.100.1', false],
    ['::ffff:203.0.113.9', '203.0.113.9', true],
    ['2001:db8::5', '2001:db8::5', true],
    ['0203.0.113.9', '', false],
    ['203.0.113', '', false],
    ['3405803785', '', false],
    ['fe80::1%eth0', '', false],
    ['<script>', '', false],
  ])(
    "through a trusted proxy, X-Forwarded-For %s gives the client IP '%s', authorised: %s",
    async (forwarded, clientIp, ipCheck) => {
      expect(await checkIpVia(proxiedServer, forwarded)).toEqual({ clientIp, ipCheck });
    },
  );

  it('is checked against changed ranges on every instance', async () => {
    await createIpRangesRepo(directServer.db.orm).add('198.51.100.0/24');
    await expect
      .poll(() => checkIpVia(proxiedServer, '198.51.100.1'))
      .toEqual({ clientIp: '198.51.100.1', ipCheck: true });
    await createIpRangesRepo(directServer.db.orm).remove('198.51.100.0/24');
    await expect
      .poll(() => checkIpVia(proxiedServer, '198.51.100.1'))
      .toEqual({ clientIp: '198.51.100.1', ipCheck: false });
  });
});

it('a cached answer is dropped on every instance when its content changes', async () => {
  const nav = '/prod-api/api/businees/home/nav';
  const before = await proxiedServer.send('GET', nav);
  await directServer.db.pool.query(`update category set name = '图书' where id = '273546280'`);
  await expect.poll(async () => (await proxiedServer.send('GET', nav)).text).not.toBe(before.text);
  expect((await directServer.send('GET', nav)).text).toContain('"图书"');
});
