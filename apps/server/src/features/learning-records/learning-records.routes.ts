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
const RECORD_TYPES = { book: 'book', video: 'video', audio: 'audio', img: 'image', exhibition: 'exhibition' } as const;
const RES_TYPES = { book: 'book', video: 'video', audio: 'audio', image: 'img', exhibition: 'exhibition' } as const;

/** Midnight in Beijing. */
const startOfYear = (year: number) => new Date(`${year}-01-01T00:00:00+08:00`);

function recordTypeOf(resType: string) {
  return resType in RECORD_TYPES ? RECORD_TYPES[resType as keyof typeof RECORD_TYPES] : 'book';
}

export function learningRecordsRoutes(app: App, { repo, overview, service }: LearningRecordsDeps): void {
  route(app, records.list, async ({ user, body: { type, searchValue, pageNum, pageSize } }) => {
    const resType = type === '' ? undefined : RES_TYPES[type];
    const offset = (pageNum - 1) * pageSize;
    const { rows, total } = await repo.list(user.id, { resType, title: searchValue, limit: pageSize, offset });
    const answerRows = rows.map((row) => ({
      id: row.id,
      label: row.title,
      type: recordTypeOf(row.resType),
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

  route(app, records.insert, async ({ user, body, countUse }) => {
    const { reachedTime, learnt, ...answer } = await service.save(user.id, body);
    countUse({ type: 'progress', kind: body.resType, id: body.resId, seconds: body.spent ?? 0, ...learnt });
    return { id: body.resId, ...answer, updateTime: beijingTime(reachedTime) };
  });

  route(app, records.remove, ({ user, params }) => repo.remove(user.id, params.ids));
  route(app, records.clear, ({ user }) => repo.clear(user.id));

  route(app, records.progress, async ({ user, body: { resIds } }) => {
    const { records: storedRecords, episodes } = await repo.readProgress(user.id, resIds);
    const episodesByCourse = Map.groupBy(episodes, ({ courseId }) => courseId);
    return storedRecords.map(({ id, resType, seen, total, updatedAt, ...row }) => ({
      ...row,
      resId: id,
      done: resType === 'img' || resType === 'exhibition' || isDone(seen, total),
      updateTime: beijingTime(updatedAt),
      episodes: (episodesByCourse.get(id) ?? []).map((episode) => {
        const durationSeconds = Math.ceil(episode.durationMs / 1000);
        const percent = percentOf(episode.watched, durationSeconds);
        return { ...episode, percent, done: isDone(episode.watched, durationSeconds) };
      }),
    }));
  });

  route(app, records.overview, async ({ user, query }) => {
    const year = query.year ?? Number(beijingTime(new Date()).slice(0, 4));
    const [from, to] = [startOfYear(year), startOfYear(year + 1)];
    const [{ days, arts, activities }, studiedCounts, createdCounts] = await Promise.all([
      overview.readYear(user.id, year),
      repo.countStudied(user.id, from, to),
      overview.countCreated(user.id, from, to),
    ]);
    const countStudied = (...resTypes: ('book' | 'video' | 'audio' | 'img')[]) =>
      resTypes.reduce((sum, resType) => sum + (studiedCounts.get(resType) ?? 0), 0);
    return {
      year,
      days,
      arts,
      literacies: sumLiteracies(activities),
      totals: {
        seconds: days.reduce((sum, day) => sum + day.seconds, 0),
        days: days.length,
        books: countStudied('book'),
        courses: countStudied('video', 'audio'),
        works: countStudied('img'),
        ...createdCounts,
      },
    };
  });
}
