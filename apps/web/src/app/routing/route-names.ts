import { type UIMatch, useMatches } from 'react-router';
import type { Device } from '../../lib/browser/device.ts';
import type { RouteHandle } from './route-row.ts';

/** On phones the children of /userinfo keep their path, but their name begins with `mobile-`. */
export function routeNameOf({ name, mobilePrefix }: RouteHandle, device: Device): string {
  return mobilePrefix && device === 'mobile' ? `mobile-${name}` : name;
}

/** Some titles come from a query parameter. */
export function routeTitle({ title, titleFrom }: RouteHandle, query: URLSearchParams): string | undefined {
  return (titleFrom && query.get(titleFrom)?.trim()) || title;
}

const UNKNOWN_ROUTE: RouteHandle = { name: 'notFound' };

/** The current route. */
export function useRoute(): UIMatch & { handle: RouteHandle } {
  const match = useMatches().at(-1) as UIMatch;
  return { ...match, handle: (match.handle as RouteHandle | undefined) ?? UNKNOWN_ROUTE };
}
