import * as declared from '@meiyu/contract/raw.ts';
import { renderSVG } from 'uqr';
import { AppError } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { rawRoute } from '../../http/raw.ts';
import { cacheHeadersWithOrigin, siteOrigin } from '../../http/site-origin.ts';

const CACHE_SECONDS = 86_400;
const MAX_PATH_LENGTH = 1000;

/** Accepts only paths of this site, so that its QR codes cannot point to other sites. */
function readPath(query: unknown): string {
  const { path } = query as { path?: unknown };
  if (typeof path !== 'string' || path.length > MAX_PATH_LENGTH || !/^\/(?![/\\])[^\s\\]*$/.test(path)) {
    throw new AppError('MALFORMED_REQUEST');
  }
  return path;
}

export function qrRoutes(app: App, publicUrl: string | undefined): void {
  rawRoute(app, declared.qrCode, async (request, reply) => {
    const url = new URL(readPath(request.query), siteOrigin(publicUrl, request));
    return reply
      .headers(cacheHeadersWithOrigin(publicUrl, CACHE_SECONDS))
      .type(declared.qrCode.type)
      .send(renderSVG(url.href, { ecc: 'M', border: 4, blackColor: '#1c1b19' }));
  });
}
