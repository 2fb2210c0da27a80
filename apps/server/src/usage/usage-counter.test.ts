import type { IncomingMessage } from 'node:http';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createVisitorHasher } from './start-usage.ts';
import { createUsageCounter, type UsageCounter } from './usage-counter.ts';

const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36';
let now = Date.parse('2026-11-16T02:00:00Z');
let counter: UsageCounter;
const onFull = vi.fn();

function createCounter(accessPolicy: 'open' | 'ranges' = 'open'): UsageCounter {
  return createUsageCounter({
    ...{ accessPolicy: () => accessPolicy, now: () => now, onFull },
    clientAddress: (request) => String(request.headers.from),
    findKnownUser: (token) => (token === 'anna-token' ? 'anna' : undefined),
    findRange: (address) => (address.startsWith('10.') ? 'school' : ''),
  });
}
beforeEach(() => {
  now = Date.parse('2026-11-16T02:00:00Z');
  onFull.mockClear();
  counter = createCounter();
});

const request = (headers: Record<string, string> = {}, url = '/', method = 'GET') =>
  ({ method, url, headers: { from: '10.0.0.1', 'user-agent': BROWSER, ...headers } }) as unknown as IncomingMessage;
const openBook = (headers = {}) => counter.count({ type: 'opened', kind: 'book', id: 'ink' }, request(headers));

function takeCounts() {
  const [batch] = counter.take();
  return {
    day: batch?.day,
    days: Object.fromEntries([...(batch?.days.values() ?? [])].map((row) => [row.metric, row.value])),
    visitors: [...(batch?.visitors.values() ?? [])].filter(({ isSignedIn }) => !isSignedIn).map(({ key }) => key),
    items: [...(batch?.items.values() ?? [])].map(({ resourceId, access, investigations, requests, denials }) => ({
      ...{ resourceId, access, investigations, requests, denials },
    })),
  };
}

it('the same visitor opening the same book again within 30 seconds is counted once, also in the next batch; another visitor is counted', () => {
  openBook();
  now += 20_000;
  openBook();
  now += 29_000;
  openBook();
  openBook({ from: '10.0.0.2' });
  expect(takeCounts().days).toEqual({ opened: 2 });
  now += 29_999;
  openBook();
  expect(takeCounts().days).toEqual({});
  now += 30_000;
  openBook();
  expect(takeCounts().days).toEqual({ opened: 1 });
});

it.each([
  [{ 'user-agent': 'Mozilla/5.0 (compatible; Baiduspider/2.0)' }],
  [{ 'user-agent': 'curl/8.5.0' }],
  [{ 'user-agent': '' }],
  [{ 'sec-purpose': 'prefetch;prerender' }],
  [{ purpose: 'prefetch' }],
  [{ 'x-internal': 'secret' }],
])('robots, prefetching and the program itself are not counted: %o', (headers) => {
  openBook(headers);
  counter.countPage(request(headers));
  expect(counter.waiting).toBe(0);
});

it('HEAD and pages of the console are not counted', () => {
  counter.countPage(request({}, '/', 'HEAD'));
  for (const path of ['/admin', '/admin/statistics']) counter.countPage(request({}, path));
  expect(counter.waiting).toBe(0);
});

it('an API call by the web app does not count as a view; the page view it reports does', () => {
  openBook({ 'x-meiyu-web': '1' });
  expect(takeCounts()).toMatchObject({ days: {}, visitors: [`d10.0.0.1\n${BROWSER}`] });
  const shown = { path: '/library/intro?pid=1&bookId=ink', userId: undefined };
  counter.countPage(request({ 'x-meiyu-web': '1' }, '/prod-api/x'), shown);
  expect(takeCounts().days).toEqual({ opened: 1 });
});

it('calls of a signed-in device are attributed to the account, also those made before the sign-in was seen', () => {
  counter.countPage(request());
  counter.count({ type: 'search' }, request({ authorization: 'Bearer anna-token' }));
  counter.count({ type: 'search' }, request({ authorization: 'Bearer unknown' }));
  counter.countUser({ type: 'asked' }, 'anna');
  const [batch] = counter.take();
  expect([...(batch?.visitors.values() ?? [])].map(({ key, isSignedIn }) => [key[0], isSignedIn])).toEqual([
    ['d', true],
    ['u', false],
  ]);
  const days = [...(batch?.days.values() ?? [])].map(({ userId, rangeId, metric, value }) => [
    userId,
    rangeId,
    metric,
    value,
  ]);
  expect(days).toEqual([
    ['anna', 'school', 'searches', 2],
    ['anna', 'school', 'questions', 1],
  ]);
});

it('a day ends at midnight in Beijing', () => {
  now = Date.parse('2026-11-16T15:59:59.999Z');
  openBook();
  now += 1;
  openBook({ from: '10.0.0.9' });
  expect(counter.take().map(({ day, days }) => [day, days.size])).toEqual([
    ['2026-11-16', 1],
    ['2026-11-17', 1],
  ]);
});

it('a recording is requested once while it plays; a work is requested by showing it', () => {
  const play = () =>
    counter.count(
      { type: 'progress', kind: 'video', id: 'v', seconds: 15, pages: 0, lectures: 0, steps: [] },
      request(),
      'anna',
    );
  for (let i = 0; i < 8; i += 1) {
    play();
    now += 15_000;
  }
  counter.count({ type: 'opened', kind: 'img', id: 'w' }, request(), 'anna');
  const { items, days } = takeCounts();
  expect(items).toEqual([
    { resourceId: 'v', access: 'Free_To_Read', investigations: 1, requests: 1, denials: 0 },
    { resourceId: 'w', access: 'Free_To_Read', investigations: 1, requests: 1, denials: 0 },
  ]);
  expect(days).toEqual({ readSeconds: 120, opened: 1, worksViewed: 1 });
});

it('reported reading time is capped at the elapsed time, and at 600 s for the first report', () => {
  const claim = (seconds: number) =>
    counter.count(
      { type: 'progress', kind: 'book', id: 'b', seconds, pages: 0, lectures: 0, steps: [] },
      request(),
      'x',
    );
  claim(3600);
  now += 10_000;
  claim(3600);
  expect(takeCounts().days).toEqual({ readSeconds: 610 });
});

it('with ACCESS=ranges a visitor from elsewhere is denied a recording', () => {
  counter = createCounter('ranges');
  const show = (from: string, id: string) => counter.count({ type: 'opened', kind: 'audio', id }, request({ from }));
  show('10.0.0.1', 'in');
  show('192.0.2.1', 'out');
  expect(takeCounts().items).toMatchObject([
    { resourceId: 'in', access: 'Controlled', denials: 0 },
    { resourceId: 'out', access: 'Controlled', denials: 1 },
  ]);
});

describe('a flood of requests', () => {
  it('with many invented user agents from one address counts as at most 65 visitors', () => {
    for (let i = 0; i < 1000; i += 1) counter.countPage(request({ 'user-agent': `${BROWSER} ${i}` }));
    expect(takeCounts().visitors.length).toBe(65);
  });

  it('with many resource ids is written early, and then dropped', () => {
    for (let i = 0; i < 60_000; i += 1) counter.count({ type: 'applied', kind: 'book', id: `x${i}` }, request());
    expect(onFull).toHaveBeenCalled();
    expect(counter.waiting).toBeLessThan(50_010);
    expect(counter.dropped).toBeGreaterThan(0);
  });
});

it('the hash of a visitor changes every day and with the secret, and does not reveal the visitor', () => {
  const hash = createVisitorHasher('Zx8-q3V_mN7pLw2RtY6uKb9CdEfGhJ4s');
  const monday = hash('2026-11-16', 'uanna').toString('hex');
  expect(hash('2026-11-17', 'uanna').toString('hex')).not.toBe(monday);
  expect(hash('2026-11-16', 'uben').toString('hex')).not.toBe(monday);
  expect(hash('2026-11-16', 'uanna').toString('hex')).toBe(monday);
  expect(createVisitorHasher('another secret of 32 characters!')('2026-11-16', 'uanna').toString('hex')).not.toBe(
    monday,
  );
});
