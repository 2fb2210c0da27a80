import { BASE_PATH } from '@meiyu/contract/endpoint.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { sendRefusal } from './error-handler.ts';
import { writeAnswer } from './hot-answer.ts';
import type { HotCache } from './hot-cache.ts';
import { type HotRequest, isPhone } from './hot-path.ts';

export interface PageRequest {
  url: string;
  phone: boolean;
}

/** Gives the whole HTML document for an address, and the tags whose change makes it stale. */
export interface PageRenderer {
  tags: readonly string[];
  render(page: PageRequest): Promise<string> | string;
}

const HTML = { type: 'text/html; charset=utf-8', cacheControl: 'no-cache' };

function wantsPage(request: FastifyRequest): boolean {
  const reading = request.method === 'GET' || request.method === 'HEAD';
  // A missing script or picture must not be answered with a page.
  return (
    reading && !/\.[a-z0-9]{2,5}$/i.test(request.url.split('?', 1)[0] ?? '') && !request.url.startsWith(`${BASE_PATH}/`)
  );
}

/** Everything that is no call and no file is a page of the web app; its router knows which. */
export function servePages(http: FastifyInstance, hot: HotCache, renderer: PageRenderer): void {
  http.setNotFoundHandler(async (request, reply) => {
    if (!wantsPage(request)) return sendRefusal(reply, new AppError('NO_SUCH_PATH'));
    const page: PageRequest = { url: request.url, phone: isPhone(request.raw) };
    const { hotKey } = request.raw as HotRequest;
    if (hotKey === undefined || !hot.live) {
      return reply
        .header('cache-control', HTML.cacheControl)
        .type(HTML.type)
        .send(await renderer.render(page));
    }
    const keeping = { ...HTML, tags: renderer.tags };
    const answer = await hot.make(hotKey, keeping, () => renderer.render(page));
    reply.hijack();
    writeAnswer(answer, request.raw, reply.raw);
    return reply;
  });
}

const UNBUILT =
  '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>美育知识服务平台</title><p>网页尚未构建。请用 npm start 启动，它会先完成构建。</p></html>';

/** The shell with what only the running program knows put into its head. */
export function createShellRenderer(shell: string | undefined, head: () => string): PageRenderer {
  return {
    tags: ['site', 'rsa'],
    render: () => shell?.replace('<!--head-->', () => head()) ?? UNBUILT,
  };
}
