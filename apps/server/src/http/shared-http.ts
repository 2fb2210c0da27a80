import { linkOrigin } from '../adapters/storage/s3-client.ts';
import type { Config } from '../config.ts';
import type { Headers } from '../hot-cache/hot-answer.ts';
import { createHotCache } from '../hot-cache/hot-cache.ts';
import { createHotPath } from '../hot-cache/hot-path.ts';
import { createClientAddress } from '../limits/client-address.ts';
import { createFloodGuard } from '../limits/flood-guard.ts';
import { watchPressure } from '../limits/pressure.ts';
import { NO_USAGE } from '../usage/usage-event.ts';
import type { App } from './app.ts';
import type { Log } from './monitoring/log.ts';
import { createMetrics, type Gauges, type Metrics } from './monitoring/metrics.ts';
import { createRetryWhileDatabaseRestarts } from './retry-while-database-restarts.ts';
import { makeSecurityHeaders } from './security-headers.ts';
import { JSON_TYPE } from './server/envelope.ts';
import type { IsUnavailable } from './server/error-handler.ts';
import { createHttp } from './server/server.ts';

interface SharedHttpDeps {
  config: Pick<Config, 'publicUrl' | 'floodPerMinute' | 'trustedProxies'> &
    Partial<Pick<Config, 's3' | 'embedOrigins' | 'testing'>>;
  /** Hashes of the inline scripts of the page shell. */
  scriptHashes?: readonly string[];
  pool: { waitingCount: number; totalCount: number };
  log: Log;
  isUnavailable: IsUnavailable;
  /** Whether the connection to the database was lost, so that the work may be retried; without it nothing is retried. */
  isTransient?: (error: unknown) => boolean;
  isDiskFull?: () => boolean;
  /** Reading from database replicas, if there are any. */
  replicaReads?: { readPublic: App['readPublic']; replicas: Gauges['replicas'] };
}

interface SharedHttp {
  app: Omit<App, 'authenticate' | 'authenticateStaff' | 'openCipher' | 'access' | 'submits'>;
  securityHeaders: Headers;
  metrics: Metrics;
  stop(): void;
}

/** The HTTP server, cache and limits that all features share. */
export function createSharedHttp(deps: SharedHttpDeps): SharedHttp {
  const { config, scriptHashes, pool, log, isUnavailable, isTransient, isDiskFull, replicaReads } = deps;
  const mediaOrigin = config.s3?.redirect ? linkOrigin(config.s3) : undefined;
  const securityHeaders = makeSecurityHeaders(config.publicUrl, {
    mediaOrigin,
    scriptHashes,
    embedOrigins: config.embedOrigins,
  });
  const hot = createHotCache({ securityHeaders });
  const hotPath = createHotPath(hot);
  const pressure = watchPressure(() => pool.waitingCount, { checkEventLoop: !config.testing });
  const metrics = createMetrics({
    hotServed: () => hotPath.servedCount,
    hotBytes: () => hot.bytes,
    loopDelayMs: () => pressure.loopDelayMs,
    poolTotal: () => pool.totalCount,
    poolWaiting: () => pool.waitingCount,
    replicas: replicaReads?.replicas ?? (() => []),
  });
  const http = createHttp({
    log,
    securityHeaders,
    hotPath,
    flood: createFloodGuard(config.floodPerMinute),
    pressure,
    metrics,
    trustedProxies: config.trustedProxies,
    isUnavailable,
  });
  const jsonHeaders = Object.entries({
    ...securityHeaders,
    'content-type': JSON_TYPE,
    'cache-control': 'no-store',
  }).flat();
  const retryWhileDatabaseRestarts = createRetryWhileDatabaseRestarts(isTransient ?? (() => false));
  const guards = {
    retryWhileDatabaseRestarts,
    isDraining: () => hotPath.isDraining,
    isDiskFull: isDiskFull ?? (() => false),
  };
  const readPublic: App['readPublic'] = replicaReads?.readPublic ?? ((work) => work());
  const clientAddress = createClientAddress(config.trustedProxies);
  const app = {
    http,
    hot,
    hotPath,
    ...guards,
    readPublic,
    clientAddress,
    jsonHeaders,
    implementedEndpoints: new Set<never>(),
    usage: NO_USAGE,
  };
  return { app, securityHeaders, metrics, stop: pressure.stop };
}
