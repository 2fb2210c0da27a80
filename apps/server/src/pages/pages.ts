import type { IncomingMessage } from 'node:http';
import { BASE_PATH } from '@meiyu/contract/endpoint.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { type Headers, writeAnswer } from '../hot-cache/hot-answer.ts';
import type { ComputedAnswer, HotCache } from '../hot-cache/hot-cache.ts';
import { type HotRequest, isFirstVisit, isPhone } from '../hot-cache/hot-path.ts';
import { allowMicrophone, allowStyle } from '../http/security-headers.ts';
import { sendError } from '../http/server/error-handler.ts';
import type { Usage } from '../usage/usage-event.ts';
import { createSendPreview, type OpenPreview, type PreviewContent, readPreviewAddress } from './page-preview.ts';

interface PageRequest {
  url: string;
  isPhone: boolean;
  /** Whether to inline the styles, because the browser has not cached their files. */
  isFirstVisit: boolean;
  /** Drafts that replace what is published. */
  preview?: PreviewContent;
}

export interface Page {
  /** The whole document. */
  html: string;
  /** The hash of its inline styles. */
  styleHash?: string;
  status: number;
  /** The target of a redirect (status 302). */
  location?: string;
  /** The tags whose change makes it stale; undefined if it must not be cached. */
  tags?: readonly string[] | undefined;
}

export interface PageRenderer {
  render(page: PageRequest): Promise<Page> | Page;
}

const HTML_OPTIONS = { type: 'text/html; charset=utf-8', cacheControl: 'no-cache', tags: [] };

function wantsPage(request: FastifyRequest): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  // A missing script or picture must not be answered with a page.
  return (
    isRead && !/\.[a-z0-9]{2,5}$/i.test(request.url.split('?', 1)[0] ?? '') && !request.url.startsWith(`${BASE_PATH}/`)
  );
}

function toAnswer(
  { status, location, html, styleHash, tags }: Page,
  url: string,
  securityHeaders: Headers,
): ComputedAnswer {
  const policy = {
    ...(styleHash && allowStyle(securityHeaders, styleHash)),
    ...allowMicrophone(securityHeaders, url),
  };
  const headers = location === undefined ? policy : { ...policy, location };
  return { status, headers, body: location === undefined ? html : '', tags: status === 200 ? tags : undefined };
}

interface PageServing {
  securityHeaders: Headers;
  usage: Pick<Usage, 'countPage'>;
  openPreview: OpenPreview;
}

/**
 * Serves every path that is neither a call nor a file as a page of the web app, whose router decides which page it is.
 */
export function servePages(
  http: FastifyInstance,
  hot: HotCache,
  renderer: PageRenderer,
  { securityHeaders, usage, openPreview }: PageServing,
): void {
  const sendPreview = createSendPreview(renderer, openPreview, securityHeaders);
  http.setNotFoundHandler(async (request, reply) => {
    if (!wantsPage(request)) return sendError(reply, new AppError('NO_SUCH_PATH'));
    const previewAddress = readPreviewAddress(request.url);
    if (previewAddress) return sendPreview(previewAddress, request, reply);
    const pageRequest = { url: request.url, isPhone: isPhone(request.raw), isFirstVisit: isFirstVisit(request.raw) };
    const key = hot.live ? (request.raw as HotRequest).hotKey : undefined;
    const answer = await hot.computeOnce(key ?? `uncached ${request.id}`, HTML_OPTIONS, async () => {
      const page = toAnswer(await renderer.render(pageRequest), request.url, securityHeaders);
      const counted = { ...page, onRepeat: (repeated: IncomingMessage) => usage.countPage(repeated) };
      return key === undefined ? { ...counted, tags: undefined } : counted;
    });
    if (answer.status === 200) usage.countPage(request.raw);
    reply.hijack();
    writeAnswer(answer, request.raw, reply.raw);
    return reply;
  });
}

const NOT_BUILT_PAGE =
  '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>美育知识服务平台</title><p>网页尚未构建。请用 npm start 启动，它会先完成构建。</p></html>';

/** The shell with `head` inserted; the browser renders the page. */
export function shellPage(shell: string | undefined, head: string, notice = ''): Page {
  const html = shell?.replace('<!--head-->', () => head).replace('<!--notice-->', () => notice);
  return { status: 200, html: html ?? NOT_BUILT_PAGE, tags: ['site', 'rsa'] };
}
