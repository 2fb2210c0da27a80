import * as contract from '@meiyu/contract/exhibition-comments.ts';
import { beijingTime } from '../../beijing-time.ts';
import { AppError } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { RateLimits } from '../../limits/rate-limit.repo.ts';
import { maskName } from '../../resources/mask-name.ts';
import type { CommentsRepo } from './comments.repo.ts';
import { COMMENT_HELP } from './help-text.ts';

interface CommentDeps {
  repo: CommentsRepo;
  limits: Pick<RateLimits, 'take'>;
  /** The check that other texts of readers pass. */
  checkText(text: string, user: { isMinor: boolean }): 'help' | 'refused' | 'fine';
}

const PER_HOUR = { limit: 5, windowMs: 3_600_000 };
const PER_DAY = { limit: 20, windowMs: 86_400_000 };

export function commentRoutes(app: App, { repo, limits, checkText }: CommentDeps): void {
  route(app, contract.list, async ({ query: { exhibitionId, pageNum, pageSize } }) => {
    const { rows, total } = await repo.listShown(exhibitionId, pageSize, (pageNum - 1) * pageSize);
    return {
      rows: rows.map(({ id, userName, text, createdAt }) => ({
        ...{ id, text },
        userName: maskName(userName),
        createTime: beijingTime(createdAt),
      })),
      total,
    };
  });

  route(app, contract.own, async ({ user, query: { exhibitionId } }) => {
    const rows = await repo.listOwn(user.id, exhibitionId);
    return {
      rows: rows.map(({ createdAt, ...row }) => ({ ...row, createTime: beijingTime(createdAt) })),
      total: rows.length,
    };
  });

  route(app, contract.add, async ({ user, body: { exhibitionId, text } }) => {
    if (!(await repo.isExhibition(exhibitionId))) throw new AppError('NO_SUCH_RESOURCE');
    const verdict = checkText(text, { isMinor: await repo.isMinor(user.id) });
    if (verdict === 'help') return { id: '', help: COMMENT_HELP };
    if (verdict === 'refused') throw new AppError('TEXT_REFUSED');
    for (const [name, limit] of [
      ['hour', PER_HOUR],
      ['day', PER_DAY],
    ] as const)
      if (!(await limits.take(`exhibition-comment/${name}/${user.id}`, limit)).allowed) throw new AppError('TOO_MANY');
    return { id: await repo.add(user.id, exhibitionId, text), help: '' };
  });

  route(app, contract.remove, ({ user, params }) => repo.remove(user.id, params.ids));
}
