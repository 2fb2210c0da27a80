import type { CallResult } from '@meiyu/contract/endpoint.ts';
import { checkIp, footer, nav, system } from '@meiyu/contract/site.ts';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/calls/call.ts';
import { navLinks } from './nav-links.ts';

export type Footer = CallResult<typeof footer>;

/** Public data stays in the cache after a log-out. */
const meta = { public: true };

const navQuery = queryOptions({
  queryKey: ['site', 'nav'],
  queryFn: ({ signal }) => call(nav, {}, { signal }),
  staleTime: 5 * 60_000,
  gcTime: Number.POSITIVE_INFINITY,
  meta,
});

const footerQuery = queryOptions({
  queryKey: ['site', 'footer'],
  queryFn: ({ signal }) => call(footer, { body: {} }, { signal }),
  staleTime: 5 * 60_000,
  gcTime: Number.POSITIVE_INFINITY,
  meta,
});

/** 首页 first, then the items from the server, 本馆风采 last. */
export function useNavLinks() {
  return useQuery({ ...navQuery, select: navLinks });
}

export function useFooter() {
  return useQuery(footerQuery);
}

/** Checked once, when the app mounts. */
export function useIpCheck() {
  return useQuery({
    queryKey: ['site', 'ip'],
    queryFn: ({ signal }) => call(checkIp, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta,
  });
}

/** Loads the data of the header and footer. */
export async function prepareSite(client: QueryClient): Promise<void> {
  await Promise.all([client.prefetchQuery(navQuery), client.prefetchQuery(footerQuery)]);
}

/** Name, logo, URL and description of the site for the head of a page. */
export function fetchSiteInfo() {
  return call(system, { body: { keys: ['siteName', 'siteAbstract', 'logoUrl', 'siteUrl'] } });
}
