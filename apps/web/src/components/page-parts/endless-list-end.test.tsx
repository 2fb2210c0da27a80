import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRestoredList } from './endless-list-end.tsx';

const fetchNextPage = vi.fn();
const scrollTo = vi.fn();

beforeEach(() => {
  sessionStorage.clear();
  fetchNextPage.mockClear();
  scrollTo.mockClear();
  vi.stubGlobal('scrollTo', scrollTo);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Tab({ children }: { children: ReactNode }) {
  return <MemoryRouter initialEntries={['/wall?color=1']}>{children}</MemoryRouter>;
}

const IDLE = { isFetching: false, isFetchingNextPage: false, isFetchNextPageError: false, error: null };

/** Opens the list as the first entry of the tab's history; a second call simulates a reload. */
function openList() {
  return renderHook(
    ({ count }) => {
      const data = { pages: Array.from({ length: count }) };
      useRestoredList({ data, ...IDLE, hasNextPage: count < 5, fetchNextPage });
      return useLocation();
    },
    { wrapper: Tab, initialProps: { count: 1 } },
  );
}

test('scrolling does not change the address, and a reload restores the loaded pages and the scroll position', () => {
  const first = openList();
  first.rerender({ count: 3 });
  const { key, pathname, search } = first.result.current;
  expect(pathname + search).toBe('/wall?color=1');
  expect(fetchNextPage).not.toHaveBeenCalled();
  first.unmount();

  sessionStorage.setItem('cymy_scroll', JSON.stringify({ [key]: 2400 }));
  const again = openList();
  expect(fetchNextPage).toHaveBeenCalledTimes(1);
  again.rerender({ count: 2 });
  expect(fetchNextPage).toHaveBeenCalledTimes(2);
  expect(scrollTo).not.toHaveBeenCalled();
  again.rerender({ count: 3 });
  expect(scrollTo).toHaveBeenCalledWith({ top: 2400, behavior: 'instant' });
  expect(fetchNextPage).toHaveBeenCalledTimes(2);
});
