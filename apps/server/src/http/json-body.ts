import type { Endpoint } from '@meiyu/contract/endpoint.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import sjson from 'secure-json-parse';
import { AppError } from './app-error.ts';
import { isCleanValue, mayHideBadText } from './text-hygiene.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new AppError('NOT_A_REQUEST');
  }
}

/** JSON from a stranger: no prototype tricks, no characters the database cannot hold. */
export function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = sjson.parse(text, undefined, { protoAction: 'error', constructorAction: 'error' });
  } catch {
    throw new AppError('NOT_A_REQUEST');
  }
  if (mayHideBadText(text) && !isCleanValue(value)) throw new AppError('BAD_INPUT');
  return value;
}

/**
 * Many calls of spec §7 are POSTs without payload, which axios sends with a JSON content type: empty means `{}`.
 * The body of an RSA call stays text here; route() opens it after the access check.
 */
export function acceptJsonBodies(http: FastifyInstance): void {
  http.removeAllContentTypeParsers();
  http.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      if (bytes.length === 0) return {};
      const text = decode(bytes);
      const endpoint: Endpoint | undefined = request.routeOptions.config.endpoint;
      return endpoint?.rsa ? text : parseJson(text);
    },
  );
}
