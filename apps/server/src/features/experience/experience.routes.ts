import * as experience from '@meiyu/contract/experience.ts';
import { AppError } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import { toExperienceRow } from '../../resources/kinds/article/article-row.ts';
import { RELATED_TAGS } from '../../resources/related.ts';
import { toRelatedRow } from '../../resources/related-row.ts';
import type { ExperienceRepo } from './experience.repo.ts';

const CACHED_LIST = { hot: { tags: ['article', 'nav'] } };
const CACHED_DETAIL = { hot: { tags: RELATED_TAGS } };

/** An experience course. `repo` may read within a transaction that shows a draft. */
export async function readExperienceDetail(repo: ExperienceRepo, articleId: string) {
  const course = await repo.find(articleId);
  if (!course) throw new AppError('NOT_FOUND');
  const [{ prev, next }, related] = await Promise.all([repo.neighbours(articleId), repo.related(articleId)]);
  const toNeighbour = (neighbour: typeof prev) => (neighbour ? { ...neighbour, cateId: course.cateId } : null);
  return {
    ...toExperienceRow(course),
    content: course.html,
    tags: course.tags,
    facts: course.facts,
    prev: toNeighbour(prev),
    next: toNeighbour(next),
    related: related.map(toRelatedRow),
  };
}

export function experienceRoutes(app: App, repo: ExperienceRepo): void {
  route(
    app,
    experience.list,
    async ({ query: { searchValue, pageNum, pageSize } }) => {
      const { rows, total } = await repo.list({
        title: searchValue,
        limit: pageSize,
        offset: (pageNum - 1) * pageSize,
      });
      return { rows: rows.map(toExperienceRow), total };
    },
    CACHED_LIST,
  );
  route(
    app,
    experience.details,
    async ({ body: { articleId }, countUse }) => {
      const course = await readExperienceDetail(repo, articleId);
      countUse({ type: 'opened', kind: 'exp', id: articleId });
      return course;
    },
    CACHED_DETAIL,
  );
}
