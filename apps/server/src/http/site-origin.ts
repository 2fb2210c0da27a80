import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

const HOST = /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:.]+\](:\d{1,5})?$/i;

/**
 * Cache headers for an answer that contains the URL of the site. Without PUBLIC_URL that URL comes from the request, so
 * shared caches must not store the answer.
 */
export function cacheHeadersWithOrigin(publicUrl: string | undefined, seconds: number): Record<string, string> {
  if (publicUrl !== undefined) return { 'cache-control': `public, max-age=${seconds}` };
  return { 'cache-control': `private, max-age=${seconds}`, vary: 'host' };
}

/** The public origin (`https://host`) of this site: PUBLIC_URL if set, else the host of this request. */
export function siteOrigin(publicUrl: string | undefined, { protocol, host }: FastifyRequest): string {
  if (publicUrl !== undefined) return new URL(publicUrl).origin;
  if (!HOST.test(host)) throw new AppError('MALFORMED_REQUEST');
  return `${protocol}://${host}`;
}
