import { categoryIds } from '@meiyu/contract/resources.ts';
import * as works from '@meiyu/contract/works.ts';
import { MAX_PUBLIC_SIDE } from '../../adapters/pictures/picture-sizes.ts';
import { AppError } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import { pictureUrl } from '../../resources/file-urls.ts';
import { describeLicence } from '../../resources/kinds/work/licence.ts';
import { toImageRow } from '../../resources/kinds/work/work-row.ts';
import { RELATED_TAGS } from '../../resources/related.ts';
import { toRelatedRow } from '../../resources/related-row.ts';
import type { WorksRepo } from './works.repo.ts';

const CACHED_LIST = { hot: { tags: ['work', 'nav'] } };
const MAX_COLORS = 24;

const toCentimetres = (mm: number | null) => (mm === null ? null : mm / 10);

type Sign = ((id: string) => string) | undefined;
type PictureOfWork = Awaited<ReturnType<WorksRepo['pictures']>>[number];

/** What pages need to show a work large. */
function describePicture(work: PictureOfWork, sign: Sign) {
  const longestSide = Math.max(work.width ?? 0, work.height ?? 0);
  return {
    ...toImageRow(work),
    imgUrl: pictureUrl(work.imageFile, 1280),
    iiifUrl: `/iiif/3/${sign ? sign(work.id) : work.id}`,
    maxSide: sign ? longestSide : Math.min(longestSide, MAX_PUBLIC_SIDE),
    regions: work.regions.map(({ seq, title, text, x, y, w, h }) => ({
      id: String(seq),
      title,
      text,
      region: { x, y, w, h },
    })),
  };
}

/** A work; `sign` is given for those who may see its full size. `repo` may read within a transaction that shows a draft. */
export async function readWorkDetail(
  repo: WorksRepo,
  { imgId, classId }: { imgId: string; classId: string },
  sign: Sign,
) {
  const work = await repo.find(imgId);
  if (!work) throw new AppError('NOT_FOUND');
  const [siblings, related] = await Promise.all([repo.siblings(imgId, classId || work.cateId), repo.related(imgId)]);
  const longestSide = Math.max(work.width ?? 0, work.height ?? 0);
  return {
    ...describePicture(work, sign),
    content: work.html,
    tags: work.tags,
    museum: work.museum,
    accession: work.accession,
    licence: describeLicence(work.licence),
    attribution: work.attribution,
    sourceUrl: work.sourceUrl,
    realSize: work.realSize,
    realWidth: toCentimetres(work.widthMm),
    realHeight: toCentimetres(work.heightMm),
    manifestUrl: `/iiif/manifest/${imgId}`,
    // A picture larger than what visitors may see counts as an original itself.
    hasOriginal: work.originalFile !== null || longestSide > MAX_PUBLIC_SIDE,
    palette: work.palette,
    siblings: siblings.map(toImageRow),
    related: related.map(toRelatedRow),
  };
}

export function worksRoutes(app: App, repo: WorksRepo): void {
  const { access } = app;
  const signFor = (user: Parameters<typeof access.mayRead>[0], address: string): Sign =>
    access.mayRead(user, address) ? (id) => access.sign('work', id) : undefined;

  route(
    app,
    works.list,
    async ({ query: { pageNum, pageSize, ...filter } }) => {
      const { rows, total } = await repo.list(filter, pageSize, (pageNum - 1) * pageSize);
      return { rows: rows.map(toImageRow), total };
    },
    CACHED_LIST,
  );

  route(
    app,
    works.facets,
    async ({ query: { cateId } }) => {
      const [cates, dynasties, materials, forms, colors] = await Promise.all([
        repo.categories(categoryIds.images),
        repo.dynasties(cateId),
        repo.materials(cateId),
        repo.forms(cateId),
        repo.colors(cateId, MAX_COLORS),
      ]);
      return { cates, dynasties, materials, forms, colors };
    },
    CACHED_LIST,
  );

  route(
    app,
    works.details,
    async ({ body, user, address, countUse }) => {
      const work = await readWorkDetail(repo, body, signFor(user, address));
      countUse({ type: 'opened', kind: 'img', id: body.imgId });
      return work;
    },
    // With ACCESS=ranges the answer contains URLs signed for this user, so it is not cached.
    { hot: { tags: RELATED_TAGS, isSameForAll: () => access.isOpen } },
  );

  route(app, works.pictures, async ({ body: { imgIds }, user, address }) => {
    const sign = signFor(user, address);
    return (await repo.pictures(imgIds)).map((work) => describePicture(work, sign));
  });
}
