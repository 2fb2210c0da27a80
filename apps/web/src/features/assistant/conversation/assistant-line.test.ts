import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { ClientFrame, ServerFrame } from '@meiyu/contract/assistant-socket.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type WebSocket as Peer, WebSocketServer } from 'ws';
import { CallError } from '../../../lib/calls/call-error.ts';
import { type LineState, pauseBefore } from './assistant-connection.ts';
import { type Line, makeLine } from './assistant-line.ts';

/* Against a real server: what a browser's socket does when it breaks cannot be made up. */

let server: WebSocketServer;
let line: Line;
let release: (() => void) | undefined;
let peers: Peer[];
let heard: ServerFrame[];
let states: LineState[];
let tickets: number;
let refuse: CallError | undefined;

beforeEach(async () => {
  server = new WebSocketServer({ port: 0 });
  await once(server, 'listening');
  [peers, heard, states, tickets, refuse] = [[], [], [], 0, undefined];
  server.on('connection', (peer) => {
    peers.push(peer);
    peer.send('{"frame":"ready","jobs":[]}');
  });
  line = makeLine({
    async askAddress() {
      tickets += 1;
      if (refuse) throw refuse;
      return `ws://127.0.0.1:${(server.address() as AddressInfo).port}/?ticket=${tickets}`;
    },
    hear: (frame) => heard.push(frame),
    changed: (state) => states.push(state),
    isIdle: () => true,
  });
});

afterEach(() => {
  release?.();
  line.hangUp();
  server.close();
});

async function ready(): Promise<void> {
  await expect.poll(() => line.state()).toBe('ready');
}

test('nothing leaves before ready, and each connection has a ticket of its own', async () => {
  expect(line.send({ frame: 'ping' })).toBe(false);
  release = line.hold();
  expect(line.send({ frame: 'ping' })).toBe(false);
  await ready();
  const got: ClientFrame[] = [];
  peers[0]?.on('message', (data) => got.push(JSON.parse(String(data))));
  expect(line.send({ frame: 'ping' })).toBe(true);
  await expect.poll(() => got).toEqual([{ frame: 'ping' }]);
  peers[0]?.terminate();
  await expect.poll(() => peers).toHaveLength(2);
  await ready();
  expect(tickets).toBe(2);
  expect(states).toEqual(['joining', 'ready', 'waiting', 'joining', 'ready']);
});

test('a failing try is followed by another, a lost login by none', async () => {
  refuse = new CallError('network', '');
  release = line.hold();
  await expect.poll(() => tickets).toBeGreaterThan(1);
  refuse = undefined;
  line.wake();
  await ready();
  refuse = new CallError('refused', '', 401);
  peers.at(-1)?.terminate();
  await expect.poll(() => line.state()).toBe('off');
});

test('it hangs up when nobody holds it any more, not between two holders', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const first = line.hold();
    await expect.poll(() => line.state()).toBe('ready');
    first();
    first();
    const second = line.hold();
    vi.advanceTimersByTime(30_000);
    expect(line.state()).toBe('ready');
    second();
    vi.advanceTimersByTime(30_000);
    expect(line.state()).toBe('off');
  } finally {
    vi.useRealTimers();
  }
});

test('closed at log-out it does not connect again, though a page still holds it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    release = line.hold();
    await expect.poll(() => line.state()).toBe('ready');
    const closed = once(peers[0] as Peer, 'close');
    line.hangUp();
    await closed;
    await vi.advanceTimersByTimeAsync(120_000);
    expect(line.state()).toBe('off');
    expect(tickets).toBe(1);
  } finally {
    vi.useRealTimers();
  }
});

test('pauses grow to a limit and differ', () => {
  expect([0, 1, 2, 3].map((tries) => pauseBefore(tries, 1))).toEqual([500, 1000, 2000, 4000]);
  expect(pauseBefore(0, 0)).toBe(250);
  expect(pauseBefore(30, 1)).toBe(15_000);
});
