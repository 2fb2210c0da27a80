import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { useStaying } from './use-staying.ts';

afterEach(cleanup);

/** As the page asked it last; a page keeps it for an answer that comes later. */
let isStaying: () => boolean;

function Page() {
  isStaying = useStaying();
  return <Link to="/other">away</Link>;
}

function renderPage() {
  const held = Promise.withResolvers<null>();
  const routes = [
    { path: '/tool/:sid?', element: <Page /> },
    { path: '/other', loader: () => held.promise, element: <p>other</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/tool'] });
  render(<RouterProvider router={router} />);
  return { router, arrive: () => held.resolve(null) };
}

test('a reader is still here at the page and below it', async () => {
  const { router } = renderPage();
  const asked = isStaying;
  expect(asked()).toBe(true);
  await act(() => router.navigate('/tool/1'));
  expect(asked()).toBe(true);
});

test('a reader is gone from the moment of leaving, before the next page has loaded', async () => {
  const { arrive } = renderPage();
  const asked = isStaying;
  act(() => screen.getByText('away').click());
  expect(asked()).toBe(false);
  arrive();
  await screen.findByText('other');
  expect(asked()).toBe(false);
});
