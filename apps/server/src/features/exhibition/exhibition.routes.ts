import * as exhibition from '@meiyu/contract/exhibition.ts';
import { categoryIds } from '@meiyu/contract/resources.ts';
import { LONGEST_OPEN_SIDE } from '../../adapters/pictures/picture-sizes.ts';
import { AppError } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import { pictureUrl } from '../../resources/file-urls.ts';
import { toImageRow } from '../../resources/kinds/work/work-row.ts';
import { toRelatedRow } from '../../resources/related-row.ts';
import type { ExhibitionRepo } from './exhibition.repo.ts';

const LIST = { hot: { tags: ['work', 'nav'] } };
const WORK = { hot: { tags: ['work', 'nav', 'book', 'media', 'article'] } };
const COLORS = 24;

const centimetres = (mm: number | null) => (mm === null ? null : mm / 10);

export function exhibitionRoutes(app: App, repo: ExhibitionRepo): void {
  const { access } = app;

  route(
    app,
    exhibition.list,
    async ({ query: { pageNum, pageSize, ...filter } }) => {
      const { rows, total } = await repo.list(filter, pageSize, (pageNum - 1) * pageSize);
      return { rows: rows.map(toImageRow), total };
    },
    LIST,
  );

  route(
    app,
    exhibition.facets,
    async ({ query: { cateId } }) => {
      const [cates, dynasties, materials, forms, colors] = await Promise.all([
        repo.classes(categoryIds.images),
        repo.dynasties(cateId),
        repo.materials(cateId),
        repo.forms(cateId),
        repo.colors(cateId, COLORS),
      ]);
      return { cates, dynasties, materials, forms, colors };
    },
    LIST,
  );

  route(
    app,
    exhibition.details,
    async ({ body: { imgId, classId }, user, address }) => {
      const found = await repo.find(imgId);
      if (!found) throw new AppError('NOT_FOUND');
      const [regions, siblings, related] = await Promise.all([
        repo.regions(imgId),
        repo.siblings(imgId, classId || found.cateId),
        repo.related(imgId),
      ]);
      const mayRead = access.mayRead(user, address);
      const longest = Math.max(found.width ?? 0, found.height ?? 0);
      return {
        ...toImageRow(found),
        content: found.html,
        tags: found.tags,
        museum: found.museum,
        realSize: found.realSize,
        realWidth: centimetres(found.widthMm),
        realHeight: centimetres(found.heightMm),
        imgUrl: pictureUrl(found.imageFile, 1280),
        iiifUrl: `/iiif/3/${mayRead ? access.sign('work', imgId) : imgId}`,
        manifestUrl: `/iiif/manifest/${imgId}`,
        maxSide: mayRead ? longest : Math.min(longest, LONGEST_OPEN_SIDE),
        // The picture itself is an original where it is larger than what everyone may have.
        hasOriginal: found.originalFile !== null || longest > LONGEST_OPEN_SIDE,
        regions: regions.map(({ seq, title, text, ...region }) => ({ id: String(seq), title, text, region })),
        palette: found.palette,
        siblings: siblings.map(toImageRow),
        related: related.map(toRelatedRow),
      };
    },
    // Under ACCESS=ranges the answer holds addresses made for whoever asked.
    access.open ? WORK : {},
  );
}
