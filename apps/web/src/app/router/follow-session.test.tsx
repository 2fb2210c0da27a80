import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeStorage } from '../../lib/browser/storage.testkit.ts';
import {
  endSession,
  forgetSession,
  isLoggedIn,
  setPasswordChangeRequired,
  startSession,
} from '../../lib/session/session.ts';
import { followSession } from './follow-session.ts';

const PERSONAL = ['bookshelf'];
const PUBLIC = ['library', 'book', '3'];
let client: QueryClient;
const loadShelf = vi.fn<() => Promise<string>>();
const loadBook = vi.fn<() => Promise<string>>();

beforeEach(() => {
  vi.stubGlobal('localStorage', makeStorage());
  endSession();
  loadShelf.mockReset().mockResolvedValue('shelf');
  loadBook.mockReset().mockResolvedValue('book');
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  followSession(client);
});
afterEach(() => {
  endSession();
  client.clear();
  vi.unstubAllGlobals();
});

/** A page that shows personal and public data. */
async function openPage(): Promise<() => void> {
  const shelf = new QueryObserver(client, { queryKey: PERSONAL, queryFn: loadShelf });
  const book = new QueryObserver(client, { queryKey: PUBLIC, queryFn: loadBook, meta: { public: true } });
  const stops = [shelf.subscribe(() => undefined), book.subscribe(() => undefined)];
  await expect.poll(() => [client.getQueryData(PERSONAL), client.getQueryData(PUBLIC)]).toEqual(['shelf', 'book']);
  return () => {
    for (const stop of stops) stop();
  };
}

test.each([
  ['logging out', endSession],
  ['an ended session', forgetSession],
])('%s removes personal data and keeps public data', async (_name, end) => {
  startSession('token');
  const close = await openPage();
  close();
  end();
  expect(isLoggedIn()).toBe(false);
  expect(client.getQueryData(PERSONAL)).toBeUndefined();
  expect(client.getQueryData(PUBLIC)).toBe('book');
});

test('logging in reloads only the personal data on the page', async () => {
  const close = await openPage();
  loadShelf.mockResolvedValue('shelf of the user');
  startSession('token');
  await expect.poll(() => client.getQueryData(PERSONAL)).toBe('shelf of the user');
  expect([loadShelf.mock.calls.length, loadBook.mock.calls.length]).toEqual([2, 1]);
  close();
});

test('personal data that is not on the page is marked for a reload', async () => {
  (await openPage())();
  startSession('token');
  expect(client.getQueryState(PERSONAL)?.isInvalidated).toBe(true);
  expect(client.getQueryState(PUBLIC)?.isInvalidated).toBe(false);
});

test('after a one-time password was changed, personal data is loaded again, and public data is not', async () => {
  startSession('a', { mustChangePassword: true });
  const leave = await openPage();
  const [shelfLoads, bookLoads] = [loadShelf.mock.calls.length, loadBook.mock.calls.length];
  setPasswordChangeRequired(false);
  await expect.poll(() => loadShelf.mock.calls.length).toBe(shelfLoads + 1);
  expect(loadBook.mock.calls.length).toBe(bookLoads);
  leave();
});
