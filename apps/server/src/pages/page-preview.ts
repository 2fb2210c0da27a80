import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { Headers } from '../hot-cache/hot-answer.ts';
import { sendError } from '../http/server/error-handler.ts';
import type { PageNotice } from './notice-bar.ts';

/** The content that replaces the published site in one rendered page. */
export interface PreviewContent {
  /** The data that a call would answer with the drafts, or a promise of it; undefined for calls without drafts. */
  answer: (method: string, path: string, body: Record<string, unknown>) => unknown;
  /** Undefined when the notice has no draft. */
  notice: PageNotice | null | undefined;
}

/** Undefined for a token that is wrong, expired, or whose owner may no longer edit. */
export type OpenPreview = (token: string) => Promise<PreviewContent | undefined>;

/** The token of a preview and the path of the page; undefined for an ordinary page. */
export function readPreviewAddress(url: string): { token: string; pageUrl: string; isPhone: boolean } | undefined {
  const [path = '/', query = ''] = url.split('?', 2);
  const params = new URLSearchParams(query);
  const token = params.get('preview');
  if (token === null) return undefined;
  const isPhone = params.get('device') === 'phone';
  params.delete('preview');
  params.delete('device');
  return { token, isPhone, pageUrl: params.size > 0 ? `${path}?${params}` : path };
}

/**
 * A preview may be framed by this site, but is only a picture of the page: no script runs, forms are refused, links open
 * the published page in a new window, and it is neither kept nor indexed nor named to other sites.
 */
function previewHeaders(securityHeaders: Headers): Headers {
  const { 'content-security-policy': policy = '', 'x-frame-options': _frames, ...others } = securityHeaders;
  const previewPolicy = policy
    .replace(/script-src [^;]*/, "script-src 'none'")
    .replace(/form-action [^;]*/, "form-action 'none'")
    .replace(/frame-ancestors [^;]*/, "frame-ancestors 'self'");
  return {
    ...others,
    'content-security-policy': previewPolicy,
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'content-type': 'text/html; charset=utf-8',
  };
}

/** Removes everything from `from` to `to` if `matches` accepts it; only for markup that our renderer wrote. */
function removeAll(html: string, from: string, to: string, matches: (part: string) => boolean): string {
  let kept = '';
  let position = 0;
  for (let start = html.indexOf(from); start >= 0; start = html.indexOf(from, position)) {
    const end = html.indexOf(to, start);
    if (end < 0) break;
    const isRemoved = matches(html.slice(start, end));
    kept += html.slice(position, isRemoved ? start : end + to.length);
    position = end + to.length;
  }
  return kept + html.slice(position);
}

/** Scripts would be refused by the policy. A link must not replace the preview in its frame. */
function withoutScripts(html: string): string {
  const plain = removeAll(html, '<script', '</script>', () => true);
  const still = removeAll(plain, '<link', '>', (link) => /rel="(?:modulepreload|later-module)"/.test(link));
  return still.replace('<head>', '<head><base target="_blank">');
}

interface PreviewRenderer {
  render(page: {
    url: string;
    isPhone: boolean;
    isFirstVisit: boolean;
    preview: PreviewContent;
  }): PreviewPage | Promise<PreviewPage>;
}

interface PreviewPage {
  html: string;
  status: number;
  location?: string;
}

/** Answers a page with drafts in it. */
export function createSendPreview(renderer: PreviewRenderer, openPreview: OpenPreview, securityHeaders: Headers) {
  const headers = previewHeaders(securityHeaders);
  return async (
    { token, pageUrl, isPhone }: { token: string; pageUrl: string; isPhone: boolean },
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const preview = await openPreview(token);
    if (!preview) {
      void reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow');
      return sendError(reply, new AppError('LINK_INVALID'));
    }
    const page = await renderer.render({ url: pageUrl, isPhone, isFirstVisit: false, preview });
    const body = withoutScripts(page.html);
    reply.hijack();
    reply.raw.writeHead(page.location === undefined ? page.status : 404, { ...headers });
    reply.raw.end(request.method === 'HEAD' ? '' : body);
    return reply;
  };
}
