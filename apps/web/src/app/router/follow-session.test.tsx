import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeStorage } from '../../lib/browser/storage.testkit.ts';
import { endSession, forgetSession, isLoggedIn, startSession } from '../../lib/session/session.ts';
import { followSession } from './follow-session.ts';

const PERSONAL = ['bookshelf'];
const PUBLIC = ['library', 'book', '3'];
let client: QueryClient;
const readShelf = vi.fn<() => Promise<string>>();
const readBook = vi.fn<() => Promise<string>>();

beforeEach(() => {
  vi.stubGlobal('localStorage', makeStorage());
  endSession();
  readShelf.mockReset().mockResolvedValue('shelf');
  readBook.mockReset().mockResolvedValue('book');
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  followSession(client);
});
afterEach(() => {
  endSession();
  client.clear();
  vi.unstubAllGlobals();
});

/** A page that shows both. */
async function openPage(): Promise<() => void> {
  const shelf = new QueryObserver(client, { queryKey: PERSONAL, queryFn: readShelf });
  const book = new QueryObserver(client, { queryKey: PUBLIC, queryFn: readBook, meta: { public: true } });
  const stops = [shelf.subscribe(() => undefined), book.subscribe(() => undefined)];
  await expect.poll(() => [client.getQueryData(PERSONAL), client.getQueryData(PUBLIC)]).toEqual(['shelf', 'book']);
  return () => {
    for (const stop of stops) stop();
  };
}

test.each([
  ['logging out', endSession],
  ['an ended session', forgetSession],
])('%s forgets what is personal, and keeps what everyone sees', async (_name, end) => {
  startSession('token');
  const close = await openPage();
  close();
  end();
  expect(isLoggedIn()).toBe(false);
  expect(client.getQueryData(PERSONAL)).toBeUndefined();
  expect(client.getQueryData(PUBLIC)).toBe('book');
});

test('logging in reads anew what is personal and on the page, and nothing else', async () => {
  const close = await openPage();
  readShelf.mockResolvedValue('shelf of the reader');
  startSession('token');
  await expect.poll(() => client.getQueryData(PERSONAL)).toBe('shelf of the reader');
  expect([readShelf.mock.calls.length, readBook.mock.calls.length]).toEqual([2, 1]);
  close();
});

test('what is not on the page is read anew when it is shown again', async () => {
  (await openPage())();
  startSession('token');
  expect(client.getQueryState(PERSONAL)?.isInvalidated).toBe(true);
  expect(client.getQueryState(PUBLIC)?.isInvalidated).toBe(false);
});
