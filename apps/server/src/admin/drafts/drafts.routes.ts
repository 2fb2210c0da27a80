import * as drafts from '@meiyu/contract/admin/drafts.ts';
import { beijingTime } from '../../beijing-time.ts';
import { AppError } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { DraftsRepo } from './drafts.repo.ts';

/** Size of the content as JSON in UTF-8. */
const MAX_DRAFT_BYTES = 64 * 1024;

export function draftsRoutes(app: App, repo: DraftsRepo): void {
  route(app, drafts.get, async ({ user, query: { key } }) => {
    const row = await repo.find(user.id, key);
    return { draft: row ? { content: row.content, updateTime: beijingTime(row.updatedAt) } : null };
  });

  route(app, drafts.save, async ({ user, body: { key, content } }) => {
    if (Buffer.byteLength(JSON.stringify(content)) > MAX_DRAFT_BYTES) throw new AppError('DRAFT_TOO_LARGE');
    return { updateTime: beijingTime(await repo.save(user.id, key, content)) };
  });

  route(app, drafts.remove, ({ user, body: { key } }) => repo.remove(user.id, key));
}
