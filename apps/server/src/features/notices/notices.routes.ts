import * as notices from '@meiyu/contract/notices.ts';
import { beijingTime } from '../../beijing-time.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { NoticesRepo } from './notices.repo.ts';

interface NoticeRouteDeps {
  repo: NoticesRepo;
  /** Whether this site can send e-mail. */
  sendsMail: () => boolean;
}

export function noticesRoutes(app: App, { repo, sendsMail }: NoticeRouteDeps): void {
  route(app, notices.list, async ({ user, query: { pageNum, pageSize } }) => {
    const { rows, total, unread } = await repo.list(user.id, pageSize, (pageNum - 1) * pageSize);
    const answerRows = rows.map(({ id, kind, title, body, link, readAt, createdAt }) => ({
      ...{ id, kind, title, body, link },
      read: readAt !== null,
      createTime: beijingTime(createdAt),
    }));
    return { rows: answerRows, total, unread };
  });
  route(app, notices.countUnread, async ({ user }) => ({
    unread: await repo.countUnread(user.id),
    email: sendsMail(),
  }));
  route(app, notices.markRead, ({ user, body }) => repo.markRead(user.id, body.ids));
  route(app, notices.markAllRead, ({ user }) => repo.markAllRead(user.id));
  route(app, notices.remove, ({ user, params }) => repo.remove(user.id, params.ids));
}
