import * as exhibition from '@meiyu/contract/exhibition.ts';
import { categoryIds } from '@meiyu/contract/resources.ts';
import { MAX_PUBLIC_SIDE } from '../../adapters/pictures/picture-sizes.ts';
import { AppError } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import { pictureUrl } from '../../resources/file-urls.ts';
import { describeLicence } from '../../resources/kinds/work/licence.ts';
import { toImageRow } from '../../resources/kinds/work/work-row.ts';
import { RELATED_TAGS } from '../../resources/related.ts';
import { toRelatedRow } from '../../resources/related-row.ts';
import type { ExhibitionRepo } from './exhibition.repo.ts';

const CACHED_LIST = { hot: { tags: ['work', 'nav'] } };
const MAX_COLORS = 24;

const toCentimetres = (mm: number | null) => (mm === null ? null : mm / 10);

/** A work; `sign` is given for those who may see its full size. `repo` may read within a transaction that shows a draft. */
export async function readWorkDetail(
  repo: ExhibitionRepo,
  { imgId, classId }: { imgId: string; classId: string },
  sign: ((id: string) => string) | undefined,
) {
  const work = await repo.find(imgId);
  if (!work) throw new AppError('NOT_FOUND');
  const [regions, siblings, related] = await Promise.all([
    repo.regions(imgId),
    repo.siblings(imgId, classId || work.cateId),
    repo.related(imgId),
  ]);
  const longestSide = Math.max(work.width ?? 0, work.height ?? 0);
  return {
    ...toImageRow(work),
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
    imgUrl: pictureUrl(work.imageFile, 1280),
    iiifUrl: `/iiif/3/${sign ? sign(imgId) : imgId}`,
    manifestUrl: `/iiif/manifest/${imgId}`,
    maxSide: sign ? longestSide : Math.min(longestSide, MAX_PUBLIC_SIDE),
    // A picture larger than what visitors may see counts as an original itself.
    hasOriginal: work.originalFile !== null || longestSide > MAX_PUBLIC_SIDE,
    regions: regions.map(({ seq, title, text, ...region }) => ({ id: String(seq), title, text, region })),
    palette: work.palette,
    siblings: siblings.map(toImageRow),
    related: related.map(toRelatedRow),
  };
}

export function exhibitionRoutes(app: App, repo: ExhibitionRepo): void {
  const { access } = app;

  route(
    app,
    exhibition.list,
    async ({ query: { pageNum, pageSize, ...filter } }) => {
      const { rows, total } = await repo.list(filter, pageSize, (pageNum - 1) * pageSize);
      return { rows: rows.map(toImageRow), total };
    },
    CACHED_LIST,
  );

  route(
    app,
    exhibition.facets,
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
    exhibition.details,
    async ({ body, user, address, count }) => {
      const sign = access.mayRead(user, address) ? (id: string) => access.sign('work', id) : undefined;
      const work = await readWorkDetail(repo, body, sign);
      count({ type: 'opened', kind: 'img', id: body.imgId });
      return work;
    },
    // With ACCESS=ranges the answer contains URLs signed for this user, so it is not cached.
    { hot: { tags: RELATED_TAGS, isSameForAll: () => access.isOpen } },
  );
}
