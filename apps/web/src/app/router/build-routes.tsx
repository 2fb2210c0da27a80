import type { QueryClient } from '@tanstack/react-query';
import { data, type LoaderFunctionArgs, type RouteObject, redirect, replace } from 'react-router';
import type { Device } from '../../lib/browser/device.ts';
import { CallError } from '../../lib/calls/call-error.ts';
import { loadAiFrame } from '../frames/late-ai-frame.tsx';
import { RootLayout } from '../frames/root-layout.tsx';
import { BrokenPage } from '../pages/broken-page.tsx';
import { loginFirst } from '../routing/guard.ts';
import { type GroupRow, type PageRow, placeOf, type RouteHandle, type RouteRow } from '../routing/route-row.ts';
import { loadPageModule } from './page-modules.ts';
import { routeRows } from './routes.tsx';

interface RoutesDeps {
  client: QueryClient;
  device: () => Device;
  /** Where the navigation under way leads, with its fragment, which a loader's request does not carry. */
  goal: (request: Request) => string;
  /** On the server nobody is logged in and nothing is known of the window: those rules wait for the browser. */
  onServer: boolean;
  /** The visit begins here: there is nothing behind it to go back to. */
  isFirst: () => boolean;
}

async function prepare(row: PageRow, args: LoaderFunctionArgs, { client, device }: RoutesDeps): Promise<void> {
  if (!row.file) return;
  const { preparePage } = await loadPageModule(row.file);
  const { params, query } = placeOf(args);
  await preparePage?.({ client, params, query, device: device() });
}

/** The address one was sent away from is never left in the history, and the page one came from always is. */
function sendTo(path: string, { isFirst }: RoutesDeps): Response {
  return isFirst() ? replace(path) : redirect(path);
}

function loaderOf(row: PageRow, deps: RoutesDeps) {
  return async (args: LoaderFunctionArgs) => {
    const place = placeOf(args);
    const elsewhere = row.check?.(place);
    if (elsewhere) throw sendTo(elsewhere, deps);
    if (deps.onServer) {
      if (!row.auth) await prepareOrMiss(row, args, deps);
      return null;
    }
    if (row.mobileOnly && deps.device() === 'pc') throw sendTo(row.mobileOnly.twin(place), deps);
    const login = row.auth && loginFirst(deps.goal(args.request));
    if (login) throw sendTo(login, deps);
    // The page shows its own waiting state; one that failed to load says so when it renders.
    prepare(row, args, deps).catch(() => undefined);
    if (row.frame === 'ai') await loadAiFrame();
    return null;
  };
}

/** What the page is about does not exist: the whole answer is a 404. Any other failure the page shows by itself. */
async function prepareOrMiss(row: PageRow, args: LoaderFunctionArgs, deps: RoutesDeps): Promise<void> {
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
    return { path: row.path, loader: (args) => sendTo(row.to(placeOf(args)), deps), Component: EmptyPaper };
  return 'children' in row ? groupRoute(row, deps) : pageRoute(row, deps);
}

/** While the first page's script is on its way: it takes a moment, and a spinner would only flash. */
function EmptyPaper() {
  return null;
}

export function buildRoutes(deps: RoutesDeps): RouteObject[] {
  const children = routeRows.map((row) => routeOf(row, deps));
  return [{ Component: RootLayout, ErrorBoundary: BrokenPage, HydrateFallback: EmptyPaper, children }];
}
