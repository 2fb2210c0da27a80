import { AsyncLocalStorage } from 'node:async_hooks';
import type { CallInProcess, RenderedPage, RenderRequest } from '@meiyu/contract/rendered-page.ts';
import { SITE_NAME } from '@meiyu/contract/site-name.ts';
import { dehydrate, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { matchRoutes, StaticRouter } from 'react-router';
import { currentRouteOf, Pages } from './app/router/app-router.tsx';
import { type AppRoute, buildRoutes } from './app/router/build-routes.tsx';
import { type AppMatch, enterRoutes } from './app/router/navigator.ts';
import { CurrentRouteContext } from './app/routing/current-route.ts';
import { notFoundPath } from './app/routing/not-found-paths.ts';
import { routeTitle } from './app/routing/route-names.ts';
import hero from './assets/hero-flat.webp';
import seal from './assets/seal.svg';
import { fetchSiteInfo, prepareSite } from './features/site/api/site.api.ts';
import { type Device, GuessedDevice } from './lib/browser/device.ts';
import { configureCall } from './lib/calls/call-environment.ts';
import { isNotFound } from './lib/calls/call-error.ts';
import { makeQueryClient } from './lib/calls/query-client.ts';
import { iconLink, pageHead, siteHead } from './lib/pages/page-head.ts';
import { HeadHolder, type PageMetadata } from './lib/pages/page-title.ts';
import { type Site, SiteContext } from './lib/pages/site.ts';

/** Several requests are rendered at the same time; each makes its calls through a separate function. */
const currentCall = new AsyncLocalStorage<CallInProcess>();
const doNothing = () => undefined;

configureCall({
  notify: doNothing,
  goToLogin: doNothing,
  goToPasswordChange: doNothing,
  showNotFound: doNothing,
  currentLocation: () => ({ fullPath: '/', routeName: undefined, auth: false }),
  callInProcess(method, path, body) {
    const callServer = currentCall.getStore();
    if (!callServer) throw new Error('A call was made outside of a render.');
    return callServer(method, path, body);
  },
});

/** Renders public pages; the browser renders pages that need a login and pages that this device does not have. */
export function render({ url, isPhone, fetchJson }: RenderRequest): Promise<RenderedPage> {
  return currentCall.run(fetchJson, () => renderUrl(new URL(url, 'http://localhost'), isPhone ? 'mobile' : 'pc'));
}

/** `address`: the address the browser should show when the rendered page is not the requested one. */
async function renderUrl(url: URL, device: Device, address?: string): Promise<RenderedPage> {
  const client = makeQueryClient();
  const routes = buildRoutes({ client, device: () => device, isOnServer: true });
  const matches = matchRoutes(routes, url.pathname) ?? [];
  const [entered, siteInfo] = await Promise.all([
    enter(matches, url),
    fetchSiteInfo().catch(() => undefined),
    prepareSite(client),
  ]);
  if (entered.redirect !== undefined) return toRedirect(entered.redirect);
  dropFailedQueries(client);
  const { handle } = currentRouteOf(matches);
  // The resource of the page does not exist (a code 404): the answer is the 404 page.
  if (entered.isMissing && handle.name !== 'notFound') {
    const path = notFoundPath(url);
    return renderUrl(new URL(path, url), device, path);
  }
  const isBrowserOnly = handle.auth || entered.hasFailed || (handle.mobileOnly && device === 'pc');
  const holder: HeadValues = {};
  const site: Site = { name: siteInfo?.siteName ?? SITE_NAME, logoUrl: siteInfo?.logoUrl ?? '' };
  const html = isBrowserOnly ? '' : toHtml({ client, url, matches, device, holder, site, routes });
  // React puts preload links before the markup; they belong in the head.
  const preloads = /^(?:<link [^>]*>)*/.exec(html)?.[0] ?? '';
  const head = pageHead({
    title: holder.title ?? routeTitle(handle, url.searchParams),
    metadata: holder.metadata,
    siteName: site.name,
    siteAbstract: siteInfo?.siteAbstract ?? '',
    siteImage: site.logoUrl || hero,
    origin: siteInfo?.siteUrl?.replace(/\/$/, '') ?? '',
    path: url.pathname + url.search,
  });
  return {
    status: handle.name === 'notFound' ? 404 : 200,
    html: html.slice(preloads.length),
    pageHead: head + iconLink(site.logoUrl || seal) + preloads,
    siteHead: siteInfo ? siteHead(site) : '',
    state: isBrowserOnly ? '' : writeState(client, device, address),
    modules: [
      handle.module ? `src/features/${handle.module}`.replace('features/../', '') : 'src/app/pages/not-found-page.tsx',
    ],
  };
}

/**
 * Removes failed queries: the browser repeats them, and both the server and the browser first render the loading state.
 */
function dropFailedQueries(client: QueryClient): void {
  client.removeQueries({ predicate: ({ state }) => state.status === 'error' });
}

interface HeadValues {
  title?: string;
  metadata?: PageMetadata;
}

interface Rendering {
  client: QueryClient;
  url: URL;
  matches: AppMatch[];
  device: Device;
  holder: HeadValues;
  site: Site;
  routes: AppRoute[];
}

function toHtml({ client, url, matches, device, holder, site, routes }: Rendering): string {
  return renderToString(
    <QueryClientProvider client={client}>
      <GuessedDevice value={device}>
        <SiteContext value={site}>
          <HeadHolder value={holder}>
            <CurrentRouteContext value={currentRouteOf(matches)}>
              <StaticRouter location={url.pathname + url.search}>
                <Pages routes={routes} />
              </StaticRouter>
            </CurrentRouteContext>
          </HeadHolder>
        </SiteContext>
      </GuessedDevice>
    </QueryClientProvider>,
  );
}

function writeState(client: QueryClient, device: Device, address: string | undefined): string {
  const state = { queries: dehydrate(client), device, address };
  return JSON.stringify(state).replaceAll('<', '\\u003c');
}

interface Entered {
  redirect?: string | undefined;
  /** The resource of the page does not exist. */
  isMissing?: boolean;
  /** The browser must try it. */
  hasFailed?: boolean;
}

async function enter(matches: AppMatch[], { pathname, search }: URL): Promise<Entered> {
  try {
    return { redirect: await enterRoutes(matches, { pathname, search, hash: '' }) };
  } catch (error) {
    return isNotFound(error) ? { isMissing: true } : { hasFailed: true };
  }
}

function toRedirect(location: string): RenderedPage {
  return { status: 302, location, html: '', pageHead: '', siteHead: '', state: '', modules: [] };
}
