import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router';
import { currentDevice } from '../../lib/browser/device.ts';
import { isLoggedIn } from '../../lib/session/session.ts';
import type { PageRow, RedirectRow, RouteRow } from '../routing/route-row.ts';
import { loadPageModule } from './page-modules.ts';
import { routeRows } from './routes.tsx';

function rowsOf(row: RouteRow): (PageRow | RedirectRow)[] {
  return 'children' in row ? row.children : [row];
}

const rows = routeRows.flatMap(rowsOf);

/** Loads the script and the data of a page, so that it opens at once when its link is clicked. */
export async function prefetchPage(client: QueryClient, path: string): Promise<void> {
  const { pathname, searchParams, search } = new URL(path, location.href);
  for (const row of rows) {
    const match = matchPath(row.path, pathname);
    if (!match) continue;
    const { params } = match;
    if ('to' in row) return prefetchPage(client, row.to({ params, query: searchParams, search }));
    if (!row.file || (row.auth && !isLoggedIn())) return;
    const { preparePage } = await loadPageModule(row.file);
    await preparePage?.({ client, params, query: searchParams, device: currentDevice() });
    return;
  }
}
