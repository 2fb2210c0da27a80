import { AsyncLocalStorage } from 'node:async_hooks';
import type { AskInside, RenderedPage, RenderRequest } from '@meiyu/contract/rendered-page.ts';
import { SITE_NAME } from '@meiyu/contract/site-name.ts';
import { dehydrate, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from 'react-router';
import { buildRoutes } from './app/router/build-routes.tsx';
import { NOT_FOUND } from './app/routing/not-found-paths.ts';
import { routeTitle } from './app/routing/route-names.ts';
import type { RouteHandle } from './app/routing/route-row.ts';
import hero from './assets/hero-flat.webp';
import seal from './assets/seal.svg';
import { fetchSiteFacts, prepareSite } from './features/site/api/site.api.ts';
import { type Device, GuessedDevice } from './lib/browser/device.ts';
import { configureCall } from './lib/calls/call-surroundings.ts';
import { makeQueryClient } from './lib/calls/query-client.ts';
import { iconLink, pageHead, siteHead } from './lib/pages/page-head.ts';
import { HeadHolder, type PageFacts } from './lib/pages/page-title.ts';
import { type Site, SiteContext } from './lib/pages/site.ts';

/** Renders of several requests run side by side; each asks through its own. */
const asking = new AsyncLocalStorage<AskInside>();
const nobody = () => undefined;

configureCall({
  notify: nobody,
  goToLogin: nobody,
  showNotFound: nobody,
  currentPlace: () => ({ fullPath: '/', routeName: undefined, auth: false }),
  askInside(method, path, body) {
    const ask = asking.getStore();
    if (!ask) throw new Error('A call was made outside of a render.');
    return ask(method, path, body);
  },
});

/** Public pages are rendered here; those behind login, and those this device may not have, in the browser. */
export function render({ url, phone, fetchJson }: RenderRequest): Promise<RenderedPage> {
  return asking.run(fetchJson, () => renderPlace(new URL(url, 'http://inside'), phone ? 'mobile' : 'pc'));
}

/** `address`: where the browser should take itself to be, when the page is another than the one asked for. */
async function renderPlace(url: URL, device: Device, address?: string): Promise<RenderedPage> {
  const client = makeQueryClient();
  const routes = buildRoutes({ client, device: () => device, goal: () => '', isFirst: () => true, onServer: true });
  const { query, dataRoutes } = createStaticHandler(routes);
  const [context, facts] = await Promise.all([
    query(new Request(url)),
    fetchSiteFacts().catch(() => undefined),
    prepareSite(client),
  ]);
  if (context instanceof Response) return redirectTo(context);
  dropFailed(client);
  const handle = context.matches.at(-1)?.route.handle as RouteHandle;
  // What the page is about does not exist (a code 404): the answer is the 404 page.
  if (context.statusCode === 404 && handle.name !== 'notFound')
    return renderPlace(new URL(NOT_FOUND, url), device, NOT_FOUND);
  const inBrowser = handle.auth || context.errors !== null || (handle.mobileOnly && device === 'pc');
  const holder: Holder = {};
  const site: Site = { name: facts?.siteName ?? SITE_NAME, logoUrl: facts?.logoUrl ?? '' };
  const html = inBrowser ? '' : toHtml({ client, context, device, holder, site, routes: dataRoutes });
  // React puts early loads before the markup; they belong into the head.
  const loads = /^(?:<link [^>]*>)*/.exec(html)?.[0] ?? '';
  const head = pageHead({
    title: holder.title ?? routeTitle(handle, url.searchParams),
    facts: holder.facts,
    siteName: site.name,
    siteAbstract: facts?.siteAbstract ?? '',
    siteImage: site.logoUrl || hero,
    origin: facts?.siteUrl?.replace(/\/$/, '') ?? '',
    path: url.pathname + url.search,
  });
  return {
    status: handle.name === 'notFound' ? 404 : 200,
    html: html.slice(loads.length),
    head: head + iconLink(site.logoUrl || seal) + loads,
    site: facts ? siteHead(site) : '',
    state: inBrowser ? '' : toState(client, context, device, address),
    modules: [handle.module ? `src/features/${handle.module}` : 'src/app/pages/not-found-page.tsx'],
  };
}

/** What could not be had here is left for the browser to ask, which begins with its waiting state as this does. */
function dropFailed(client: QueryClient): void {
  client.removeQueries({ predicate: ({ state }) => state.status === 'error' });
}

interface Holder {
  title?: string;
  facts?: PageFacts;
}

interface Rendering {
  client: QueryClient;
  context: StaticHandlerContext;
  device: Device;
  holder: Holder;
  site: Site;
  routes: Parameters<typeof createStaticRouter>[0];
}

function toHtml({ client, context, device, holder, site, routes }: Rendering): string {
  return renderToString(
    <QueryClientProvider client={client}>
      <GuessedDevice value={device}>
        <SiteContext value={site}>
          <HeadHolder value={holder}>
            <StaticRouterProvider router={createStaticRouter(routes, context)} context={context} hydrate={false} />
          </HeadHolder>
        </SiteContext>
      </GuessedDevice>
    </QueryClientProvider>,
  );
}

function toState(
  client: QueryClient,
  { loaderData }: StaticHandlerContext,
  device: Device,
  address: string | undefined,
): string {
  const state = { router: { loaderData }, queries: dehydrate(client), device, address };
  return JSON.stringify(state).replaceAll('<', '\\u003c');
}

function redirectTo(answer: Response): RenderedPage {
  const location = answer.headers.get('location') ?? '/';
  return { status: 302, location, html: '', head: '', site: '', state: '', modules: [] };
}
