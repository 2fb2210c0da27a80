import { importUpload, importUploadPart, importUploadRemoval, importUploadState } from '@meiyu/contract/raw.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../errors.ts';
import type { App } from '../../../http/app.ts';
import { rawRoute } from '../../../http/raw.ts';
import { isUploadId, PART_TYPE, readChecksum, readNewFile, readNumber, TUS_VERSION } from './upload-headers.ts';
import type { Uploads } from './uploads.service.ts';

/** Every answer, also a refusal, names the version of the protocol. */
function begin({ headers }: FastifyRequest, reply: FastifyReply): void {
  reply.header('tus-resumable', TUS_VERSION).header('cache-control', 'no-store');
  if (headers['tus-resumable'] === TUS_VERSION) return;
  reply.header('tus-version', TUS_VERSION);
  throw new AppError('UPLOAD_VERSION');
}

function idOf({ params }: FastifyRequest): string {
  const { id } = params as { id: string };
  if (!isUploadId(id)) throw new AppError('NO_SUCH_UPLOAD');
  return id;
}

/** Uploads by tus 1.0: core, creation, creation-with-upload, checksum and termination. See docs/decisions/0019-content-uploads.md. */
export function tusRoutes(app: App, uploads: Uploads): void {
  // A slow connection may take as long for the first bytes of a file as for others.
  app.hotPath.uploadPaths.add(importUpload.path);

  function append(userId: string, id: string, request: FastifyRequest, offset: number): Promise<number> {
    const checksum = readChecksum(request.headers['upload-checksum']);
    return uploads.append(userId, id, request.raw, { offset, checksum });
  }

  rawRoute(app, importUpload, async (request, reply, user) => {
    begin(request, reply);
    const { headers } = request;
    const userId = user?.id ?? '';
    const file = await uploads.create(userId, readNewFile(headers['upload-metadata'], headers['upload-length']));
    reply.header('location', `${importUpload.path}/${file.id}`);
    const offset = headers['content-type'] === PART_TYPE ? await append(userId, file.id, request, 0) : 0;
    return reply.code(201).header('upload-offset', offset).send();
  });

  rawRoute(app, importUploadState, async (request, reply, user) => {
    begin(request, reply);
    const { received, size } = await uploads.find(user?.id ?? '', idOf(request));
    return reply.code(200).header('upload-offset', received).header('upload-length', size).send();
  });

  rawRoute(app, importUploadPart, async (request, reply, user) => {
    begin(request, reply);
    if (request.headers['content-type'] !== PART_TYPE) throw new AppError('MALFORMED_REQUEST');
    const offset = readNumber(request.headers['upload-offset']);
    const received = await append(user?.id ?? '', idOf(request), request, offset);
    return reply.code(204).header('upload-offset', received).send();
  });

  rawRoute(app, importUploadRemoval, async (request, reply, user) => {
    begin(request, reply);
    await uploads.remove(user?.id ?? '', idOf(request));
    return reply.code(204).send();
  });
}
