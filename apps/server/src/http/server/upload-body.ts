import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';

/**
 * Files come as multipart forms, on calls that declare an upload and on no other: elsewhere a form would be a way
 * round the rule that bodies are JSON, which keeps other sites' forms out (T15).
 */
export function acceptUploads(http: FastifyInstance): void {
  http.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      if (!request.routeOptions.config.endpoint?.upload) throw new AppError('NOT_A_REQUEST');
      return bytes;
    },
  );
}

/** The runtime's own reader of forms; a form that is none holds no file. */
export async function readUpload(request: FastifyRequest, field: string): Promise<Buffer> {
  const type = request.headers['content-type'];
  if (!Buffer.isBuffer(request.body) || type === undefined) throw new AppError('FILE_MISSING');
  const bytes = new Uint8Array(request.body);
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => undefined);
  const file = form?.get(field);
  if (!(file instanceof File) || file.size === 0) throw new AppError('FILE_MISSING');
  return Buffer.from(await file.arrayBuffer());
}
