import { endpoints } from '@meiyu/contract/all.ts';
import type { Config } from './config.ts';
import type { Database } from './db/connect.ts';
import { CACHE_CHANNEL } from './db/schema/cache-tags.ts';
import { createSiteRepo } from './features/site/site.repo.ts';
import { siteRoutes } from './features/site/site.routes.ts';
import { apiDocs } from './http/api-docs.ts';
import type { App } from './http/app.ts';
import { createSubmitGuard } from './http/double-submit.ts';
import { createFloodGuard } from './http/flood-guard.ts';
import { healthRoutes } from './http/health.routes.ts';
import { createHotCache } from './http/hot-cache.ts';
import { createHotPath } from './http/hot-path.ts';
import type { Log } from './http/log.ts';
import { createMetrics } from './http/metrics.ts';
import { createShellRenderer, servePages } from './http/pages.ts';
import { watchPressure } from './http/pressure.ts';
import { routeUnopened } from './http/route.ts';
import { securityHeaders } from './http/security-headers.ts';
import { createHttp } from './http/server.ts';
import { loadWebFiles } from './http/web-files.ts';

export interface AppDeps {
  config: Config;
  db: Database;
  log: Log;
  secret: string;
  webDir: string;
}

export interface RunningApp extends App {
  close(): Promise<void>;
}

/** The list of features, and the only place where they and their means are put together. */
export async function createApp({ config, db, log, secret: _secret, webDir }: AppDeps): Promise<RunningApp> {
  const security = securityHeaders(config.publicUrl);
  const hot = createHotCache({ security });
  const hotPath = createHotPath(hot);
  const pressure = watchPressure(() => db.pool.waitingCount);
  const metrics = createMetrics({
    hotServed: () => hotPath.served,
    hotBytes: () => hot.bytes,
    loopDelayMs: () => pressure.loopDelayMs,
    poolTotal: () => db.pool.totalCount,
    poolWaiting: () => db.pool.waitingCount,
  });
  const http = createHttp({
    log,
    security,
    hotPath,
    flood: createFloodGuard(config.floodPerMinute),
    pressure,
    metrics,
    trustedProxies: config.trustedProxies,
  });
  const app: App = {
    http,
    hot,
    hotPath,
    submits: createSubmitGuard(),
    authenticate: () => null,
    openCipher: async () => ({}),
    served: new Set(),
  };

  siteRoutes(app, {
    repo: createSiteRepo(db),
    isAuthorised: () => false,
    fileUrl: (hash) => `/files/${hash}`,
    system: { siteUrl: config.publicUrl ?? '', access: config.access, accountDays: config.accountDays },
  });

  for (const { endpoint } of endpoints) if (!app.served.has(endpoint)) routeUnopened(app, endpoint);
  healthRoutes(http, {
    metrics,
    metricsToken: config.metricsToken,
    draining: () => hotPath.draining,
    ping: async () => void (await db.pool.query('SELECT 1')),
  });
  if (config.apiDocs) apiDocs(http);
  const web = loadWebFiles(webDir, security);
  hotPath.files = web.files;
  servePages(
    http,
    hot,
    createShellRenderer(web.shell, () => ''),
  );

  const stopListening = await db.listen(CACHE_CHANNEL, (tag) => hot.forget([tag]), hot.setLive);
  return {
    ...app,
    async close() {
      await stopListening();
      pressure.stop();
    },
  };
}
