import { BASE_PATH } from '@meiyu/contract/endpoint.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { type Headers, writeAnswer } from '../hot-cache/hot-answer.ts';
import type { HotCache, MadeAnswer } from '../hot-cache/hot-cache.ts';
import { type HotRequest, isNewcomer, isPhone } from '../hot-cache/hot-path.ts';
import { allowStyle } from '../http/security-headers.ts';
import { sendRefusal } from '../http/server/error-handler.ts';

interface PageRequest {
  url: string;
  phone: boolean;
  /** Whether the page shall bring its styles along. */
  newcomer: boolean;
}

export interface Page {
  /** The whole document. */
  html: string;
  /** The hash of the styles in it. */
  style?: string;
  status: number;
  /** With a status of 302. */
  location?: string;
  /** The tags whose change makes it stale; undefined for one that must not be kept. */
  tags?: readonly string[] | undefined;
}

export interface PageRenderer {
  render(page: PageRequest): Promise<Page> | Page;
}

const HTML = { type: 'text/html; charset=utf-8', cacheControl: 'no-cache', tags: [] };

function wantsPage(request: FastifyRequest): boolean {
  const reading = request.method === 'GET' || request.method === 'HEAD';
  // A missing script or picture must not be answered with a page.
  return (
    reading && !/\.[a-z0-9]{2,5}$/i.test(request.url.split('?', 1)[0] ?? '') && !request.url.startsWith(`${BASE_PATH}/`)
  );
}

function toAnswer({ status, location, html, style, tags }: Page, security: Headers): MadeAnswer {
  const policy = style ? allowStyle(security, style) : {};
  const headers = location === undefined ? policy : { ...policy, location };
  return { status, headers, body: location === undefined ? html : '', tags: status === 200 ? tags : undefined };
}

/** Everything that is no call and no file is a page of the web app; its router knows which. */
export function servePages(http: FastifyInstance, hot: HotCache, renderer: PageRenderer, security: Headers): void {
  http.setNotFoundHandler(async (request, reply) => {
    if (!wantsPage(request)) return sendRefusal(reply, new AppError('NO_SUCH_PATH'));
    const place = { url: request.url, phone: isPhone(request.raw), newcomer: isNewcomer(request.raw) };
    const key = hot.live ? (request.raw as HotRequest).hotKey : undefined;
    const answer = await hot.make(key ?? `not kept ${request.id}`, HTML, async () => {
      const page = toAnswer(await renderer.render(place), security);
      return key === undefined ? { ...page, tags: undefined } : page;
    });
    reply.hijack();
    writeAnswer(answer, request.raw, reply.raw);
    return reply;
  });
}

const UNBUILT =
  '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>美育知识服务平台</title><p>网页尚未构建。请用 npm start 启动，它会先完成构建。</p></html>';

/** The shell with what only the running program knows put into its head: the browser renders the page. */
export function shellPage(shell: string | undefined, head: string): Page {
  return { status: 200, html: shell?.replace('<!--head-->', () => head) ?? UNBUILT, tags: ['site', 'rsa'] };
}
