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

/** Gives every test of a file new storage, a desktop window, inactive observers, and separate server answers. */
export function setUpPages({ loggedIn = false } = {}) {
  const browser = {
    answers: makeAnswers(),
    isPhone: false,
    /** The results of other media queries, such as `(prefers-reduced-motion: reduce)`. */
    media: {} as Record<string, boolean>,
  };
  const InactiveObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  beforeEach(() => {
    Object.assign(browser, { answers: makeAnswers(), isPhone: false, media: {} });
    stubDialogs();
    vi.stubGlobal('localStorage', makeStorage());
    vi.stubGlobal('sessionStorage', makeStorage());
    vi.stubGlobal('IntersectionObserver', InactiveObserver);
    vi.stubGlobal('ResizeObserver', InactiveObserver);
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
    // Calls that wait for the page to close are sent now, not in another test.
    vi.stubGlobal('fetch', async () => new Response('{}'));
    window.dispatchEvent(new Event('pagehide'));
    endSession();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  return browser;
}

interface OpenOptions {
  /** The address at which the page is opened. */
  at?: string;
  /** The pattern of the route, needed if the page reads parameters of its path. */
  path?: string;
}

interface RouterProbe {
  path: string;
  go: (to: string | number) => unknown;
}

function ProbeRouter({ probe }: { probe: RouterProbe }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    probe.path = pathname + search;
    probe.go = (to) => (typeof to === 'number' ? navigate(to) : navigate(to));
  });
  return null;
}

/** Opens a page with a separate address, query cache, user and confirm dialog. */
export function openPage(page: ReactNode, { at = '/', path = '*' }: OpenOptions = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  const probe: RouterProbe = { path: '', go: () => undefined };
  const view = render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route path={path} element={page} />
          <Route path="*" element={null} />
        </Routes>
        <ProbeRouter probe={probe} />
      </MemoryRouter>
      <Confirmer />
    </QueryClientProvider>,
  );
  return {
    ...view,
    client,
    user,
    /** Path and query. */
    currentPath: () => probe.path,
    goTo: (to: string | number) => act(async () => void (await probe.go(to))),
    /** Includes hidden buttons, because checking the visibility of every button is slow. */
    press: async (name: string | RegExp) => user.click(await screen.findByRole('button', { name, hidden: true })),
  };
}

/** The text of everything that has this role, in order. */
export function textsOf(role: string): (string | null)[] {
  return screen.queryAllByRole(role).map(({ textContent }) => textContent);
}

/** The targets of the links, by their names. */
export function linksShown(): Record<string, string | null> {
  return Object.fromEntries(
    screen.queryAllByRole('link').map((link) => [link.textContent ?? '', link.getAttribute('href')]),
  );
}
