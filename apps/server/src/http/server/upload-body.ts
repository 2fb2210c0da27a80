import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';

/**
 * Multipart forms are accepted only by calls that declare an upload. For other calls a form would bypass the rule that
 * bodies are JSON, which blocks forms from other sites (threat T15).
 */
export function acceptUploads(http: FastifyInstance): void {
  http.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      if (!request.routeOptions.config.endpoint?.upload) throw new AppError('MALFORMED_REQUEST');
      return bytes;
    },
  );
}

/** Reads the file with the form parser of Node; an invalid form counts as a missing file. */
export async function readUpload(request: FastifyRequest, field: string): Promise<Buffer> {
  const type = request.headers['content-type'];
  if (!Buffer.isBuffer(request.body) || type === undefined) throw new AppError('FILE_MISSING');
  const bytes = new Uint8Array(request.body);
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => undefined);
  const file = form?.get(field);
  if (!(file instanceof File) || file.size === 0) throw new AppError('FILE_MISSING');
  return Buffer.from(await file.arrayBuffer());
}
