import type { QueryClient } from '@tanstack/react-query';
import { data, type LoaderFunctionArgs, type RouteObject, redirect, replace } from 'react-router';
import type { Device } from '../../lib/browser/device.ts';
import { CallError } from '../../lib/calls/call-error.ts';
import { loadAiFrame } from '../frames/lazy-ai-frame.tsx';
import { RootLayout } from '../frames/root-layout.tsx';
import { BrokenPage } from '../pages/broken-page.tsx';
import { loginFirst } from '../routing/guard.ts';
import { type GroupRow, type PageRow, type RouteHandle, type RouteRow, readLocation } from '../routing/route-row.ts';
import { loadPageModule } from './page-modules.ts';
import { routeRows } from './routes.tsx';

interface RoutesDeps {
  client: QueryClient;
  device: () => Device;
  /** The target of the current navigation with its fragment, which the request of a loader does not contain. */
  targetPath: (request: Request) => string;
  /**
   * Whether the server renders the page. It knows neither the login nor the window width, so rules on these run only
   * in the browser.
   */
  isOnServer: boolean;
  /** Whether this is the first page of the visit, without a page to go back to. */
  isFirstPage: () => boolean;
}

async function prepare(row: PageRow, args: LoaderFunctionArgs, { client, device }: RoutesDeps): Promise<void> {
  if (!row.file) return;
  const { preparePage } = await loadPageModule(row.file);
  const { params, query } = readLocation(args);
  await preparePage?.({ client, params, query, device: device() });
}

/** A redirect never leaves the redirecting address in the history, and always keeps the previous page. */
function redirectTo(path: string, { isFirstPage }: RoutesDeps): Response {
  return isFirstPage() ? replace(path) : redirect(path);
}

function loaderOf(row: PageRow, deps: RoutesDeps) {
  return async (args: LoaderFunctionArgs) => {
    const location = readLocation(args);
    const redirectPath = row.check?.(location);
    if (redirectPath) throw redirectTo(redirectPath, deps);
    if (deps.isOnServer) {
      if (!row.auth) await prepareOrNotFound(row, args, deps);
      return null;
    }
    if (row.mobileOnly && deps.device() === 'pc') throw redirectTo(row.mobileOnly.desktopPath(location), deps);
    const loginRedirect = row.auth && loginFirst(deps.targetPath(args.request));
    if (loginRedirect) throw redirectTo(loginRedirect, deps);
    // The page shows its own loading and error state.
    prepare(row, args, deps).catch(() => undefined);
    if (row.frame === 'ai') await loadAiFrame();
    return null;
  };
}

/** Answers 404 if the resource of the page does not exist. The page itself shows any other failure. */
async function prepareOrNotFound(row: PageRow, args: LoaderFunctionArgs, deps: RoutesDeps): Promise<void> {
  try {
    await prepare(row, args, deps);
  } catch (error) {
    if (error instanceof CallError && error.code === 404) throw data(null, { status: 404 });
  }
}

function pageRoute(row: PageRow, deps: RoutesDeps): RouteObject {
  const { path, file, check: _check, ...rest } = row;
  const handle: RouteHandle = { ...rest, module: file };
  const base = { path, handle, loader: loaderOf(row, deps), ErrorBoundary: BrokenPage };
  if (!file)
    return { ...base, lazy: async () => ({ Component: (await import('../pages/not-found-page.tsx')).NotFoundPage }) };
  return { ...base, lazy: async () => ({ Component: (await loadPageModule(file)).Component }) };
}

function groupRoute({ file, children }: GroupRow, deps: RoutesDeps): RouteObject {
  const pages = children.map((row) => pageRoute(row, deps));
  return { lazy: async () => ({ Component: (await loadPageModule(file)).Component }), children: pages };
}

function routeOf(row: RouteRow, deps: RoutesDeps): RouteObject {
  if ('to' in row)
    return { path: row.path, loader: (args) => redirectTo(row.to(readLocation(args)), deps), Component: EmptyPage };
  return 'children' in row ? groupRoute(row, deps) : pageRoute(row, deps);
}

/** Shown while the script of the first page loads: a spinner would only flash. */
function EmptyPage() {
  return null;
}

export function buildRoutes(deps: RoutesDeps): RouteObject[] {
  const children = routeRows.map((row) => routeOf(row, deps));
  return [{ Component: RootLayout, ErrorBoundary: BrokenPage, HydrateFallback: EmptyPage, children }];
}
