import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { ClientFrame, ServerFrame } from '@meiyu/contract/assistant-socket.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type WebSocket as Peer, WebSocketServer } from 'ws';
import { CallError } from '../../../lib/calls/call-error.ts';
import { type ConnectionState, randomPauseMs } from './assistant-connection.ts';
import { makeSharedConnection, type SharedConnection } from './shared-connection.ts';

/* Uses a real server, because a mock cannot show how a socket behaves when its connection breaks. */

let server: WebSocketServer;
let connection: SharedConnection;
let release: (() => void) | undefined;
let peers: Peer[];
let received: ServerFrame[];
let states: ConnectionState[];
let ticketCount: number;
let ticketError: CallError | undefined;

beforeEach(async () => {
  server = new WebSocketServer({ port: 0 });
  await once(server, 'listening');
  [peers, received, states, ticketCount, ticketError] = [[], [], [], 0, undefined];
  server.on('connection', (peer) => {
    peers.push(peer);
    peer.send('{"frame":"ready","jobs":[]}');
  });
  connection = makeSharedConnection({
    async fetchAddress() {
      ticketCount += 1;
      if (ticketError) throw ticketError;
      return `ws://127.0.0.1:${(server.address() as AddressInfo).port}/?ticket=${ticketCount}`;
    },
    onFrame: (frame) => received.push(frame),
    onStateChange: (state) => states.push(state),
    isIdle: () => true,
  });
});

afterEach(() => {
  release?.();
  connection.disconnect();
  server.close();
});

async function waitUntilReady(): Promise<void> {
  await expect.poll(() => connection.state()).toBe('ready');
}

test('nothing is sent before the server is ready, and each socket uses a new ticket', async () => {
  expect(connection.send({ frame: 'ping' })).toBe(false);
  release = connection.acquire();
  expect(connection.send({ frame: 'ping' })).toBe(false);
  await waitUntilReady();
  const messages: ClientFrame[] = [];
  peers[0]?.on('message', (data) => messages.push(JSON.parse(String(data))));
  expect(connection.send({ frame: 'ping' })).toBe(true);
  await expect.poll(() => messages).toEqual([{ frame: 'ping' }]);
  peers[0]?.terminate();
  await expect.poll(() => peers).toHaveLength(2);
  await waitUntilReady();
  expect(ticketCount).toBe(2);
  expect(states).toEqual(['connecting', 'ready', 'waiting', 'connecting', 'ready']);
});

test('a failed attempt is repeated, except after a logout', async () => {
  ticketError = new CallError('network', '');
  release = connection.acquire();
  await expect.poll(() => ticketCount).toBeGreaterThan(1);
  ticketError = undefined;
  connection.resume();
  await waitUntilReady();
  ticketError = new CallError('refused', '', 401);
  peers.at(-1)?.terminate();
  await expect.poll(() => connection.state()).toBe('off');
});

test('the connection closes when no page uses it, but not when the user goes from one page to another', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const releaseFirst = connection.acquire();
    await expect.poll(() => connection.state()).toBe('ready');
    releaseFirst();
    releaseFirst();
    const releaseSecond = connection.acquire();
    vi.advanceTimersByTime(30_000);
    expect(connection.state()).toBe('ready');
    releaseSecond();
    vi.advanceTimersByTime(30_000);
    expect(connection.state()).toBe('off');
  } finally {
    vi.useRealTimers();
  }
});

test('after a logout the connection stays closed, even while a page uses it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    release = connection.acquire();
    await expect.poll(() => connection.state()).toBe('ready');
    const closed = once(peers[0] as Peer, 'close');
    connection.disconnect();
    await closed;
    await vi.advanceTimersByTimeAsync(120_000);
    expect(connection.state()).toBe('off');
    expect(ticketCount).toBe(1);
  } finally {
    vi.useRealTimers();
  }
});

test('the pauses between attempts grow up to a limit and are random', () => {
  expect([0, 1, 2, 3].map((attempts) => randomPauseMs(attempts, 1))).toEqual([500, 1000, 2000, 4000]);
  expect(randomPauseMs(0, 0)).toBe(250);
  expect(randomPauseMs(30, 1)).toBe(15_000);
});
