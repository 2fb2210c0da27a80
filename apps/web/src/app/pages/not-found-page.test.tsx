import { withdrawn } from '@meiyu/contract/dictionary.ts';
import { near } from '@meiyu/contract/withdrawn.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { linksShown, openPage, setUpPages } from '../../components/page.testkit.tsx';
import { refuse } from '../../lib/calls/answers.testkit.ts';
import { makeQueryClient } from '../../lib/calls/query-client.ts';
import { NotFoundPage, preparePage } from './not-found-page.tsx';

const mockBrowser = setUpPages();
const row = { id: 'b2', resType: 'book', resTitle: '山水入门', resAuthor: '李', resCoverUrl: '', readAmount: 0 };

test('a withdrawn resource shows similar resources, and a link to all of its type', async () => {
  mockBrowser.answers.on(near, () => ({ data: { resType: 'book', near: [row] } }));
  openPage(<NotFoundPage />, { at: '/error/404?id=b1' });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('内容已下架');
  expect(screen.getByText(/这本书已由本站撤下/)).toBeTruthy();
  expect(Object.values(linksShown())).toEqual(['/library/intro?pid=273546280&bookId=b2', '/library', '/']);
});

test('a withdrawn entry shows similar entries, and a link to the dictionary', async () => {
  const names = { id: 'qinglv', title: '青绿', kind: '画法', summary: '用石青、石绿画的山水。' };
  const asked = mockBrowser.answers.on(withdrawn, () => ({ data: { near: [{ ...names, period: '', letter: 'Q' }] } }));
  openPage(<NotFoundPage />, { at: '/error/404?entry=dai-jin' });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('内容已下架');
  expect(screen.getByText(/这个词条已由本站撤下/)).toBeTruthy();
  expect(Object.values(linksShown())).toEqual(['/dictionary/qinglv', '/dictionary', '/']);
  expect(asked).toHaveLength(1);
});

test('an unknown resource shows the plain 404 page, without a message', async () => {
  mockBrowser.answers.on(near, () => refuse('NOT_FOUND'));
  openPage(<NotFoundPage />, { at: '/error/404?id=b1' });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('此处无路，且回首');
});

test('the server checks whether a resource exists before it renders, so that the page is complete without a script', async () => {
  mockBrowser.answers.on(near, () => refuse('NOT_FOUND'));
  const client = makeQueryClient();
  await preparePage({ client, params: {}, query: new URLSearchParams('id=b1'), device: 'pc' });
  expect(client.getQueryCache().getAll()[0]?.state).toMatchObject({ status: 'success', data: null });
});
