import type { QueryClient } from '@tanstack/react-query';
import type { Device } from '../browser/device.ts';

interface PageContext {
  client: QueryClient;
  params: Readonly<Record<string, string | undefined>>;
  query: URLSearchParams;
  device: Device;
}

/**
 * What a page module exports as `preparePage`: it puts the data the page begins with into the query cache. The server
 * waits for it before rendering; the browser runs it on hover and on the way in. `fetchQuery` for the thing the page is
 * about (a code 404 then makes the whole answer a 404), `prefetchQuery` for all else.
 */
export type PreparePage = (context: PageContext) => Promise<unknown>;
