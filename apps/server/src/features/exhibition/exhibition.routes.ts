import * as contract from '@meiyu/contract/exhibition.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import { today, toExhibitionRow } from '../../resources/kinds/exhibition/exhibition-row.ts';
import { RELATED_TAGS } from '../../resources/related.ts';
import type { ExhibitionRepo } from './exhibition.repo.ts';
import { readExhibitionDetail } from './exhibition-detail.ts';

const HOME_LIMIT = 3;

export function exhibitionRoutes(app: App, repo: ExhibitionRepo): void {
  route(
    app,
    contract.list,
    async ({ query: { pageNum, pageSize, ...filter } }) => {
      const day = today();
      const { rows, total } = await repo.list(filter, day, pageSize, (pageNum - 1) * pageSize);
      return { rows: rows.map((row) => toExhibitionRow(row, day)), total };
    },
    // Works are counted, and the first one may be the cover.
    { hot: { tags: ['exhibition', 'work', 'nav'] } },
  );
  route(
    app,
    contract.home,
    async () => {
      const day = today();
      return (await repo.home(day, HOME_LIMIT)).map((row) => toExhibitionRow(row, day));
    },
    { hot: { tags: ['exhibition', 'work', 'nav'] } },
  );
  route(
    app,
    contract.details,
    async ({ body: { exhibitionId }, countUse }) => {
      const exhibition = await readExhibitionDetail(repo, exhibitionId);
      countUse({ type: 'opened', kind: 'exhibition', id: exhibitionId });
      return exhibition;
    },
    { hot: { tags: [...RELATED_TAGS, 'knowledge'] } },
  );
}
