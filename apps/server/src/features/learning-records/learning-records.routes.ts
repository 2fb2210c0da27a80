import * as records from '@meiyu/contract/learning-records.ts';
import { beijingTime } from '../../beijing-time.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import { coverUrl } from '../../resources/resource-row.ts';
import type { LearningRecordsRepo } from './learning-records.repo.ts';
import type { LearningRecords } from './learning-records.service.ts';
import { sumLiteracies } from './literacies.ts';
import type { OverviewRepo } from './overview.repo.ts';
import { isDone, percentOf } from './progress-rules.ts';

interface LearningRecordsDeps {
  repo: LearningRecordsRepo;
  overview: OverviewRepo;
  service: LearningRecords;
}

/** In the API the type of a record is `image` where everything else uses `img`. */
const TYPE_OF = { book: 'book', video: 'video', audio: 'audio', img: 'image' } as const;
const RES_TYPE_OF = { book: 'book', video: 'video', audio: 'audio', image: 'img' } as const;

/** Midnight in Beijing. */
const startOfYear = (year: number) => new Date(`${year}-01-01T00:00:00+08:00`);

function typeOf(resType: string) {
  return resType in TYPE_OF ? TYPE_OF[resType as keyof typeof TYPE_OF] : 'book';
}

export function learningRecordsRoutes(app: App, { repo, overview, service }: LearningRecordsDeps): void {
  route(app, records.list, async ({ user, body: { type, searchValue, pageNum, pageSize } }) => {
    const resType = type === '' ? undefined : RES_TYPE_OF[type];
    const offset = (pageNum - 1) * pageSize;
    const { rows, total } = await repo.list(user.id, { resType, title: searchValue, limit: pageSize, offset });
    const answerRows = rows.map((row) => ({
      id: row.id,
      label: row.title,
      type: typeOf(row.resType),
      lookTime: beijingTime(row.updatedAt),
      cover: coverUrl(row.cover),
      coverFocus: row.coverFocus ?? undefined,
      last: { title: row.lastTitle, watched: row.watched, totalTime: row.total, percent: row.percent },
      equipment: row.equipment,
      resId: row.id,
      resType: row.resType,
      currentPro: row.currentPro,
      position: row.position,
      updateTime: beijingTime(row.updatedAt),
    }));
    return { rows: answerRows, total };
  });

  route(app, records.insert, async ({ user, body }) => {
    const { at, ...answer } = await service.save(user.id, body);
    return { id: body.resId, ...answer, updateTime: beijingTime(at) };
  });

  route(app, records.remove, ({ user, params }) => repo.remove(user.id, params.ids));
  route(app, records.clear, ({ user }) => repo.clear(user.id));

  route(app, records.progress, async ({ user, body: { resIds } }) => {
    const { records: found, episodes } = await repo.progress(user.id, resIds);
    const episodesByCourse = Map.groupBy(episodes, ({ courseId }) => courseId);
    return found.map(({ id, resType, seen, total, updatedAt, ...row }) => ({
      ...row,
      resId: id,
      done: resType === 'img' || isDone(seen, total),
      updateTime: beijingTime(updatedAt),
      episodes: (episodesByCourse.get(id) ?? []).map((episode) => {
        const seconds = Math.ceil(episode.durationMs / 1000);
        const percent = percentOf(episode.watched, seconds);
        return { ...episode, percent, done: isDone(episode.watched, seconds) };
      }),
    }));
  });

  route(app, records.overview, async ({ user, query }) => {
    const year = query.year ?? Number(beijingTime(new Date()).slice(0, 4));
    const [from, to] = [startOfYear(year), startOfYear(year + 1)];
    const [{ days, arts, activities }, studied, created] = await Promise.all([
      overview.year(user.id, year),
      repo.countStudied(user.id, from, to),
      overview.countCreated(user.id, from, to),
    ]);
    const countOf = (...kinds: ('book' | 'video' | 'audio' | 'img')[]) =>
      kinds.reduce((sum, kind) => sum + (studied.get(kind) ?? 0), 0);
    return {
      year,
      days,
      arts,
      literacies: sumLiteracies(activities),
      totals: {
        seconds: days.reduce((sum, day) => sum + day.seconds, 0),
        days: days.length,
        books: countOf('book'),
        courses: countOf('video', 'audio'),
        works: countOf('img'),
        ...created,
      },
    };
  });
}
