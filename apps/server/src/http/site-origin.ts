import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

const HOST = /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:.]+\](:\d{1,5})?$/i;

/** `https://host` as people reach this site: what the operator gave, else what this request was sent to. */
export function siteOrigin(publicUrl: string | undefined, { protocol, host }: FastifyRequest): string {
  if (publicUrl !== undefined) return new URL(publicUrl).origin;
  if (!HOST.test(host)) throw new AppError('NOT_A_REQUEST');
  return `${protocol}://${host}`;
}
