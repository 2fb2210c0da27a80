import * as withdrawn from '@meiyu/contract/withdrawn.ts';
import { AppError } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import { RELATED_TAGS } from '../../resources/related.ts';
import { toResourceRow } from '../../resources/resource-row.ts';
import type { WithdrawnRepo } from './withdrawn.repo.ts';

export function withdrawnRoutes(app: App, repo: WithdrawnRepo): void {
  route(
    app,
    withdrawn.near,
    async ({ query: { id } }) => {
      const found = await repo.find(id);
      if (!found) throw new AppError('NOT_FOUND');
      const near = await repo.near(id, found.resType);
      return { resType: found.resType, near: near.map(toResourceRow) };
    },
    { hot: { tags: RELATED_TAGS } },
  );
}
