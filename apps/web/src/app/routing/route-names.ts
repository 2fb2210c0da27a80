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
