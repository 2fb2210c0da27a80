import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { Device } from '../../lib/browser/device.ts';
import { isNotFound } from '../../lib/calls/call-error.ts';
import { loadAiFrame } from '../frames/lazy-ai-frame.tsx';
import { RootLayout } from '../frames/root-layout.tsx';
import { BrokenPage } from '../pages/broken-page.tsx';
import { PageBoundary } from '../pages/page-boundary.tsx';
import { loginFirst, passwordFirst } from '../routing/guard.ts';
import type { GroupRow, PageRow, RouteHandle, RouteLocation, RouteRow } from '../routing/route-row.ts';
import { loadPageModule, type PageModule } from './page-modules.ts';
import { routeRows } from './routes.tsx';

export type AppRoute = Omit<RouteObject, 'children' | 'index' | 'handle'> & {
  handle?: RouteHandle;
  children?: AppRoute[];
  /** Checks access and starts to load the data. Returns another path if the page must not be shown. */
  enter?: (location: RouteLocation, fullPath: string) => string | undefined | Promise<string | undefined>;
  /** Loads the code of the page and sets `element`. */
  load?: () => Promise<void>;
};

interface RoutesDeps {
  client: QueryClient;
  device: () => Device;
  /**
   * Whether the server renders the page. It knows neither the login nor the window width, so rules on these run only
   * in the browser.
   */
  isOnServer: boolean;
}

/** A page without a file is the 404 page. */
async function loadPage(file: string | undefined): Promise<PageModule> {
  if (file !== undefined) return loadPageModule(file);
  const { NotFoundPage, preparePage } = await import('../pages/not-found-page.tsx');
  return { Component: NotFoundPage, preparePage };
}

async function prepare(row: PageRow, { params, query }: RouteLocation, { client, device }: RoutesDeps): Promise<void> {
  const { preparePage } = await loadPage(row.file);
  await preparePage?.({ client, params, query, device: device() });
}

/** The answer is 404 if the resource of the page does not exist; the page itself shows any other failure. */
function onlyIfMissing(error: unknown): void {
  if (isNotFound(error)) throw error;
}

function enterOf(row: PageRow, deps: RoutesDeps): AppRoute['enter'] {
  return async (location, fullPath) => {
    const redirectPath = row.check?.(location);
    if (redirectPath) return redirectPath;
    if (deps.isOnServer) {
      if (!row.auth) await prepare(row, location, deps).catch(onlyIfMissing);
      return undefined;
    }
    const passwordRedirect = passwordFirst(row.name, fullPath);
    if (passwordRedirect) return passwordRedirect;
    if (row.mobileOnly && deps.device() === 'pc') return row.mobileOnly.desktopPath(location);
    const loginRedirect = row.auth && loginFirst(fullPath);
    if (loginRedirect) return loginRedirect;
    // The page shows its own loading and error state.
    prepare(row, location, deps).catch(() => undefined);
    if (row.frame === 'ai') await loadAiFrame();
    return undefined;
  };
}

/** The route object is changed when its code has loaded, because react-router reads the element from it. */
function withCode(route: AppRoute, loadComponent: () => Promise<ComponentType>, isOnServer: boolean): AppRoute {
  let isLoaded = false;
  route.load = async () => {
    if (isLoaded) return;
    try {
      const Component = await loadComponent();
      route.element = (
        <PageBoundary>
          <Component />
        </PageBoundary>
      );
      isLoaded = true;
    } catch (error) {
      if (isOnServer) throw error;
      // Loaded again at the next visit.
      route.element = <BrokenPage />;
    }
  };
  return route;
}

function pageRoute(row: PageRow, deps: RoutesDeps): AppRoute {
  const { path, file, check: _check, ...rest } = row;
  const handle: RouteHandle = { ...rest, ...(file !== undefined && { module: file }) };
  const loadComponent = async () => (await loadPage(file)).Component;
  return withCode({ path, handle, enter: enterOf(row, deps) }, loadComponent, deps.isOnServer);
}

function groupRoute({ file, children }: GroupRow, deps: RoutesDeps): AppRoute {
  const pages = children.map((row) => pageRoute(row, deps));
  return withCode({ children: pages }, async () => (await loadPageModule(file)).Component, deps.isOnServer);
}

function routeOf(row: RouteRow, deps: RoutesDeps): AppRoute {
  if ('to' in row) return { path: row.path, enter: (location) => row.to(location) };
  return 'children' in row ? groupRoute(row, deps) : pageRoute(row, deps);
}

export function buildRoutes(deps: RoutesDeps): AppRoute[] {
  const children = routeRows.map((row) => routeOf(row, deps));
  return [
    {
      element: (
        <PageBoundary>
          <RootLayout />
        </PageBoundary>
      ),
      children,
    },
  ];
}
