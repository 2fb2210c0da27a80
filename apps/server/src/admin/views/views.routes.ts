import * as views from '@meiyu/contract/admin/views.ts';
import { AppError } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { ViewsRepo } from './views.repo.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function viewsRoutes(app: App, repo: ViewsRepo): void {
  route(app, views.list, async ({ user, query: { page } }) => {
    const rows = await repo.list(user.id, page);
    return { rows, total: rows.length };
  });

  route(app, views.save, async ({ user, body: { id, ...view } }) => {
    if (id !== undefined && !UUID.test(id)) throw new AppError('NOT_FOUND');
    const saved = id === undefined ? await repo.add(user.id, view) : await repo.replace(user.id, id, view);
    if (saved === undefined) throw new AppError('NOT_FOUND');
    if (saved === 'name-taken') throw new AppError('VIEW_NAME_TAKEN');
    if (saved === 'full') throw new AppError('VIEWS_FULL');
    return saved;
  });

  route(app, views.rename, async ({ user, body: { id, name } }) => {
    if (UUID.test(id) && (await repo.rename(user.id, id, name)) === 'name-taken') throw new AppError('VIEW_NAME_TAKEN');
  });

  route(app, views.remove, ({ user, params }) =>
    repo.remove(
      user.id,
      params.ids.filter((id) => UUID.test(id)),
    ),
  );
}
