import { startTransition, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createPath, NavigationType, type Navigator, Router, useRoutes } from 'react-router';
import { NavigationContext } from '../../lib/browser/navigation-context.ts';
import { type CurrentRoute, CurrentRouteContext, NOT_FOUND_ROUTE } from '../routing/current-route.ts';
import { scrollOnArrival } from '../routing/scroll-positions.ts';
import type { AppRoute } from './build-routes.tsx';
import type { AppMatch, AppNavigator, ShownPage } from './navigator.ts';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** The route of the innermost page. */
export function currentRouteOf(matches: AppMatch[]): CurrentRoute {
  const match = matches.at(-1);
  return match?.route.handle ? { handle: match.route.handle, params: match.params } : NOT_FOUND_ROUTE;
}

/** The functions that links and hooks of react-router use. */
function toNavigator({ navigate, go }: AppNavigator): Navigator {
  return {
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    go,
    push: (to, state, options) => void navigate(to, { ...options, state }),
    replace: (to, state, options) => void navigate(to, { ...options, state, replace: true }),
  };
}

function canAnimate(): boolean {
  return 'startViewTransition' in document && !matchMedia(REDUCED_MOTION).matches;
}

/** Renders the routes of a page; `useRoutes` must be below the router. */
export function Pages({ routes }: { routes: AppRoute[] }) {
  // `useRoutes` reads only path, element and children, which our routes have in the same form.
  return useRoutes(routes as Parameters<typeof useRoutes>[0]);
}

export function AppRouter({ navigator, routes }: { navigator: AppNavigator; routes: AppRoute[] }) {
  const [page, setPage] = useState(navigator.page);
  const [routerNavigator] = useState(() => toNavigator(navigator));
  useLayoutEffect(() => {
    // A navigation may have ended between the first render and this effect.
    setPage(navigator.page);
    return navigator.onChange(({ page: nextPage, isAnimated }) => {
      if (isAnimated && canAnimate()) document.startViewTransition(() => flushSync(() => setPage(nextPage)));
      else startTransition(() => setPage(nextPage));
    });
  }, [navigator]);
  const { location, action, matches } = page;
  return (
    <NavigationContext value={navigator.navigation}>
      <CurrentRouteContext value={currentRouteOf(matches)}>
        <Router location={location} navigationType={action} navigator={routerNavigator}>
          <Pages routes={routes} />
          <ArrivalScroll page={page} />
        </Router>
      </CurrentRouteContext>
    </NavigationContext>
  );
}

/** Scrolls when a page is shown. It comes after the page, so that the page is in the document by then. */
function ArrivalScroll({ page: { location, action, keepsScroll } }: { page: ShownPage }) {
  const { key, hash } = location;
  useLayoutEffect(() => {
    scrollOnArrival({ key, hash, isReturn: action === NavigationType.Pop, keepsScroll });
  }, [key, hash, action, keepsScroll]);
  return null;
}
