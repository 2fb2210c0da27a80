import type { AskInside } from '@meiyu/contract/rendered-page.ts';
import type { FastifyInstance } from 'fastify';
import inject from 'light-my-request';
import type { HotCache } from '../hot-cache/hot-cache.ts';
import type { HotPath } from '../hot-cache/hot-path.ts';
import { INTERNAL_HEADERS } from '../http/server/internal-request.ts';

export interface InternalCalls {
  fetchJson: AskInside;
  /** What the answers asked for so far hang on; undefined when one of them may not be kept. */
  tags(): readonly string[] | undefined;
}

function keyOf(method: string, path: string, body: string | undefined): string {
  return method === 'GET' ? path : `${method} ${path} ${body === '{}' ? '' : (body ?? '')}`;
}

/**
 * For one page: it goes the same fast path as a request from outside, so that an answer is made once for pages and
 * visitors alike, and it remembers the tags of all it was given.
 */
export function openInternalCalls(http: FastifyInstance, hot: HotCache, hotPath: HotPath): InternalCalls {
  const listener = hotPath.wrap((request, response) => http.routing(request, response));
  const keys = new Set<string>();
  return {
    async fetchJson(method, path, body) {
      const key = keyOf(method, path, body);
      keys.add(key);
      const kept = hot.find(key);
      if (kept) return JSON.parse(kept.plain.body.toString());
      const headers = { ...INTERNAL_HEADERS, ...(body !== undefined && { 'content-type': 'application/json' }) };
      const answer = await inject(listener, {
        method: method as 'GET' | 'POST',
        url: path,
        headers,
        payload: body,
        // Pages are made for everyone: no address an operator authorised, not even this machine's own.
        remoteAddress: '0.0.0.0',
      });
      return answer.json();
    },
    tags() {
      const all = [...keys].map((key) => hot.tagsOf(key));
      return all.every((tags) => tags !== undefined) ? [...new Set(all.flat())] : undefined;
    },
  };
}
