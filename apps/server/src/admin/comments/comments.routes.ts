import * as comments from '@meiyu/contract/admin/comments.ts';
import type { Audit } from '../../audit/audit.repo.ts';
import { beijingTime } from '../../beijing-time.ts';
import type { KeyedHash } from '../../crypto/keyed-hash.ts';
import { AppError } from '../../errors.ts';
import type { CommentsRepo } from '../../features/exhibition/comments.repo.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import { maskReader } from '../../resources/mask-name.ts';

interface CommentRouteDeps {
  repo: CommentsRepo;
  audit: Audit;
  /** Makes the codes that stand for readers. */
  hashReader: KeyedHash;
}

/** 留言: what readers wrote into the visitors' books. */
export function commentAdminRoutes(app: App, { repo, audit, hashReader }: CommentRouteDeps): void {
  route(app, comments.list, async ({ query: { state, searchValue: search, pageNum, pageSize } }) => {
    const [{ rows, total }, counts] = await Promise.all([
      repo.listForReview({ state, search }, pageSize, (pageNum - 1) * pageSize),
      repo.countByState(),
    ]);
    return {
      rows: rows.map(({ createdAt, decidedAt, ...row }) => ({
        ...row,
        reader: maskReader(row, hashReader),
        createTime: beijingTime(createdAt),
        decideTime: decidedAt === null ? '' : beijingTime(decidedAt),
      })),
      total,
      ...counts,
    };
  });

  route(app, comments.decide, async ({ user, address, body: { id, state } }) => {
    const before = await repo.decide(id, state, user.id);
    if (before === undefined) throw new AppError('NO_SUCH_RESOURCE', '这条留言已被读者撤回');
    if (before === state) return;
    const action = state === 'shown' ? 'comment.show' : 'comment.refuse';
    await audit({ actor: `user:${user.id}`, action, object: `comment:${id}`, address, detail: { before } });
  });
}
