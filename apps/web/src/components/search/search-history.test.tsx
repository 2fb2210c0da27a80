import * as searchCalls from '@meiyu/contract/search.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeStorage } from '../../lib/browser/storage.testkit.ts';
import { makeAnswers, refuse } from '../../lib/calls/answers.testkit.ts';
import { endSession, startSession } from '../../lib/session/session.ts';
import { useDeleteSearch, useSaveSearch, useSearchHistory } from './search-history.ts';

const STORED = 'cymy_searches';
let storage: Storage;
let answers: ReturnType<typeof makeAnswers>;

beforeEach(() => {
  storage = makeStorage();
  vi.stubGlobal('localStorage', storage);
  endSession();
  answers = makeAnswers();
});
afterEach(() => {
  cleanup();
  endSession();
  vi.unstubAllGlobals();
});

function useHistoryHooks() {
  return { pastSearches: useSearchHistory(), save: useSaveSearch(), remove: useDeleteSearch() };
}

function openHistory() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(useHistoryHooks, { wrapper });
  return {
    searches: () => result.current.pastSearches.map(({ word }) => word),
    save: (...args: Parameters<ReturnType<typeof useSaveSearch>>) => act(() => result.current.save(...args)),
    remove: (searchText: string) => {
      const pastSearch = result.current.pastSearches.find(({ word }) => word === searchText);
      act(() => result.current.remove.mutate(pastSearch ?? 'all'));
    },
  };
}

test('a visitor sees the last searches of this browser, newest first and each once', async () => {
  const page = openHistory();
  for (const word of ['留白', '皴法', '留白']) page.save(word);
  await expect.poll(page.searches).toEqual(['留白', '皴法']);
  expect(openHistory().searches()).toEqual([]);
  await expect.poll(openHistory().searches).toEqual(['留白', '皴法']);
});

test('a search made during the first load of the history is shown', async () => {
  startSession('token');
  const firstAnswer = Promise.withResolvers<object>();
  const reads = answers.on(searchCalls.history, async () => (await firstAnswer.promise) as { rows: unknown[] });
  answers.on(searchCalls.addHistory);
  const page = openHistory();
  await expect.poll(() => reads.length).toBe(1);
  answers.on(searchCalls.history, () => ({ rows: [{ id: '1', word: '皴法', updateTime: '' }] }));
  page.save('皴法');
  await expect.poll(page.searches).toEqual(['皴法']);
  firstAnswer.resolve({ rows: [] });
});

test('the last twenty searches of a visitor are stored', async () => {
  const page = openHistory();
  for (let number = 1; number <= 21; number++) page.save(`词${number}`);
  await expect.poll(() => page.searches().length).toBe(20);
  expect([page.searches().at(0), page.searches().at(-1)]).toEqual(['词21', '词2']);
  expect(JSON.parse(storage.getItem(STORED) ?? '')).toHaveLength(20);
});

test('a visitor can delete one search or all', async () => {
  const page = openHistory();
  for (const word of ['留白', '皴法', '飞白']) page.save(word);
  await expect.poll(() => page.searches().length).toBe(3);
  page.remove('皴法');
  await expect.poll(page.searches).toEqual(['飞白', '留白']);
  page.remove('all');
  await expect.poll(page.searches).toEqual([]);
  expect(storage.getItem(STORED)).toBeNull();
});

test.each(['not json', '{"a":1}', '[1,null,"留白"]'])(
  'invalid parts of the stored value %s are ignored',
  async (text) => {
    storage.setItem(STORED, text);
    const page = openHistory();
    page.save('飞白');
    await expect.poll(page.searches).toEqual(text.includes('留白') ? ['飞白', '留白'] : ['飞白']);
  },
);

test('a logged-in user sees the searches of the account, not of the browser', async () => {
  storage.setItem(STORED, '["留白"]');
  answers.on(searchCalls.history, () => ({ rows: [{ id: '7', word: '皴法', updateTime: '' }] }));
  startSession('token');
  await expect.poll(openHistory().searches).toEqual(['皴法']);
});

test("a user's search is sent with the result that was opened, and shown", async () => {
  startSession('token');
  const stored: string[] = [];
  answers.on(searchCalls.history, () => ({
    rows: stored.map((word, index) => ({ id: String(index), word, updateTime: '' })),
  }));
  const sent = answers.on(searchCalls.addHistory, ({ body }) => {
    stored.unshift(String(body.searchValue));
    return {};
  });
  const page = openHistory();
  page.save('皴法');
  await expect.poll(page.searches).toEqual(['皴法']);
  page.save('飞白', { id: '12', resType: 'book' });
  await expect.poll(page.searches).toEqual(['飞白', '皴法']);
  expect(sent.map(({ body }) => body)).toEqual([
    { searchValue: '皴法' },
    { searchValue: '飞白', resId: '12', resType: 'book' },
  ]);
  expect(storage.getItem(STORED)).toBeNull();
});

test('a search that the server refuses to store shows no message', async () => {
  startSession('token');
  const stored: string[] = [];
  answers.on(searchCalls.history, () => ({ rows: stored.map((word) => ({ id: word, word, updateTime: '' })) }));
  const sent = answers.on(searchCalls.addHistory, () => refuse('TOO_MANY'));
  const page = openHistory();
  page.save('皴法');
  await expect.poll(() => sent.length).toBe(1);
  answers.on(searchCalls.addHistory, () => {
    stored.push('飞白');
    return {};
  });
  page.save('飞白');
  await expect.poll(page.searches).toEqual(['飞白']);
  expect(answers.notices).toEqual([]);
});

test('a user can delete one search by its id, or all', async () => {
  startSession('token');
  let rows = ['皴法', '飞白', '留白'].map((word, index) => ({ id: String(index + 5), word, updateTime: '' }));
  answers.on(searchCalls.history, () => ({ rows }));
  const removed = answers.on(searchCalls.removeHistory, ({ params }) => {
    rows = rows.filter(({ id }) => id !== params.ids);
    return {};
  });
  answers.on(searchCalls.clearHistory, () => {
    rows = [];
    return {};
  });
  const page = openHistory();
  await expect.poll(() => page.searches().length).toBe(3);
  page.remove('飞白');
  await expect.poll(page.searches).toEqual(['皴法', '留白']);
  expect(removed.map(({ params }) => params)).toEqual([{ ids: '6' }]);
  page.remove('all');
  await expect.poll(page.searches).toEqual([]);
});
