import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, type DataRouter, type HydrationState, matchRoutes, type RouteObject } from 'react-router';
import { currentDevice } from '../../lib/browser/device.ts';
import { buildRoutes } from './build-routes.tsx';
import { connectCall } from './connect-call.ts';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Loads the current page before the first render, otherwise React would discard the markup from the server. */
async function loadMatchedRoutes(routes: RouteObject[]): Promise<void> {
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
    isOnServer: false,
    isFirstPage: () => !router?.state.initialized,
    targetPath: (request) => {
      const { pathname, search } = new URL(request.url);
      return pathname + search + (router?.state.navigation.location ?? location).hash;
    },
  });
  if (hydrationData) await loadMatchedRoutes(routes);
  let router: DataRouter | undefined;
  router = createBrowserRouter(routes, { hydrationData });
  // Immediately, because the loader of the first page is already running and makes calls.
  connectCall(router);
  animatePageChanges(router);
  return router;
}

/** Adds a view transition to every navigation; back and forward of the browser then have it too. */
function animatePageChanges(router: DataRouter): void {
  if (!('startViewTransition' in document) || matchMedia(REDUCED_MOTION).matches) return;
  const { navigate } = router;
  router.navigate = (to: never, options?: object) => navigate(to, { viewTransition: true, ...options });
  // A resize or a second navigation aborts a running transition. The page is still correct, so the rejections of the
  // unused transition promises are ignored.
  window.addEventListener('unhandledrejection', (event) => {
    const { name, message } = (event.reason ?? {}) as Partial<Error>;
    if ((name === 'InvalidStateError' || name === 'AbortError') && /transition/i.test(message ?? '')) {
      event.preventDefault();
    }
  });
}
