import type { ServerFrame } from '@meiyu/contract/assistant-socket.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { splitIntoParts } from '../instances/bus.ts';
import { iterate, StalledError } from './iterate.ts';
import { createStream, type Follower } from './stream.ts';

const START = { answer: 0, reasoning: 0 };
const END = { frame: 'end', answerId: 'a', status: 'done', msg: '' } as const;

function createFollower(): Follower & { frames: ServerFrame[]; busy: boolean; text(): string } {
  const frames: ServerFrame[] = [];
  return {
    frames,
    busy: false,
    send: (frame) => frames.push(JSON.parse(frame)),
    text: () =>
      frames.reduce((text, frame) => (frame.frame === 'delta' ? text.slice(0, frame.offset) + frame.piece : text), ''),
  };
}

/** Fake timers: time passes only when a test advances it. */
beforeEach(() => {
  vi.useFakeTimers();
  vi.advanceTimersByTime(1000); // the clock of a running program does not stand at 0
});
afterEach(() => void vi.useRealTimers());

it('sends at most one piece in 40 ms, the first at once', async () => {
  const stream = createStream('a');
  const page = createFollower();
  stream.follow(page, START);
  stream.append('answer', '一');
  await vi.advanceTimersByTimeAsync(0);
  expect(page.frames).toHaveLength(1);
  for (let ms = 0; ms < 300; ms += 2) {
    stream.append('answer', '字');
    await vi.advanceTimersByTimeAsync(2);
  }
  expect(page.frames).toHaveLength(8);
});

it('does not wait for a slow follower, and sends it the rest later', async () => {
  const stream = createStream('a');
  const [quick, slow] = [createFollower(), createFollower()];
  slow.busy = true;
  for (const follower of [quick, slow]) stream.follow(follower, START);
  const whole = '留白🌸'.repeat(9000);
  stream.append('answer', whole);
  stream.addSideFrame({ frame: 'notice', answerId: 'a', msg: '先' });
  stream.addSideFrame({ frame: 'notice', answerId: 'a', msg: '后' });
  stream.end({ ...END, length: whole.length });
  await vi.advanceTimersByTimeAsync(40);
  expect(quick.frames.at(-1)?.frame).toBe('end');
  expect([quick.text(), slow.frames]).toEqual([whole, []]);
  for (const frame of quick.frames) expect(Buffer.byteLength(JSON.stringify(frame))).toBeLessThan(65_536);
  slow.busy = false;
  await vi.advanceTimersByTimeAsync(200);
  expect(slow.frames.at(-1)?.frame).toBe('end');
  expect(slow.text()).toBe(whole);
  // Of several notices only the last one is sent.
  expect(slow.frames.filter((frame) => frame.frame === 'notice')).toMatchObject([{ msg: '后' }]);
});

it('continues from the offset of a page, even if it is ahead of the stream, and at the end cuts what the page has too much', async () => {
  const stream = createStream('a');
  const [behind, ahead, beyond] = [createFollower(), createFollower(), createFollower()];
  stream.append('answer', '0123');
  stream.follow(behind, { answer: 2, reasoning: 0 });
  stream.follow(ahead, { answer: 6, reasoning: 0 });
  stream.follow(beyond, { answer: 20, reasoning: 0 });
  await vi.advanceTimersByTimeAsync(60);
  expect([behind.frames, ahead.frames]).toEqual([[expect.objectContaining({ offset: 2, piece: '23' })], []]);
  stream.append('answer', '456789');
  stream.end({ ...END, length: 10 });
  await vi.advanceTimersByTimeAsync(40);
  expect(beyond.frames.at(-1)?.frame).toBe('end');
  expect(ahead.frames[0]).toMatchObject({ offset: 6, piece: '6789' });
  expect(beyond.frames[0]).toMatchObject({ offset: 10, piece: '' });
});

it('accepts pieces in any order that leaves no gap', () => {
  const stream = createStream('a');
  expect([stream.put('answer', 0, '山水'), stream.put('answer', 4, '花鸟'), stream.put('answer', 1, '水画')]).toEqual([
    true,
    false,
    true,
  ]);
  expect([stream.put('answer', 0, '山'), stream.text.answer]).toEqual([true, '山水画']);
});

it('messages between instances are split without splitting surrogate pairs', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.integer({ min: 2, max: 50 }), (text, maxLength) => {
      const parts = splitIntoParts(text, maxLength);
      expect(parts.join('')).toBe(text);
      for (const part of parts) {
        expect(part.length).toBeLessThanOrEqual(maxLength);
        expect(part.isWellFormed()).toBe(true);
      }
    }),
  );
});

it('iterate stops when the engine ends, is aborted or produces nothing for too long', async () => {
  vi.useRealTimers();
  let ended = 0;
  async function* engine({ hangs }: { hangs: boolean }) {
    try {
      yield 1;
      if (hangs) await new Promise(() => {});
      yield 2;
    } finally {
      ended += 1;
    }
  }
  const collect = async (source: AsyncIterable<number>, signal: AbortSignal, silenceMs: number) => {
    const events = [];
    for await (const event of iterate(source, signal, silenceMs)) events.push(event);
    return events;
  };
  const { signal } = new AbortController();
  expect(await collect(engine({ hangs: false }), signal, 300_000)).toEqual([1, 2]);
  expect(ended).toBe(1);
  await expect(collect(engine({ hangs: true }), signal, 30)).rejects.toThrow(StalledError);
  await expect(collect(engine({ hangs: true }), AbortSignal.timeout(20), 300_000)).rejects.toThrow('timeout');
  await expect(collect(engine({ hangs: false }), AbortSignal.abort(new Error('no')), 1000)).rejects.toThrow('no');
});
