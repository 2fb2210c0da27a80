import type { QueryClient } from '@tanstack/react-query';
import type { Device } from '../browser/device.ts';

interface PageContext {
  client: QueryClient;
  params: Readonly<Record<string, string | undefined>>;
  query: URLSearchParams;
  device: Device;
}

/**
 * The type of the `preparePage` export of a page module: it loads the first data of the page into the query cache. The server
 * waits for it before rendering; the browser runs it on hover and on navigation. Use `fetchQuery` for the resource of
 * the page (its code 404 makes the whole answer a 404) and `prefetchQuery` for everything else.
 */
export type PreparePage = (context: PageContext) => Promise<unknown>;
