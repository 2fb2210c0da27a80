import type { Readable } from 'node:stream';
import * as contract from '@meiyu/contract/own-exhibitions.ts';
import { sharedDrawing } from '@meiyu/contract/raw.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PICTURE_FORMATS } from '../../../adapters/pictures/picture-sizes.ts';
import { type OpenVariant, readVariant } from '../../../adapters/pictures/picture-variants.ts';
import type { ByteRange } from '../../../adapters/storage/storage.ts';
import { AppError } from '../../../errors.ts';
import type { App } from '../../../http/app.ts';
import { rawRoute } from '../../../http/raw.ts';
import { route } from '../../../http/route.ts';
import type { OwnExhibitionsRepo } from './own-exhibitions.repo.ts';
import type { OwnExhibitions } from './own-exhibitions.service.ts';

interface OwnRouteDeps {
  service: OwnExhibitions;
  repo: Pick<OwnExhibitionsRepo, 'findSharedDrawing'>;
  openVariant: OpenVariant;
  sendFile(
    request: FastifyRequest,
    reply: FastifyReply,
    sent: {
      etag: string;
      mime: string;
      size: number;
      private: boolean;
      open: (range?: ByteRange) => Promise<{ stream: Readable }>;
    },
  ): Promise<FastifyReply>;
}

/** A drawing in a shared exhibition. The address has the key of the link, so that it ends with the sharing. */
const sharedDrawingUrl = (key: string) => (id: string) =>
  sharedDrawing.path.replace(':key', key).replace(':drawing', id).replace(':file', '1280.webp');

export function ownExhibitionRoutes(app: App, { service, repo, openVariant, sendFile }: OwnRouteDeps): void {
  route(app, contract.list, async ({ user }) => {
    const rows = await service.list(user.id);
    return { rows, total: rows.length };
  });
  route(app, contract.create, async ({ user, body: { document } }) => ({
    id: await service.create(user.id, document),
  }));
  route(app, contract.read, ({ user, body: { ownId } }) => service.read(user.id, ownId));
  route(app, contract.save, ({ user, body: { ownId, version, document } }) =>
    service.save(user.id, ownId, version, document),
  );
  route(app, contract.findThings, ({ user, body: { things } }) => service.findThings(user.id, things));
  route(app, contract.remove, ({ user, params: { ids } }) => service.remove(user.id, ids));
  route(app, contract.share, ({ user, body: { ownId, version } }) => service.share(user.id, ownId, version));
  route(app, contract.withdraw, ({ user, body: { ownId } }) => service.withdraw(user.id, ownId));
  route(app, contract.view, ({ user, body: { ownId } }) => service.view(user.id, ownId));
  // Never cached: sharing ends at once.
  route(app, contract.shared, ({ body: { key } }) => service.shared(key, sharedDrawingUrl(key)));

  rawRoute(app, sharedDrawing, async (request, reply) => {
    const { key = '', drawing = '', file = '' } = request.params as Record<string, string | undefined>;
    const variant = readVariant(file);
    const hash = variant && (await repo.findSharedDrawing(key, drawing));
    if (!variant || !hash) throw new AppError('NO_SUCH_PATH');
    return sendFile(request, reply, {
      etag: `${hash}-${file}`,
      mime: PICTURE_FORMATS[variant.format],
      private: true,
      ...(await openVariant(hash, variant)),
    });
  });
}
