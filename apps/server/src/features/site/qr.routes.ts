import * as declared from '@meiyu/contract/raw.ts';
import { renderSVG } from 'uqr';
import { AppError } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { raw } from '../../http/raw.ts';
import { originHeaders, siteOrigin } from '../../http/site-origin.ts';

const LONGEST_PATH = 1000;

/** Only a path of this site: a code with our looks must not lead anywhere else. */
function pathAsked(query: unknown): string {
  const { path } = query as { path?: unknown };
  if (typeof path !== 'string' || path.length > LONGEST_PATH || !/^\/(?![/\\])[^\s\\]*$/.test(path)) {
    throw new AppError('NOT_A_REQUEST');
  }
  return path;
}

export function qrRoutes(app: App, publicUrl: string | undefined): void {
  raw(app, declared.qrCode, async (request, reply) => {
    const address = new URL(pathAsked(request.query), siteOrigin(publicUrl, request));
    return reply
      .headers(originHeaders(publicUrl, 86_400))
      .type(declared.qrCode.type)
      .send(renderSVG(address.href, { ecc: 'M', border: 4, blackColor: '#1c1b19' }));
  });
}
