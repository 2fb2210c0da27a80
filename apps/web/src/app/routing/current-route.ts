import { createContext, use } from 'react';
import type { Params } from 'react-router';
import type { RouteHandle } from './route-row.ts';

export interface CurrentRoute {
  handle: RouteHandle;
  params: Params;
}

export const NOT_FOUND_ROUTE: CurrentRoute = { handle: { name: 'notFound' }, params: {} };

/** The route of the shown page. The frame needs it too, but is outside of the route element of react-router. */
export const CurrentRouteContext = createContext<CurrentRoute>(NOT_FOUND_ROUTE);

export function useRoute(): CurrentRoute {
  return use(CurrentRouteContext);
}
