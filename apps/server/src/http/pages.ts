import { BASE_PATH } from '@meiyu/contract/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { sendRefusal } from './error-handler.ts';
import { writeAnswer } from './hot-answer.ts';
import type { HotCache } from './hot-cache.ts';
import { type HotRequest, isNewcomer, isPhone } from './hot-path.ts';
import { allowStyle, POLICY } from './security-headers.ts';

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

const HTML = { type: 'text/html; charset=utf-8', cacheControl: 'no-cache' };

function wantsPage(request: FastifyRequest): boolean {
  const reading = request.method === 'GET' || request.method === 'HEAD';
  // A missing script or picture must not be answered with a page.
  return (
    reading && !/\.[a-z0-9]{2,5}$/i.test(request.url.split('?', 1)[0] ?? '') && !request.url.startsWith(`${BASE_PATH}/`)
  );
}

/** Leaves the making of an answer that is not to be kept: a redirect, a missing page, one with someone's own data. */
class NotKept extends Error {
  readonly page: Page;
  constructor(page: Page) {
    super('not kept');
    this.page = page;
  }
}

function send(reply: FastifyReply, { status, location, html, style }: Page) {
  if (location !== undefined) return reply.header('cache-control', HTML.cacheControl).redirect(location, status);
  if (style) reply.header(POLICY, allowStyle({ [POLICY]: String(reply.getHeader(POLICY)) }, style)[POLICY]);
  return reply.status(status).header('cache-control', HTML.cacheControl).type(HTML.type).send(html);
}

/** Everything that is no call and no file is a page of the web app; its router knows which. */
export function servePages(http: FastifyInstance, hot: HotCache, renderer: PageRenderer): void {
  http.setNotFoundHandler(async (request, reply) => {
    if (!wantsPage(request)) return sendRefusal(reply, new AppError('NO_SUCH_PATH'));
    const place = { url: request.url, phone: isPhone(request.raw), newcomer: isNewcomer(request.raw) };
    const { hotKey } = request.raw as HotRequest;
    if (hotKey === undefined || !hot.live) return send(reply, await renderer.render(place));
    // Known only once the page is made, and read by the cache only then.
    const keeping = { ...HTML, tags: [] as string[], style: undefined as string | undefined };
    try {
      const answer = await hot.make(hotKey, keeping, async () => {
        const page = await renderer.render(place);
        if (page.status !== 200 || page.tags === undefined) throw new NotKept(page);
        keeping.tags.push(...page.tags);
        keeping.style = page.style;
        return page.html;
      });
      reply.hijack();
      writeAnswer(answer, request.raw, reply.raw);
      return reply;
    } catch (error) {
      if (error instanceof NotKept) return send(reply, error.page);
      throw error;
    }
  });
}

const UNBUILT =
  '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>美育知识服务平台</title><p>网页尚未构建。请用 npm start 启动，它会先完成构建。</p></html>';

/** The shell with what only the running program knows put into its head: the browser renders the page. */
export function shellPage(shell: string | undefined, head: string): Page {
  return { status: 200, html: shell?.replace('<!--head-->', () => head) ?? UNBUILT, tags: ['site', 'rsa'] };
}
