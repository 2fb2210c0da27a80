import { BASE_PATH, OK_MESSAGE } from '@meiyu/contract/endpoint.ts';
import type { CallInProcess } from '@meiyu/contract/rendered-page.ts';
import type { FastifyInstance } from 'fastify';
import inject from 'light-my-request';
import type { HotCache } from '../hot-cache/hot-cache.ts';
import type { HotPath } from '../hot-cache/hot-path.ts';
import { INTERNAL_HEADERS } from '../http/server/internal-request.ts';
import type { PreviewContent } from './page-preview.ts';

export interface InternalCalls {
  fetchJson: CallInProcess;
  /** The tags of all answers fetched so far; undefined if one of them may not be cached. */
  tags(): readonly string[] | undefined;
}

function keyOf(method: string, path: string, body: string | undefined): string {
  return method === 'GET' ? path : `${method} ${path} ${body === '{}' ? '' : (body ?? '')}`;
}

/**
 * API calls made while one page is rendered. They use the same hot path as requests from outside, so that pages and
 * visitors share cached answers, and they record the tags of all answers.
 */
export function openInternalCalls(
  { http, hot, hotPath }: { http: FastifyInstance; hot: HotCache; hotPath: HotPath },
  preview?: PreviewContent,
): InternalCalls {
  const listener = hotPath.wrap((request, response) => http.routing(request, response));
  const keys = new Set<string>();
  return {
    async fetchJson(method, path, body) {
      // Drafts never pass through the calls of readers, nor through the cache.
      const draft = await preview?.answer(
        method,
        path.slice(BASE_PATH.length),
        body === undefined ? {} : JSON.parse(body),
      );
      if (draft !== undefined) return { code: 200, msg: OK_MESSAGE, data: draft };
      const key = keyOf(method, path, body);
      keys.add(key);
      const cached = hot.find(key);
      if (cached) return JSON.parse(cached.plain.body.toString());
      const headers = { ...INTERNAL_HEADERS, ...(body !== undefined && { 'content-type': 'application/json' }) };
      const answer = await inject(listener, {
        method: method as 'GET' | 'POST',
        url: path,
        headers,
        payload: body,
        // Rendered pages are shared by everyone, so they must not use the rights of any authorised address.
        remoteAddress: '0.0.0.0',
      });
      return answer.json();
    },
    tags() {
      const tagLists = [...keys].map((key) => hot.tagsOf(key));
      return tagLists.every((tags) => tags !== undefined) ? [...new Set(tagLists.flat())] : undefined;
    },
  };
}
