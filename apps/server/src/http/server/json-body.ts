import type { Endpoint } from '@meiyu/contract/endpoint.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import { parseJson } from '../../limits/parse-json.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new AppError('MALFORMED_REQUEST');
  }
}

/**
 * Parses JSON bodies. An empty body means `{}`, because many calls are POSTs without a body, which axios sends with a
 * JSON content type. The body of an RSA call stays text here; route() decrypts it after the access check.
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
