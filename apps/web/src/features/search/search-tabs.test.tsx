import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { type Results, resultsQuery } from './search.api.ts';
import type { SearchPageParams } from './search-page-params.ts';
import { SearchTabs } from './search-tabs.tsx';

afterEach(cleanup);

/** The tabs as [text, address], for a cached answer. */
function tabsOf(params: SearchPageParams, answer: Pick<Results, 'typeCount' | 'capped'>): [string, string][] {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(resultsQuery(params).queryKey, { rows: [], total: 0, ...answer } as unknown as Results);
  const element = (
    <QueryClientProvider client={client}>
      <SearchTabs params={params} />
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return screen.getAllByRole('link').map((link) => [link.textContent ?? '', link.getAttribute('href') ?? '']);
}

test('each tab links to its first page; types without results are omitted', () => {
  const typeCount = [
    { res_type: 'book' as const, count: 30 },
    { res_type: 'img' as const, count: 2 },
    { res_type: 'news' as const, count: 0 },
  ];
  expect(tabsOf({ searchText: '画', type: 'book', page: 3 }, { typeCount, capped: false })).toEqual([
    ['全部32', '/search/index?s=%E7%94%BB'],
    ['图书30', '/search/index?s=%E7%94%BB&type=book'],
    ['作品2', '/search/index?s=%E7%94%BB&type=img'],
  ]);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('图书30');
});

test('very large totals are capped', () => {
  const typeCount = [{ res_type: 'book' as const, count: 1000 }];
  const tabs = tabsOf({ searchText: '画', type: '', page: 1 }, { typeCount, capped: true });
  expect(tabs.map(([text]) => text)).toEqual(['全部10000+', '图书1000+']);
});
