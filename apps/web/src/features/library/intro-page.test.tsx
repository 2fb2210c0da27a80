import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { bookQuery } from './api/library.api.ts';
import { IntroPage } from './intro-page.tsx';

vi.mock('./book-intro/book-intro.tsx', () => ({
  BookIntro: ({ params }: { params: { cateId: string } }) => <h1>{params.cateId || '没有分类'}</h1>,
}));
afterEach(cleanup);

const SHUHUA = { id: 'book-shuhua', parentId: '273546280', name: '书画', children: [] };
const LIBRARY = { id: '273546280', parentId: '0', name: '数字图书馆', children: [SHUHUA] };
const BOOK = { id: 'ink', resTitle: '墨分五色', resAbstract: '', cate: [LIBRARY] };

function openIntro(search: string, book: object = BOOK) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(bookQuery('ink').queryKey, book as never);
  const router = createMemoryRouter([{ path: '/library/intro', element: <IntroPage /> }], {
    initialEntries: ['/', `/library/intro${search}`],
  });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

test('a book opened without a category is shown under its own category, which is added to the address', async () => {
  const router = openIntro('?pid=273546280&bookId=ink&from=share');
  expect(await screen.findByRole('heading', { name: 'book-shuhua' })).toBeTruthy();
  expect(router.state.location.search).toBe('?pid=273546280&cateId=book-shuhua&bookId=ink&from=share');
  expect(router.state.historyAction).toBe('REPLACE');
});

test('the category in the address is kept', async () => {
  const router = openIntro('?pid=273546280&cateId=book-yinyue&bookId=ink');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'book-yinyue' })).toBeTruthy());
  expect(router.state.location.search).toBe('?pid=273546280&cateId=book-yinyue&bookId=ink');
});

test('for a book without a category none is added to the address', async () => {
  const router = openIntro('?pid=273546280&bookId=ink', { ...BOOK, cate: [{ ...LIBRARY, children: [] }] });
  expect(await screen.findByRole('heading', { name: '没有分类' })).toBeTruthy();
  expect(router.state.location.search).toBe('?pid=273546280&bookId=ink');
});
