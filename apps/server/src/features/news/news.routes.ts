import * as news from '@meiyu/contract/news.ts';
import { AppError } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import { toNewsRow } from '../../resources/kinds/article/article-row.ts';
import { RELATED_TAGS } from '../../resources/related.ts';
import { toRelatedRow } from '../../resources/related-row.ts';
import type { NewsRepo } from './news.repo.ts';

const CACHED_LIST = { hot: { tags: ['article', 'nav'] } };
const CACHED_DETAIL = { hot: { tags: RELATED_TAGS } };

/** A news item. `repo` may read within a transaction that shows a draft. */
export async function readNewsDetail(repo: NewsRepo, { articleId, cateId }: { articleId: string; cateId: string }) {
  const article = await repo.find(articleId);
  if (!article) throw new AppError('NOT_FOUND');
  const [{ prev, next }, related] = await Promise.all([repo.neighbours(articleId, cateId), repo.related(articleId)]);
  const toNeighbour = (neighbour: typeof prev) =>
    neighbour ? { ...neighbour, cateId: cateId || article.cateId } : null;
  return {
    ...toNewsRow(article),
    content: article.html,
    source: article.source,
    tags: article.tags,
    prev: toNeighbour(prev),
    next: toNeighbour(next),
    related: related.map(toRelatedRow),
  };
}

export function newsRoutes(app: App, repo: NewsRepo): void {
  route(
    app,
    news.list,
    async ({ query: { cateId, searchValue, pageNum, pageSize } }) => {
      const paging = { limit: pageSize, offset: (pageNum - 1) * pageSize };
      const { rows, total } = await repo.list({ categoryId: cateId, title: searchValue, ...paging });
      return { rows: rows.map(toNewsRow), total };
    },
    CACHED_LIST,
  );
  route(
    app,
    news.details,
    async ({ body, countUse }) => {
      const article = await readNewsDetail(repo, body);
      countUse({ type: 'opened', kind: 'news', id: body.articleId });
      return article;
    },
    CACHED_DETAIL,
  );
}
