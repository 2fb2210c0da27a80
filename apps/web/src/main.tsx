import './styles/main.css';
import { type DehydratedState, hydrate, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { AppRouter } from './app/router/app-router.tsx';
import { followSession } from './app/router/follow-session.ts';
import { prefetchPage } from './app/router/prefetch.ts';
import { startRouter } from './app/router/router.tsx';
import { type Device, GuessedDevice } from './lib/browser/device.ts';
import { loadPageFonts } from './lib/browser/page-fonts.ts';
import { makeQueryClient } from './lib/calls/query-client.ts';
import { configurePrefetch } from './lib/pages/prefetch-path.ts';
import { PageSite } from './lib/pages/site.ts';

/** The state that entry-server.tsx wrote into the page. */
interface ServerState {
  queries: DehydratedState;
  device: Device;
  /** The 404 page, when the requested page does not exist. */
  address?: string;
}

function readServerState(): ServerState | undefined {
  const text = document.getElementById('server-state')?.textContent;
  return text ? JSON.parse(text) : undefined;
}

/** Marks the data from the server as fresh now, because the two clocks may differ by hours. */
function markFresh(queries: DehydratedState): DehydratedState {
  const fresh = queries.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: Date.now() } }));
  return { ...queries, queries: fresh };
}

async function start(root: HTMLElement): Promise<void> {
  const state = readServerState();
  const client = makeQueryClient();
  if (state) hydrate(client, markFresh(state.queries));
  if (state?.address) history.replaceState(history.state, '', state.address);
  const { navigator, routes } = await startRouter(client, state !== undefined);
  followSession(client);
  configurePrefetch((path) => void prefetchPage(client, path).catch(() => undefined));
  const app: ReactNode = (
    <StrictMode>
      <QueryClientProvider client={client}>
        <GuessedDevice value={state?.device ?? 'pc'}>
          <PageSite>
            <AppRouter navigator={navigator} routes={routes} />
          </PageSite>
        </GuessedDevice>
      </QueryClientProvider>
    </StrictMode>
  );
  if (state) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');
void start(root);
loadPageFonts();
