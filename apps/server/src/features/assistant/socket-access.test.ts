import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect as connectTcp } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openTestDatabase } from '../../db/test/database.testkit.ts';
import { addTestUser, type TestUser } from '../../test/test-users.testkit.ts';
import {
  type AssistantApp,
  connect,
  makeAsk,
  type Page,
  refusalOf,
  startAssistantApp,
} from './assistant-app.testkit.ts';

let db: Awaited<ReturnType<typeof openTestDatabase>>;
let site: AssistantApp;
let anna: TestUser;

beforeAll(async () => {
  db = await openTestDatabase();
  site = await startAssistantApp(db);
});
afterAll(async () => {
  await site.stop();
  await db.drop();
});

/** A new user with an open page and an empty session. */
async function enter(): Promise<{ reader: TestUser; page: Page; sid: string }> {
  const reader = await addTestUser(db);
  return { reader, page: await site.open(reader.token), sid: await site.addSession(reader.token) };
}

describe('opening a socket', () => {
  it('needs a ticket, which works once and within a minute', async () => {
    anna = await addTestUser(db);
    const origin = { origin: site.url };
    const path = await site.ticketUrl(anna.token);
    expect(path).toMatch(/^\/prod-api\/ws\/ai\?ticket=[\w-]{32}\.[0-9a-f]{64}$/);
    const page = await connect(site.url, path);
    expect(page.frames).toEqual([{ frame: 'ready', jobs: [] }]);
    expect(await refusalOf(site.url, path, origin)).toBe(401);
    await page.leave();

    const late = await site.ticketUrl(anna.token);
    await db.pool.query(`update socket_ticket set expires_at = now() - interval '1 second' where used_at is null`);
    expect(await refusalOf(site.url, late, origin)).toBe(401);
    const other = await site.ticketUrl(anna.token);
    const forged = other.replace(/[0-9a-f]{64}$/, randomBytes(32).toString('hex'));
    for (const wrong of [forged, '/prod-api/ws/ai', '/prod-api/ws/ai?ticket=', '/prod-api/ws/ai?ticket=a&ticket=b'])
      expect(await refusalOf(site.url, wrong, origin)).toBe(401);
    const { rows } = await db.pool.query(`select encode(hash, 'base64') as hash from socket_ticket`);
    expect(JSON.stringify(rows)).not.toContain(other.split('=')[1]?.slice(0, 20));
  });

  it('is refused to pages of other sites and without an origin', async () => {
    const path = await site.ticketUrl(anna.token);
    for (const origin of ['https://evil.example', 'null', site.url.replace('127.0.0.1', 'localhost'), 'file://x'])
      expect([origin, await refusalOf(site.url, path, { origin })]).toEqual([origin, 403]);
    expect(await refusalOf(site.url, path, {})).toBe(403);
    // The refused attempts have not used the ticket.
    await (await connect(site.url, path)).leave();
    const siteWithAddress = await startAssistantApp(db, { publicUrl: 'https://meiyu.example.edu.cn' });
    const page = await connect(
      siteWithAddress.url,
      await siteWithAddress.ticketUrl(anna.token),
      'https://meiyu.example.edu.cn',
    );
    await page.leave();
    await siteWithAddress.stop();
  });

  it('fails for plain requests, and other upgrade requests are handled as plain requests', async () => {
    const plain = await fetch(`${site.url}/prod-api/ws/ai`);
    expect([plain.status, (await plain.json()) as unknown]).toEqual([400, { code: 400, msg: '请求格式不正确' }]);
    expect(await refusalOf(site.url, '/prod-api/ws/other', { origin: site.url })).toBe(404);
    const text = await new Promise<string>((resolve) => {
      const socket = connectTcp(Number(new URL(site.url).port), '127.0.0.1');
      let answer = '';
      socket.on('data', (piece) => {
        answer += piece;
      });
      socket.on('close', () => resolve(answer));
      socket.write('GET /nothing HTTP/1.1\r\nhost: x\r\nupgrade: h2c\r\nconnection: upgrade, close\r\n\r\n');
    });
    expect(text).toMatch(/^HTTP\/1\.1 404/);
  });

  it('is possible for five sockets of a user at a time', async () => {
    const reader = await addTestUser(db);
    const pages = [];
    for (let i = 0; i < 5; i += 1) pages.push(await site.open(reader.token));
    const path = await site.ticketUrl(reader.token);
    expect(await refusalOf(site.url, path, { origin: site.url })).toBe(429);
    await pages[0]?.leave();
    await expect
      .poll(() =>
        site.open(reader.token).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
  });

  it('is possible again after dead connections were closed', async () => {
    const reader = await addTestUser(db);
    const headers = { origin: site.url };
    const closings = [];
    for (let i = 0; i < 5; i += 1) {
      const path = await site.ticketUrl(reader.token);
      // Does not answer pings, like a page that lost its network.
      const socket = new WebSocket(site.url.replace('http', 'ws') + path, { headers, autoPong: false });
      await once(socket, 'message');
      closings.push(once(socket, 'close'));
    }
    for (let i = 0; i < 2; i += 1)
      expect(await refusalOf(site.url, await site.ticketUrl(reader.token), headers)).toBe(429);
    await Promise.all(closings);
    await (await site.open(reader.token)).leave();
  });

  it('is undone when the sign-in ends or the account is deleted or disabled', async () => {
    const [signedOut, deleted, disabled] = [await enter(), await enter(), await enter()];
    await db.pool.query(`delete from auth_token where user_id = $1`, [signedOut.reader.id]);
    await db.pool.query(`delete from users where id = $1`, [deleted.reader.id]);
    await db.pool.query(`update users set status = 'disabled' where id = $1`, [disabled.reader.id]);
    for (const { page } of [signedOut, deleted, disabled]) expect(await page.closed).toBe(4401);
    const fresh = await addTestUser(db);
    const path = await site.ticketUrl(fresh.token);
    await db.pool.query(`delete from auth_token where user_id = $1`, [fresh.id]);
    expect(await refusalOf(site.url, path, { origin: site.url })).toBe(401);
  });
});

describe('frames', () => {
  it('that are invalid are refused, and five of them close the socket', async () => {
    const { page } = await enter();
    page.send('{');
    expect(await page.wait('refused')).toMatchObject({ code: 400, msg: '请求格式不正确' });
    page.send(Buffer.from('{"frame":"ping"}'));
    page.send('{"frame":"ask"}');
    page.send(JSON.stringify({ ...makeAsk(randomUUID(), 'x'), content: 'NUL \0' }));
    const tooLong = makeAsk(randomUUID(), '字'.repeat(2001));
    page.send(tooLong);
    expect(await page.closed).toBe(1008);
    const refusals = page.frames.filter((frame) => frame.frame === 'refused');
    expect(refusals).toHaveLength(5);
    expect(refusals.at(-1)).toMatchObject({ answerId: tooLong.answerId, msg: '问题不能超过 2000 个字' });
  });

  it('of more than 64 KB close the socket', async () => {
    const { page } = await enter();
    page.send(JSON.stringify({ frame: 'ping', pad: 'x'.repeat(70_000) }));
    expect(await page.closed).toBe(1009);
  });

  it('above the rate limit close the socket', async () => {
    const { page } = await enter();
    for (let i = 0; i < 400; i += 1) page.send({ frame: 'ping' });
    expect(await page.closed).toBe(1008);
    expect(page.frames.filter((frame) => frame.frame === 'pong').length).toBeLessThan(60);
    expect(page.frames.some((frame) => frame.frame === 'refused' && frame.code === 429)).toBe(true);
  });

  it('of type ping are answered with pong', async () => {
    const { page } = await enter();
    page.send({ frame: 'ping' });
    expect(await page.wait('pong')).toEqual({ frame: 'pong' });
    await page.leave();
  });
});
