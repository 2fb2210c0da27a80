import { randomUUID } from 'node:crypto';
import { createServer, type ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { AppError } from '../../errors.ts';
import { plainAddress } from '../../limits/client-address.ts';
import { errorText } from './envelope.ts';
import { answerErrors, type IsUnavailable, sendError } from './error-handler.ts';
import './fastify-types.ts';
import type { Headers } from '../../hot-cache/hot-answer.ts';
import type { HotPath } from '../../hot-cache/hot-path.ts';
import type { FloodGuard } from '../../limits/flood-guard.ts';
import type { Pressure } from '../../limits/pressure.ts';
import { type Log, loggablePath } from '../monitoring/log.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import { isInternalRequest } from './internal-request.ts';
import { acceptJsonBodies } from './json-body.ts';
import { watchBodies } from './slow-body.ts';
import { acceptUpgrades, isSocketRequest } from './upgrade.ts';
import { acceptUploads } from './upload-body.ts';

interface ServerDeps {
  log: Log;
  securityHeaders: Headers;
  hotPath: HotPath;
  flood: FloodGuard;
  pressure: Pressure;
  metrics: Metrics;
  trustedProxies: string[];
  isUnavailable: IsUnavailable;
}

/**
 * `requestTimeout` ends a client that sends its body slowly only together with `headersTimeout` and
 * `connectionsCheckingInterval`. Uploads may take a minute; slow-body.ts limits all other bodies to less.
 */
const SERVER_OPTIONS: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 65_000,
  connectionsCheckingInterval: 1000,
  keepAliveTimeout: 65_000,
  // It includes the URL: even five thousand Chinese characters in it reach the call, which refuses them with a message.
  maxHeaderSize: 65_536,
  shouldUpgradeCallback: isSocketRequest,
};

/** Answers requests that Node refuses before Fastify sees them: too slow, too many headers, not HTTP. */
function answerBrokenRequest(code: string | undefined, socket: Socket, securityHeaders: Headers): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const isTimeout = code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const appError = new AppError(isTimeout ? 'REQUEST_TIMEOUT' : 'MALFORMED_REQUEST');
  const body = errorText(appError.code, appError.message);
  const lines = Object.entries({
    ...securityHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  socket.end(
    `HTTP/1.1 ${appError.httpStatus} ${isTimeout ? 'Request Timeout' : 'Bad Request'}\r\n${lines.join('\r\n')}\r\n\r\n${body}`,
  );
}

/** By RFC 9112 §3.2 a request with more than one Host must be refused; Node would silently use the first. */
function hasSeveralHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

function watchRequests(http: FastifyInstance, { log, flood, pressure, metrics, securityHeaders }: ServerDeps): void {
  http.decorateRequest('outcome', 200);
  http.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders);
    reply.header('x-request-id', request.id);
    if (!isInternalRequest(request) && !flood.allows(plainAddress(request.ip))) return done(new AppError('FLOOD'));
    if (pressure.isTooHigh && request.routeOptions.config.raw === undefined) return done(new AppError('OVERLOADED'));
    done();
  });
  http.addHook('onResponse', (request, reply, done) => {
    const { endpoint, raw } = request.routeOptions.config;
    const call = endpoint ? `${endpoint.method} ${endpoint.path}` : (raw ?? 'none');
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    metrics.observe(call, request.outcome, ms);
    if (raw !== 'healthz' && raw !== 'readyz') {
      const path = endpoint ? undefined : loggablePath(request.url);
      log.info({
        call,
        path,
        status: reply.statusCode,
        outcome: request.outcome,
        ms,
        ip: plainAddress(request.ip),
      });
    }
    done();
  });
}

export function createHttp(deps: ServerDeps): FastifyInstance {
  const { log, securityHeaders, hotPath, trustedProxies } = deps;
  // Hides Fastify's info lines ("Server listening"); request lines are written to `log` directly.
  const loggerInstance: FastifyBaseLogger = log.child({}, { level: 'warn' });
  const http: FastifyInstance = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // A child logger per request costs more than most handlers; log lines carry the request id themselves.
    childLoggerFactory: (logger) => logger,
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    routerOptions: { maxParamLength: 4000, ignoreTrailingSlash: false },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: true,
    frameworkErrors: (_error, _request, reply) => {
      reply.headers(securityHeaders);
      sendError(reply, new AppError('MALFORMED_REQUEST'));
    },
    serverFactory: (handler) => {
      const serve = hotPath.wrap(handler);
      const bodies = watchBodies(({ socket }) =>
        answerBrokenRequest('ERR_HTTP_REQUEST_TIMEOUT', socket, securityHeaders),
      );
      const server = createServer(SERVER_OPTIONS, (request, response) => {
        if (hasSeveralHosts(request.rawHeaders)) return answerBrokenRequest(undefined, request.socket, securityHeaders);
        if (request.method === 'POST' && !hotPath.uploadPaths.has(request.url ?? '')) bodies.watch(request);
        serve(request, response);
      });
      server.on('close', bodies.stop);
      server.on('clientError', (error: NodeJS.ErrnoException, socket) =>
        answerBrokenRequest(error.code, socket as Socket, securityHeaders),
      );
      return server;
    },
  });
  watchRequests(http, deps);
  acceptJsonBodies(http);
  acceptUploads(http);
  acceptUpgrades(http);
  answerErrors(http, deps.isUnavailable);
  return http;
}
