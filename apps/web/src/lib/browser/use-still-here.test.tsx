import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { useStillHere } from './use-still-here.ts';

afterEach(cleanup);

/** The function of the last render; pages call it when an answer arrives later. */
let isStillHere: () => boolean;

function Page() {
  isStillHere = useStillHere();
  return <Link to="/other">away</Link>;
}

function renderPage() {
  const loading = Promise.withResolvers<null>();
  const routes = [
    { path: '/tool/:sid?', element: <Page /> },
    { path: '/other', loader: () => loading.promise, element: <p>other</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/tool'] });
  render(<RouterProvider router={router} />);
  return { router, finishLoading: () => loading.resolve(null) };
}

test('the user is still here on the page and on paths below it', async () => {
  const { router } = renderPage();
  const check = isStillHere;
  expect(check()).toBe(true);
  await act(() => router.navigate('/tool/1'));
  expect(check()).toBe(true);
});

test('the user is gone as soon as navigation starts, before the next page has loaded', async () => {
  const { finishLoading } = renderPage();
  const check = isStillHere;
  act(() => screen.getByText('away').click());
  expect(check()).toBe(false);
  finishLoading();
  await screen.findByText('other');
  expect(check()).toBe(false);
});
