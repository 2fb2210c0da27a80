import { resourcePath } from '@meiyu/contract/page-path.ts';
import * as declared from '@meiyu/contract/raw.ts';
import type { FastifyReply } from 'fastify';
import type { CutPicture } from '../../adapters/pictures/cut-picture.ts';
import { LONGEST_OPEN_SIDE } from '../../adapters/pictures/picture-sizes.ts';
import type { OpenTile } from '../../adapters/pictures/tile-pack.ts';
import { AppError } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { raw } from '../../http/raw.ts';
import { originHeaders, siteOrigin } from '../../http/site-origin.ts';
import type { ExhibitionRepo } from './exhibition.repo.ts';
import { collectionDocument, collectionsDocument, infoDocument, manifestDocument } from './iiif-documents.ts';
import { type Frame, IIIF_FORMATS, type IiifRequest, readIiifRequest, tileOf } from './iiif-request.ts';

interface IiifDeps {
  repo: ExhibitionRepo;
  openTile: OpenTile;
  cutPicture: CutPicture;
  publicUrl: string | undefined;
}

/** A picture as its bearer may see it: whole, or as one no longer than is open to all. */
interface View extends Frame {
  hash: string;
  full: Frame;
  limited: boolean;
}

const JSON_LD = 'application/ld+json;profile="http://iiif.io/api/image/3/context.json"';
const PRESENTATION = 'application/ld+json;profile="http://iiif.io/api/presentation/3/context.json"';
const LEVEL = '<http://iiif.io/api/image/3/level2.json>;rel="profile"';
/** Viewers on other sites show our pictures; some fetch them as plain images, which ask no leave. */
const SHARED = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
const COLLECTION = 1000;

/** The same address gives everyone the same picture, so that any cache may keep it: rights are in the address. */
export function iiifRoutes(app: App, { repo, openTile, cutPicture, publicUrl }: IiifDeps): void {
  const documents = { ...SHARED, ...originHeaders(publicUrl, 300) };

  const findView = (segment: string) => viewOf(app.access, repo, segment);

  raw(app, declared.iiifInfo, async (request, reply) => {
    const { imgId = '' } = request.params as { imgId?: string };
    const view = await findView(imgId);
    const id = `${siteOrigin(publicUrl, request)}/iiif/3/${encodeURIComponent(imgId)}`;
    return reply
      .headers({ ...documents, link: LEVEL })
      .type(JSON_LD)
      .send(infoDocument(id, view));
  });

  // The API asks for it at every level of compliance (baseUriRedirect).
  raw(app, declared.iiifBase, async (request, reply) => {
    const { imgId = '' } = request.params as { imgId?: string };
    await findView(imgId);
    return reply.headers({ ...SHARED, 'cache-control': 'no-cache' }).redirect(infoPath(imgId), 303);
  });

  raw(app, declared.iiifImage, async (request, reply) => {
    const { imgId = '', ...segments } = request.params as Record<string, string>;
    const { region = '', size = '', rotation = '', file = '' } = segments;
    const view = await findView(imgId);
    const asked = readIiifRequest({ region, size, rotation, file }, view);
    if (!asked) throw new AppError('NOT_A_REQUEST');
    return sendTile({ openTile, cutPicture }, reply, view, asked);
  });

  raw(app, declared.iiifManifest, async (request, reply) => {
    const { imgId = '' } = request.params as { imgId?: string };
    const found = await repo.find(imgId);
    if (!found) throw new AppError('NO_SUCH_PATH');
    const view = await findView(imgId);
    const origin = siteOrigin(publicUrl, request);
    const work = { ...found, width: view.width, height: view.height, regions: await repo.regions(imgId) };
    const page = resourcePath({ id: imgId, resType: 'img' });
    const service = `${origin}/iiif/3/${encodeURIComponent(imgId)}`;
    return reply.headers(documents).type(PRESENTATION).send(manifestDocument(work, { origin, page, service }));
  });

  raw(app, declared.iiifCollection, async (request, reply) => {
    const { cateId = '' } = request.params as { cateId?: string };
    const found = await repo.shownClass(cateId, COLLECTION);
    if (!found) throw new AppError('NO_SUCH_PATH');
    const document = collectionDocument(found, siteOrigin(publicUrl, request));
    return reply.headers(documents).type(PRESENTATION).send(document);
  });

  raw(app, declared.iiifCollections, async (request, reply) => {
    const document = collectionsDocument(await repo.allClasses(), siteOrigin(publicUrl, request));
    return reply.headers(documents).type(PRESENTATION).send(document);
  });
}

async function viewOf(access: App['access'], repo: Pick<ExhibitionRepo, 'picture'>, segment: string): Promise<View> {
  const { id, allowed } = access.read('work', segment, '');
  // A signature that is none, or has run out, is not silently a smaller picture: viewers would mix the two.
  if (!allowed && segment !== id) throw new AppError('LINK_INVALID');
  const found = await repo.picture(id);
  if (!found) throw new AppError('NO_SUCH_PATH');
  const full = { width: found.width, height: found.height };
  const longest = Math.max(full.width, full.height);
  if (allowed || longest <= LONGEST_OPEN_SIDE) return { hash: found.hash, full, ...full, limited: false };
  const by = LONGEST_OPEN_SIDE / longest;
  const small = { width: Math.round(full.width * by), height: Math.round(full.height * by) };
  return { hash: found.hash, full, ...small, limited: true };
}

async function sendTile(
  { openTile, cutPicture }: Pick<IiifDeps, 'openTile' | 'cutPicture'>,
  reply: FastifyReply,
  view: View,
  asked: IiifRequest,
): Promise<FastifyReply> {
  const tile = tileOf(asked, view);
  reply.headers({
    ...SHARED,
    'cache-control': 'public, max-age=86400',
    'content-type': IIIF_FORMATS[asked.format],
    'content-security-policy': "default-src 'none'; sandbox",
    link: LEVEL,
  });
  if (!tile) return reply.send(await cutPicture(view.hash, inSource(asked, view)));
  const { size, open } = await openTile(view.hash, tile, view.limited ? LONGEST_OPEN_SIDE : undefined);
  const { stream } = await open();
  return reply.header('content-length', size).send(stream);
}

function infoPath(imgId: string): string {
  return declared.iiifInfo.path.replace(':imgId', () => encodeURIComponent(imgId));
}

/** What is asked of a view that was shrunk, in pixels of the stored picture. */
function inSource(asked: IiifRequest, { width, height, full }: View): IiifRequest {
  const [across, down] = [full.width / width, full.height / height];
  const { x, y, width: w, height: h } = asked.region;
  const left = Math.floor(x * across);
  const top = Math.floor(y * down);
  return {
    ...asked,
    region: {
      x: left,
      y: top,
      width: Math.max(1, Math.min(Math.round(w * across), full.width - left)),
      height: Math.max(1, Math.min(Math.round(h * down), full.height - top)),
    },
  };
}
