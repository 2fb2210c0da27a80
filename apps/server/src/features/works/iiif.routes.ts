import { resourcePath } from '@meiyu/contract/page-path.ts';
import * as declared from '@meiyu/contract/raw.ts';
import type { FastifyReply } from 'fastify';
import type { CutPicture } from '../../adapters/pictures/cut-picture.ts';
import { MAX_PUBLIC_SIDE } from '../../adapters/pictures/picture-sizes.ts';
import type { OpenTile } from '../../adapters/pictures/tile-pack.ts';
import { AppError } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { rawRoute } from '../../http/raw.ts';
import { cacheHeadersWithOrigin, siteOrigin } from '../../http/site-origin.ts';
import { collectionDocument, collectionsDocument, infoDocument, manifestDocument } from './iiif-documents.ts';
import { findTile, IIIF_FORMATS, type IiifRequest, readIiifRequest, type Size } from './iiif-request.ts';
import type { WorksRepo } from './works.repo.ts';

interface IiifDeps {
  repo: WorksRepo;
  openTile: OpenTile;
  cutPicture: CutPicture;
  publicUrl: string | undefined;
}

/** A picture in the size the user may see: full, or limited to what everyone may see. */
interface View extends Size {
  hash: string;
  /** Size of the stored picture. */
  full: Size;
  isLimited: boolean;
}

const IMAGE_TYPE = 'application/ld+json;profile="http://iiif.io/api/image/3/context.json"';
const PRESENTATION_TYPE = 'application/ld+json;profile="http://iiif.io/api/presentation/3/context.json"';
const LEVEL_LINK = '<http://iiif.io/api/image/3/level2.json>;rel="profile"';
/** Viewers on other sites may show the pictures, by fetch or as plain images. */
const CROSS_ORIGIN = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
const DOCUMENT_CACHE_SECONDS = 300;
const MAX_COLLECTION_WORKS = 1000;

/** Access rights are part of the URL, so the same URL gives everyone the same picture and any cache may store it. */
export function iiifRoutes(app: App, { repo, openTile, cutPicture, publicUrl }: IiifDeps): void {
  const documentHeaders = { ...CROSS_ORIGIN, ...cacheHeadersWithOrigin(publicUrl, DOCUMENT_CACHE_SECONDS) };

  const findView = (segment: string) => readView(app.access, repo, segment);

  rawRoute(app, declared.iiifInfo, async (request, reply) => {
    const { imgId = '' } = request.params as { imgId?: string };
    const view = await findView(imgId);
    const id = `${siteOrigin(publicUrl, request)}/iiif/3/${encodeURIComponent(imgId)}`;
    return reply
      .headers({ ...documentHeaders, link: LEVEL_LINK })
      .type(IMAGE_TYPE)
      .send(infoDocument(id, view));
  });

  // The IIIF Image API requires this redirect at every compliance level (baseUriRedirect).
  rawRoute(app, declared.iiifBase, async (request, reply) => {
    const { imgId = '' } = request.params as { imgId?: string };
    await findView(imgId);
    return reply.headers({ ...CROSS_ORIGIN, 'cache-control': 'no-cache' }).redirect(infoPath(imgId), 303);
  });

  rawRoute(app, declared.iiifImage, async (request, reply) => {
    const { imgId = '', ...segments } = request.params as Record<string, string>;
    const { region = '', size = '', rotation = '', file = '' } = segments;
    const view = await findView(imgId);
    const requested = readIiifRequest({ region, size, rotation, file }, view);
    if (!requested) throw new AppError('MALFORMED_REQUEST');
    return sendPicture({ openTile, cutPicture }, reply, view, requested);
  });

  rawRoute(app, declared.iiifManifest, async (request, reply) => {
    const { imgId = '' } = request.params as { imgId?: string };
    const storedWork = await repo.find(imgId);
    if (!storedWork) throw new AppError('NO_SUCH_PATH');
    const view = await findView(imgId);
    const origin = siteOrigin(publicUrl, request);
    const work = { ...storedWork, width: view.width, height: view.height };
    const page = resourcePath({ id: imgId, resType: 'img' });
    const service = `${origin}/iiif/3/${encodeURIComponent(imgId)}`;
    return reply
      .headers(documentHeaders)
      .type(PRESENTATION_TYPE)
      .send(manifestDocument(work, { origin, page, service }));
  });

  rawRoute(app, declared.iiifCollection, async (request, reply) => {
    const { cateId = '' } = request.params as { cateId?: string };
    const category = await repo.findCategoryWithWorks(cateId, MAX_COLLECTION_WORKS);
    if (!category) throw new AppError('NO_SUCH_PATH');
    const document = collectionDocument(category, siteOrigin(publicUrl, request));
    return reply.headers(documentHeaders).type(PRESENTATION_TYPE).send(document);
  });

  rawRoute(app, declared.iiifCollections, async (request, reply) => {
    const document = collectionsDocument(await repo.allCategories(), siteOrigin(publicUrl, request));
    return reply.headers(documentHeaders).type(PRESENTATION_TYPE).send(document);
  });
}

async function readView(access: App['access'], repo: Pick<WorksRepo, 'findPicture'>, segment: string): Promise<View> {
  // The client address is not passed: the rights depend on the URL alone.
  const { id, allowed } = access.readSegment('work', segment, '');
  // An invalid or expired signature is an error, not a smaller picture, because viewers would mix tiles of both.
  if (!allowed && segment !== id) throw new AppError('LINK_INVALID');
  const picture = await repo.findPicture(id);
  if (!picture) throw new AppError('NO_SUCH_PATH');
  const full = { width: picture.width, height: picture.height };
  const longestSide = Math.max(full.width, full.height);
  if (allowed || longestSide <= MAX_PUBLIC_SIDE) return { hash: picture.hash, full, ...full, isLimited: false };
  const scale = MAX_PUBLIC_SIDE / longestSide;
  const limitedSize = { width: Math.round(full.width * scale), height: Math.round(full.height * scale) };
  return { hash: picture.hash, full, ...limitedSize, isLimited: true };
}

async function sendPicture(
  { openTile, cutPicture }: Pick<IiifDeps, 'openTile' | 'cutPicture'>,
  reply: FastifyReply,
  view: View,
  requested: IiifRequest,
): Promise<FastifyReply> {
  const tile = findTile(requested, view);
  reply.headers({
    ...CROSS_ORIGIN,
    'cache-control': 'public, max-age=86400',
    'content-type': IIIF_FORMATS[requested.format],
    'content-security-policy': "default-src 'none'; sandbox",
    link: LEVEL_LINK,
  });
  if (!tile) return reply.send(await cutPicture(view.hash, toStoredPixels(requested, view)));
  const { size, open } = await openTile(view.hash, tile, view.isLimited ? MAX_PUBLIC_SIDE : undefined);
  const { stream } = await open();
  return reply.header('content-length', size).send(stream);
}

function infoPath(imgId: string): string {
  return declared.iiifInfo.path.replace(':imgId', () => encodeURIComponent(imgId));
}

/** Converts a request on a limited view to pixels of the stored picture. */
function toStoredPixels(requested: IiifRequest, { width, height, full }: View): IiifRequest {
  const [scaleX, scaleY] = [full.width / width, full.height / height];
  const { x, y, width: w, height: h } = requested.region;
  const left = Math.floor(x * scaleX);
  const top = Math.floor(y * scaleY);
  return {
    ...requested,
    region: {
      x: left,
      y: top,
      width: Math.max(1, Math.min(Math.round(w * scaleX), full.width - left)),
      height: Math.max(1, Math.min(Math.round(h * scaleY), full.height - top)),
    },
  };
}
