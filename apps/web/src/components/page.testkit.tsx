import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect } from 'react';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router';
import { afterEach, beforeEach, vi } from 'vitest';
import { makeStorage } from '../lib/browser/storage.testkit.ts';
import { makeAnswers } from '../lib/calls/answers.testkit.ts';
import { endSession, startSession } from '../lib/session/session.ts';
import { Confirmer } from '../ui/overlays/confirmer.tsx';
import { stubDialogs } from '../ui/overlays/dialog.testkit.ts';

/** Gives every test of a file new storage, a desk's window, no watchers of sight or size, and answers of its own. */
export function setUpPages({ loggedIn = false } = {}) {
  const browser = {
    answers: makeAnswers(),
    isPhone: false,
    /** What the window says to other questions about it, as `(prefers-reduced-motion: reduce)`. */
    media: {} as Record<string, boolean>,
  };
  const watcher = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  beforeEach(() => {
    Object.assign(browser, { answers: makeAnswers(), isPhone: false, media: {} });
    stubDialogs();
    vi.stubGlobal('localStorage', makeStorage());
    vi.stubGlobal('sessionStorage', makeStorage());
    vi.stubGlobal('IntersectionObserver', watcher);
    vi.stubGlobal('ResizeObserver', watcher);
    vi.stubGlobal('scrollTo', () => undefined);
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('max-width') ? browser.isPhone : (browser.media[query] ?? false),
      addEventListener() {},
      removeEventListener() {},
    }));
    if (loggedIn) startSession('token');
  });
  afterEach(() => {
    cleanup();
    // What waits to be said at the last moment is said here, not in another test.
    vi.stubGlobal('fetch', async () => new Response('{}'));
    window.dispatchEvent(new Event('pagehide'));
    endSession();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  return browser;
}

interface Opened {
  /** The address it is opened at. */
  at?: string;
  /** The route's pattern, where the page reads parameters. */
  path?: string;
}

interface Watched {
  place: string;
  go: (to: string | number) => unknown;
}

function Watch({ watched }: { watched: Watched }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    watched.place = pathname + search;
    watched.go = (to) => (typeof to === 'number' ? navigate(to) : navigate(to));
  });
  return null;
}

/** Opens a page in a browser of its own: an address, a cache, and someone who can be asked. */
export function openPage(page: ReactNode, { at = '/', path = '*' }: Opened = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  const watched: Watched = { place: '', go: () => undefined };
  const view = render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route path={path} element={page} />
          <Route path="*" element={null} />
        </Routes>
        <Watch watched={watched} />
      </MemoryRouter>
      <Confirmer />
    </QueryClientProvider>,
  );
  return {
    ...view,
    client,
    user,
    /** Path and query. */
    place: () => watched.place,
    goTo: (to: string | number) => act(async () => void (await watched.go(to))),
    /** Hidden ones are not told apart: asking that of every button takes most of the time. */
    press: async (name: string | RegExp) => user.click(await screen.findByRole('button', { name, hidden: true })),
  };
}

/** The text of everything that has this role, in order. */
export function textsOf(role: string): (string | null)[] {
  return screen.queryAllByRole(role).map(({ textContent }) => textContent);
}

/** Where the links lead, by their names. */
export function linksShown(): Record<string, string | null> {
  return Object.fromEntries(
    screen.queryAllByRole('link').map((link) => [link.textContent ?? '', link.getAttribute('href')]),
  );
}
