import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

const HOST = /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:.]+\](:\d{1,5})?$/i;

/**
 * How long an answer that names the site's own address may be kept. Without PUBLIC_URL that address is what the request
 * said: no cache between may hand it to somebody else.
 */
export function originHeaders(publicUrl: string | undefined, seconds: number): Record<string, string> {
  if (publicUrl !== undefined) return { 'cache-control': `public, max-age=${seconds}` };
  return { 'cache-control': `private, max-age=${seconds}`, vary: 'host' };
}

/** `https://host` as people reach this site: what the operator gave, else what this request was sent to. */
export function siteOrigin(publicUrl: string | undefined, { protocol, host }: FastifyRequest): string {
  if (publicUrl !== undefined) return new URL(publicUrl).origin;
  if (!HOST.test(host)) throw new AppError('NOT_A_REQUEST');
  return `${protocol}://${host}`;
}
