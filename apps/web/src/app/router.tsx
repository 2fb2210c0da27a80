import { createBrowserRouter, type RouteObject, replace } from 'react-router';
import { BrokenPage } from './broken-page.tsx';
import { RootLayout } from './root-layout.tsx';
import type { RouteHandle } from './route-handle.ts';

const NOT_FOUND = '/error/404';

function handle(value: RouteHandle): RouteHandle {
  return value;
}

/** While the first page's script is on its way: it takes a moment, and a spinner would only flash. */
function EmptyPaper() {
  return null;
}

/** Every route in the order of spec §2; each page is fetched when it is first visited. */
const pages: RouteObject[] = [
  {
    path: '/',
    handle: handle({ name: 'home', tone: 'home' }),
    lazy: async () => ({ Component: (await import('../features/home/home-page.tsx')).HomePage }),
  },
  {
    path: NOT_FOUND,
    handle: handle({ name: 'notFound', title: '页面不存在' }),
    lazy: async () => ({ Component: (await import('./not-found-page.tsx')).NotFoundPage }),
  },
  { path: '*', loader: () => replace(NOT_FOUND), Component: EmptyPaper },
];

export function makeRouter() {
  return createBrowserRouter([
    { Component: RootLayout, ErrorBoundary: BrokenPage, HydrateFallback: EmptyPaper, children: pages },
  ]);
}

export type AppRouter = ReturnType<typeof makeRouter>;
