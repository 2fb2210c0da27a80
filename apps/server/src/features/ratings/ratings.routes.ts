import { hash } from 'node:crypto';
import * as ratings from '@meiyu/contract/ratings.ts';
import { beijingTime } from '../../beijing-time.ts';
import { AppError } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import { maskName } from '../../resources/mask-name.ts';
import { coverUrl } from '../../resources/resource-row.ts';
import { averageOf, toDistribution } from '../../resources/scores.ts';
import type { RatingsRepo } from './ratings.repo.ts';

const COURSE_TYPES = ['video', 'audio'] as const;

export function ratingsRoutes(app: App, repo: RatingsRepo): void {
  route(app, ratings.list, async ({ query: { resId, pageNum, pageSize }, user }) => {
    const paging = { limit: pageSize, offset: (pageNum - 1) * pageSize };
    if (resId) {
      const [rows, distribution] = await Promise.all([
        repo.listOfCourse(resId, paging),
        repo.countScores(resId).then(toDistribution),
      ]);
      return {
        rows: rows.map((row) => ({
          // A hash, so that the id does not reveal the user.
          id: hash('sha256', `${row.resourceId} ${row.userId}`).slice(0, 24),
          resId: row.resourceId,
          createTime: beijingTime(row.updatedAt),
          score: row.score,
          userName: maskName(row.userName),
          comment: row.comment,
          studied: row.learned,
        })),
        total: distribution.reduce((sum, ratingCount) => sum + ratingCount, 0),
        average: averageOf(distribution),
        distribution,
      };
    }
    if (!user) throw new AppError('NOT_LOGGED_IN');
    const { rows, total } = await repo.listOfUser(user.id, { types: [...COURSE_TYPES], resourceId: '' }, paging);
    return {
      rows: rows.map((row) => ({
        id: row.resourceId,
        resId: row.resourceId,
        createTime: beijingTime(row.updatedAt),
        score: row.score,
        userName: maskName(user.name),
        comment: row.comment,
        studied: row.learned,
      })),
      total,
      average: null,
      distribution: toDistribution(new Map()),
    };
  });

  route(app, ratings.rate, async ({ body: { resId, score, comment }, user }) => {
    if (!(await repo.isCourse(resId))) throw new AppError('NO_SUCH_RESOURCE');
    const studied = await repo.save(user.id, resId, score, comment);
    const distribution = toDistribution(await repo.countScores(resId));
    const scoreCount = distribution.reduce((sum, ratingCount) => sum + ratingCount, 0);
    return { score, average: averageOf(distribution) ?? score, scoreCount, studied };
  });

  route(app, ratings.own, async ({ query: { resType, resId, pageNum, pageSize }, user }) => {
    const types = resType ? [resType] : [...COURSE_TYPES];
    const paging = { limit: pageSize, offset: (pageNum - 1) * pageSize };
    const { rows, total } = await repo.listOfUser(user.id, { types, resourceId: resId }, paging);
    return {
      rows: rows.map((row) => {
        const type = row.resType === 'audio' ? ('audio' as const) : ('video' as const);
        return {
          id: row.resourceId,
          teacher: row.teacher,
          time: beijingTime(row.updatedAt),
          type,
          course: row.title,
          num: row.score,
          cover: coverUrl(row.cover),
          coverFocus: row.coverFocus ?? undefined,
          resId: row.resourceId,
          resType: type,
          comment: row.comment,
          studied: row.learned,
        };
      }),
      total,
    };
  });
}
