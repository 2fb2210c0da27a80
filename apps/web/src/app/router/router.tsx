import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, type DataRouter, type HydrationState, matchRoutes, type RouteObject } from 'react-router';
import { currentDevice } from '../../lib/browser/device.ts';
import { buildRoutes } from './build-routes.tsx';
import { connectCall } from './connect-call.ts';

const LESS_MOTION = '(prefers-reduced-motion: reduce)';

/** The page that is taken over from the server must be there at once, or its markup would be thrown away. */
async function loadMatched(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

export async function makeRouter(client: QueryClient, hydrationData: HydrationState | undefined): Promise<DataRouter> {
  const routes = buildRoutes({
    client,
    device: currentDevice,
    onServer: false,
    isFirst: () => !router?.state.initialized,
    goal: (request) => {
      const { pathname, search } = new URL(request.url);
      return pathname + search + (router?.state.navigation.location ?? location).hash;
    },
  });
  if (hydrationData) await loadMatched(routes);
  let router: DataRouter | undefined;
  router = createBrowserRouter(routes, { hydrationData });
  // At once: the first page's loader is already under way and will ask the server.
  connectCall(router);
  breatheBetweenPages(router);
  return router;
}

/** Pages dissolve into each other, whoever navigates; the browser's own back and forward follow suit. */
function breatheBetweenPages(router: DataRouter): void {
  if (!('startViewTransition' in document) || matchMedia(LESS_MOTION).matches) return;
  const { navigate } = router;
  router.navigate = (to: never, options?: object) => navigate(to, { viewTransition: true, ...options });
  // A window that changes its size, or a second step during the first, cuts a transition short. The page is right all
  // the same; only the promises nobody waits for complain.
  window.addEventListener('unhandledrejection', (event) => {
    const { name, message } = (event.reason ?? {}) as Partial<Error>;
    if ((name === 'InvalidStateError' || name === 'AbortError') && /transition/i.test(message ?? '')) {
      event.preventDefault();
    }
  });
}
