import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import {
  BASE_PATH,
  type Endpoint,
  type HandlerInput,
  type HandlerResult,
  needsToken,
  type Schema,
} from '@meiyu/contract/endpoint.ts';
import { issueMessage } from '@meiyu/contract/issue-message.ts';
import type { FastifyReply, FastifyRequest, preParsingHookHandler } from 'fastify';
import * as z from 'zod/mini';
import type { RunInTurn } from '../adapters/work-queue.ts';
import { AppError } from '../errors.ts';
import { writeAnswer } from '../hot-cache/hot-answer.ts';
import type { HotRequest } from '../hot-cache/hot-path.ts';
import { plainAddress } from '../limits/client-address.ts';
import { isCleanValue } from '../limits/text-hygiene.ts';
import type { UsageEvent } from '../usage/usage-event.ts';
import type { App, StaffUser, User } from './app.ts';
import { authorize } from './authorize.ts';
import { JSON_TYPE, serialiser } from './server/envelope.ts';
import { isInternalRequest } from './server/internal-request.ts';
import { readUpload } from './server/upload-body.ts';

type Caller<E extends Endpoint> = E['access'] extends 'public'
  ? null
  : E['access'] extends 'optional'
    ? User | null
    : E['access'] extends 'user'
      ? User
      : StaffUser;

export type Context<E extends Endpoint> = HandlerInput<E> & {
  user: Caller<E>;
  address: string;
  request: FastifyRequest;
  /** For `hot` calls: sets what to do when the cached answer is sent again, with the address it is sent to. */
  onRepeat(callback: (address: string) => void): void;
  /** Counts a use for the statistics, also each time when the cached answer of a `hot` call is sent again. */
  countUse(event: UsageEvent): void;
} & (E extends { upload: object } ? { file: Buffer } : unknown);

type Handler<E extends Endpoint> = (context: Context<E>) => HandlerResult<E> | Promise<HandlerResult<E>>;

type OnRepeat = (callback: (request: IncomingMessage) => void) => void;

interface RouteOptions {
  /** The answer is the same for everyone and is cached until one of these tags changes. */
  hot?: {
    tags: readonly string[];
    maxAgeMs?: number;
    /** Whether this holds now; the tags must be invalidated when it ends. Always, when not given. */
    isSameForAll?: () => boolean;
  };
  /** Limits how many heavy calls run at once; others wait, or are refused, before any work is done for them. */
  inTurn?: RunInTurn;
  /** The answer is the same for everyone, though not worth caching. Implied by `hot`. */
  sameForAll?: true;
}

const BODY_LIMIT = 128 * 1024;
const RSA_BODY_LIMIT = 24 * 1024;

/**
 * For uploads twice the allowed file size, so that a slightly too large file gets a clear message instead of HTTP 413.
 */
function bodyLimit({ rsa, upload, maxBodyMb }: Endpoint): number {
  if (upload) return upload.maxBytes * 2;
  if (maxBodyMb !== undefined) return maxBodyMb * 1024 * 1024;
  return rsa ? RSA_BODY_LIMIT : BODY_LIMIT;
}

/** Whether the call adds data. Deleting must stay possible on a full disk, because it frees space. */
function fillsDisk({ write, method, allowedWhenDiskFull }: Endpoint): boolean {
  return write === true && method !== 'DELETE' && !allowedWhenDiskFull;
}

function checkInput(schema: Schema | undefined, value: unknown): unknown {
  if (schema === undefined) return {};
  const result = z.core.safeParse(schema, value);
  if (result.success) return result.data;
  throw new AppError('BAD_INPUT', issueMessage(result.error.issues));
}

function cleanText(value: unknown): unknown {
  if (!isCleanValue(value)) throw new AppError('BAD_INPUT');
  return value;
}

async function readRequestBody(app: App, endpoint: Endpoint, request: FastifyRequest): Promise<unknown> {
  if (endpoint.upload) return {};
  if (!endpoint.rsa || isInternalRequest(request)) return request.body ?? {};
  const key = request.headers['encrypt-key'];
  const text = typeof request.body === 'string' ? request.body : '';
  return app.openCipher(typeof key === 'string' ? key : undefined, text, plainAddress(request.ip));
}

/** Gives Fastify the body that the hot path has already read to look for a cached answer. */
const replayBody: preParsingHookHandler = (request, _reply, payload, done) => {
  const { hotBody } = request.raw as HotRequest;
  if (!hotBody) return done(null, payload);
  // `Readable.from` is asynchronous and takes several times as long.
  const replay = new Readable({ read() {} });
  if (hotBody.length > 0) replay.push(hotBody);
  replay.push(null);
  done(null, replay);
};

/**
 * Serves one declared call. In this order it checks access, decrypts and validates the input, refuses a double submit,
 * runs the handler, removes undeclared fields from the result and wraps it in the envelope. There is no other way to
 * register a call.
 */
export function route<E extends Endpoint>(
  app: App,
  endpoint: E,
  handler: Handler<E>,
  options: RouteOptions = {},
): void {
  const serialise = serialiser(endpoint);
  // A call with an optional token may set `hot` only if its handler ignores the token.
  const hot = needsToken(endpoint.access) ? undefined : options.hot;
  const isHot = () => hot !== undefined && (hot.isSameForAll?.() ?? true);
  const isSameForAll = () => isHot() || (endpoint.access === 'public' && options.sameForAll === true);
  // Other calls are not retried: an encrypted body is accepted only once, and a failed write may have been committed.
  const isRepeatable = !endpoint.rsa && !endpoint.upload && (!endpoint.write || endpoint.repeatable);

  const inTurn: RunInTurn = options.inTurn ?? ((work) => work());
  const runWhenAllowed = (request: FastifyRequest, onRepeat: OnRepeat = () => {}) =>
    inTurn(() =>
      isRepeatable ? app.retryWhileDatabaseRestarts(() => runOnce(request, onRepeat)) : runOnce(request, onRepeat),
    );

  async function runOnce(request: FastifyRequest, onRepeat: OnRepeat): Promise<string> {
    const user = await authorize(app, endpoint, request);
    if (fillsDisk(endpoint) && app.isDiskFull()) throw new AppError('STORAGE_FULL');
    const body = checkInput(endpoint.body, await readRequestBody(app, endpoint, request));
    const params = checkInput(endpoint.params, endpoint.params && cleanText(request.params));
    const query = checkInput(endpoint.query, endpoint.query && cleanText(request.query));
    const file = endpoint.upload && (await readUpload(request, endpoint.upload.field));
    const address = plainAddress(request.ip);
    const repeatable = {
      onRepeat: (callback: (address: string) => void) => onRepeat((repeated) => callback(app.clientAddress(repeated))),
      countUse(event: UsageEvent) {
        app.usage.count(event, request.raw, user?.id);
        onRepeat((repeated) => app.usage.count(event, repeated));
      },
    };
    // The three schemas above produced exactly HandlerInput<E>; TypeScript cannot infer that.
    const context = { user, body, params, query, file, address, request, ...repeatable } as unknown as Context<E>;
    if (isSameForAll()) return serialise(await app.readPublic(async () => handler(context)));
    if (!endpoint.write || endpoint.repeatable || user === null) return serialise(await handler(context));
    const submission = [endpoint.path, { params, body, file: file && hash('sha1', file) }] as const;
    if (!(await app.submits.claim(user.id, ...submission))) throw new AppError('DOUBLE_SUBMIT');
    try {
      return serialise(await handler(context));
    } catch (error) {
      await app.submits.release(user.id, ...submission);
      throw error;
    }
  }

  async function serve(request: FastifyRequest, reply: FastifyReply) {
    const key = (request.raw as HotRequest).hotKey;
    if (hot === undefined || !isHot() || key === undefined || !app.hot.live) {
      const text = await runWhenAllowed(request);
      // Written directly to the socket, because Fastify's reply handling costs as much as the call itself.
      reply.hijack();
      const length = String(Buffer.byteLength(text));
      reply.raw.writeHead(200, [...app.jsonHeaders, 'x-request-id', request.id, 'content-length', length]);
      reply.raw.end(text);
      return reply;
    }
    const cacheOptions = { ...hot, type: JSON_TYPE, cacheControl: endpoint.method === 'GET' ? 'no-cache' : 'no-store' };
    let isFirst = false;
    const answer = await app.hot.computeOnce(key, cacheOptions, async () => {
      isFirst = true;
      const callbacks: ((request: IncomingMessage) => void)[] = [];
      const body = await runWhenAllowed(request, (callback) => callbacks.push(callback));
      const onRepeat = (repeated: IncomingMessage) => {
        for (const callback of callbacks) callback(repeated);
      };
      return { body, tags: hot.tags, onRepeat: callbacks.length > 0 ? onRepeat : undefined };
    });
    if (!isFirst) answer.onRepeat?.(request.raw);
    reply.hijack();
    writeAnswer(answer, request.raw, reply.raw);
    return reply;
  }

  if (hot && endpoint.method === 'POST') app.hotPath.cacheablePosts.add(BASE_PATH + endpoint.path);
  if (endpoint.upload) app.hotPath.uploadPaths.add(BASE_PATH + endpoint.path);
  app.implementedEndpoints.add(endpoint);
  app.http.route({
    method: endpoint.method,
    url: BASE_PATH + endpoint.path,
    config: { endpoint },
    bodyLimit: bodyLimit(endpoint),
    // Access is checked first, so that an unauthorised upload is not even read.
    onRequest: endpoint.upload && (async (request) => void (await authorize(app, endpoint, request))),
    preParsing: hot && endpoint.method === 'POST' ? replayBody : undefined,
    handler: serve,
  });
}
