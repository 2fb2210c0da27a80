import type { IncomingMessage, ServerResponse } from 'node:http';
import { BASE_PATH } from '@meiyu/contract/endpoint.ts';
import { type HotAnswer, writeAnswer } from './hot-answer.ts';
import type { HotCache } from './hot-cache.ts';

/** A request that the hot path could not answer from memory, with the fields it set for the route that handles it. */
export interface HotRequest extends IncomingMessage {
  hotKey?: string;
  hotBody?: Buffer;
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

export interface HotPath {
  /** Paths of POST calls whose answers may be cached, since many reads of the API are POSTs. */
  cacheablePosts: Set<string>;
  /** Files of the built web app, by path, for as long as the program runs. */
  files: Map<string, HotAnswer>;
  /** Paths that accept uploads; only their requests may take a whole minute to send. */
  uploadPaths: Set<string>;
  isDraining: boolean;
  servedCount: number;
  /** Answers from memory what is cached and passes all other requests to `framework` (Fastify). */
  wrap(framework: Listener): Listener;
}

const MAX_KEY_LENGTH = 600;

export function isPhone(request: IncomingMessage): boolean {
  const hint = request.headers['sec-ch-ua-mobile'];
  if (hint !== undefined) return hint === '?1';
  return /Mobi|Android|iPhone|HarmonyOS/i.test(request.headers['user-agent'] ?? '');
}

/**
 * A browser that did not come from a page of this site and has no copy of this page: most likely it has no cached files
 * of this site.
 */
export function isFirstVisit(request: IncomingMessage): boolean {
  const fetchSite = request.headers['sec-fetch-site'];
  return fetchSite !== undefined && fetchSite !== 'same-origin' && request.headers['if-none-match'] === undefined;
}

/** Rendered pages differ by device and on a first visit; calls and files do not. */
function pageKey(request: IncomingMessage): string {
  return `${isPhone(request) ? 'm' : 'd'}${isFirstVisit(request) ? 'n' : ''}${request.url}`;
}

export function createHotPath(cache: HotCache): HotPath {
  const hotPath: HotPath = {
    cacheablePosts: new Set(),
    uploadPaths: new Set(),
    files: new Map(),
    isDraining: false,
    servedCount: 0,
    wrap,
  };

  function write(answer: HotAnswer, request: IncomingMessage, response: ServerResponse) {
    hotPath.servedCount += 1;
    answer.onRepeat?.(request);
    writeAnswer(answer, request, response);
  }

  function answerGet(request: HotRequest, response: ServerResponse, framework: Listener) {
    const url = request.url ?? '/';
    const cached = hotPath.files.get(url) ?? (url.length <= MAX_KEY_LENGTH ? cache.find(url) : undefined);
    if (cached) return write(cached, request, response);
    if (url.length <= MAX_KEY_LENGTH) {
      if (url.startsWith(BASE_PATH)) {
        request.hotKey = url;
      } else {
        request.hotKey = pageKey(request);
        const page = cache.find(request.hotKey);
        if (page) return write(page, request, response);
      }
    }
    framework(request, response);
  }

  function answerPost(request: HotRequest, response: ServerResponse, framework: Listener, body: Buffer) {
    const text = body.toString('latin1');
    request.hotKey = `POST ${request.url} ${text === '{}' ? '' : text}`;
    request.hotBody = body;
    const cached = cache.find(request.hotKey);
    if (cached) write(cached, request, response);
    else framework(request, response);
  }

  function wrap(framework: Listener): Listener {
    return (incoming, response) => {
      const request: HotRequest = incoming;
      if (hotPath.isDraining) response.shouldKeepAlive = false;
      if (request.method === 'GET' || request.method === 'HEAD') return answerGet(request, response, framework);
      const length = Number(request.headers['content-length'] ?? 0);
      const isCacheablePost =
        request.method === 'POST' &&
        length <= MAX_KEY_LENGTH &&
        request.headers['transfer-encoding'] === undefined &&
        hotPath.cacheablePosts.has(request.url ?? '') &&
        (length === 0 || request.headers['content-type']?.startsWith('application/json') === true);
      if (!isCacheablePost) return framework(request, response);
      if (length === 0) return answerPost(request, response, framework, Buffer.alloc(0));
      // Such a small body nearly always arrives in one chunk.
      let body: Buffer | undefined;
      request.on('data', (chunk: Buffer) => {
        body = body ? Buffer.concat([body, chunk]) : chunk;
      });
      request.on('end', () => answerPost(request, response, framework, body ?? Buffer.alloc(0)));
    };
  }

  return hotPath;
}
