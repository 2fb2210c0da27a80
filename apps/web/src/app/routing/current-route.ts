import { createContext, use } from 'react';
import type { Params } from 'react-router';
import type { RouteHandle } from './route-row.ts';

export interface CurrentRoute {
  handle: RouteHandle;
  params: Params;
}

export const NOT_FOUND_ROUTE: CurrentRoute = { handle: { name: 'notFound' }, params: {} };

/** The route of the page that is shown. Its frame needs it too, which is outside of the page's own route. */
export const CurrentRouteContext = createContext<CurrentRoute>(NOT_FOUND_ROUTE);

export function useRoute(): CurrentRoute {
  return use(CurrentRouteContext);
}
