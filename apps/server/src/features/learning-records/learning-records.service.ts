import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../../errors.ts';
import {
  isDone,
  pageOf,
  pagesSeen,
  percentOf,
  type Range,
  reachedTime,
  secondOf,
  secondsSeen,
  toMultirange,
} from './progress-rules.ts';
import type {
  Activity,
  Progress,
  ReachedPosition,
  RecordWriteRepo,
  SavedProgress,
  StudiedResource,
} from './record-writing.repo.ts';

interface ProgressMessage {
  resId: string;
  resType: 'book' | 'video' | 'audio' | 'img' | 'exhibition';
  currentPro: number;
  totalTime?: number;
  lastTitle?: string;
  equipment: 'pc' | 'mobile';
  position?: {
    pageNum?: number;
    episodeId?: string;
    second?: number;
    region?: { x: number; y: number; w: number; h: number };
  };
  seen?: readonly Range[];
  spent?: number;
  reachedAt?: number;
}

/** The changes that a message made to a record. */
interface Learnt {
  /** Pages seen for the first time. */
  pages: number;
  /** Episodes finished. */
  lectures: number;
  steps: ('begun' | 'tenPages' | 'half' | 'finished')[];
}

interface ProgressAnswer {
  currentPro: number;
  percent: number;
  done: boolean;
  /** When the stored position was reached. */
  reachedTime: Date;
  /** The changes, for the statistics. */
  learnt: Learnt;
}

/** How a message changes the record; made differently for each kind of resource. */
interface RecordUpdate {
  reached: ReachedPosition;
  /** `currentPro` and `previousPro` are the position of the record after and before this message. */
  progress(currentPro: number, previousPro: number | undefined): Progress;
  isFinished(saved: Pick<SavedProgress, 'watched' | 'seenPageCount'>): boolean;
  /** Whether half of it was seen. */
  isHalf(saved: Pick<SavedProgress, 'watched' | 'seenPageCount'>): boolean;
  episode?: EpisodeBefore;
}

/** An episode before a message: how much of it was seen. */
interface EpisodeBefore {
  id: string;
  durationSeconds: number;
  seenSeconds: number;
}

/** A message is retried when another instance wrote the same record meanwhile. */
const MAX_TRIES = 100;
const MAX_PAUSE_MS = 8;

/** Messages of one user are saved one after another. */
function createUserQueue() {
  const lastTasks = new Map<string, Promise<unknown>>();
  return <T>(userId: string, work: () => Promise<T>): Promise<T> => {
    const task = (lastTasks.get(userId) ?? Promise.resolve()).then(work, work);
    lastTasks.set(userId, task);
    const forgetLastTask = () => lastTasks.get(userId) === task && lastTasks.delete(userId);
    task.then(forgetLastTask, forgetLastTask);
    return task;
  };
}

const ACTIVITIES: Record<ProgressMessage['resType'], Activity> = {
  book: 'read',
  video: 'watch',
  audio: 'listen',
  img: 'look',
  exhibition: 'look',
};

/** Whether two times are on the same day in Beijing. */
function isSameDay(a: Date, b: Date): boolean {
  const beijingDay = (moment: Date) => Math.floor((moment.getTime() / 3_600_000 + 8) / 24);
  return beijingDay(a) === beijingDay(b);
}

function toBookUpdate(message: ProgressMessage, pageCount: number): RecordUpdate {
  const page = pageOf({ currentPro: message.currentPro, pageNum: message.position?.pageNum }, pageCount);
  return {
    reached: {
      currentPro: page,
      position: { pageNum: page },
      lastTitle: message.lastTitle,
      equipment: message.equipment,
    },
    progress: (currentPro, previousPro) => ({
      // For a book `watched` is the page reached.
      watched: currentPro,
      total: pageCount,
      percent: percentOf(currentPro, pageCount),
      pageRanges: toMultirange(pagesSeen(page, previousPro, message.seen, pageCount)),
    }),
    isFinished: ({ seenPageCount }) => isDone(seenPageCount, pageCount),
    isHalf: ({ seenPageCount }) => seenPageCount * 2 >= pageCount,
  };
}

async function toCourseUpdate(
  repo: RecordWriteRepo,
  userId: string,
  message: ProgressMessage,
  courseMs: number,
): Promise<RecordUpdate> {
  const episode = await repo.findEpisode(userId, message.resId, message.position?.episodeId);
  if (!episode) throw new AppError('NO_SUCH_RESOURCE');
  const durationSeconds = episode.durationMs / 1000;
  const second = secondOf({ currentPro: message.currentPro, second: message.position?.second }, durationSeconds);
  const secondRanges = toMultirange(secondsSeen(message.seen, durationSeconds));
  const courseSeconds = Math.ceil(courseMs / 1000);
  return {
    reached: {
      currentPro: second,
      position: { episodeId: episode.id, second },
      lastTitle: message.lastTitle || episode.title,
      equipment: message.equipment,
    },
    progress: () => ({ episodeId: episode.id, secondRanges, second, total: courseSeconds }),
    isFinished: ({ watched }) => isDone(watched, courseSeconds),
    isHalf: ({ watched }) => courseSeconds > 0 && watched * 2 >= courseSeconds,
    episode: { id: episode.id, durationSeconds: Math.ceil(durationSeconds), seenSeconds: episode.seenSeconds },
  };
}

function toViewUpdate(message: ProgressMessage): RecordUpdate {
  const { region } = message.position ?? {};
  return {
    reached: {
      currentPro: 0,
      position: region ? { region } : {},
      lastTitle: message.lastTitle,
      equipment: message.equipment,
    },
    // Opening a work or an exhibition counts as having seen it.
    progress: () => ({ watched: 1, total: 1, percent: 100 }),
    isFinished: () => true,
    isHalf: () => true,
  };
}

async function toUpdate(
  repo: RecordWriteRepo,
  userId: string,
  message: ProgressMessage,
  studied: StudiedResource,
): Promise<RecordUpdate> {
  if (message.resType === 'book') return toBookUpdate(message, studied.pageCount ?? 0);
  if (message.resType === 'img' || message.resType === 'exhibition') return toViewUpdate(message);
  return toCourseUpdate(repo, userId, message, studied.courseMs ?? 0);
}

const MANY_PAGES = 10;

/** Compares a record before and after a message. `firstEpisode` is the episode as it was before the first try. */
function compare(
  update: RecordUpdate,
  stored: StudiedResource['stored'],
  saved: SavedProgress,
  firstEpisode: EpisodeBefore | undefined,
): Learnt {
  const before = stored ?? { watched: 0, seenPageCount: 0 };
  const steps: Learnt['steps'] = [];
  if (!stored) steps.push('begun');
  if (before.seenPageCount <= MANY_PAGES && saved.seenPageCount > MANY_PAGES) steps.push('tenPages');
  const wasHalf = stored !== undefined && update.isHalf(before);
  if (!wasHalf && update.isHalf(saved)) steps.push('half');
  const wasFinished = stored !== undefined && update.isFinished(before);
  if (!wasFinished && update.isFinished(saved)) steps.push('finished');
  const isEpisodeNew =
    firstEpisode !== undefined &&
    !isDone(firstEpisode.seenSeconds, firstEpisode.durationSeconds) &&
    isDone(saved.episodeSeconds, firstEpisode.durationSeconds);
  return { pages: Math.max(0, saved.seenPageCount - before.seenPageCount), lectures: isEpisodeNew ? 1 : 0, steps };
}

export function createLearningRecords(repo: RecordWriteRepo, now: () => number = Date.now) {
  const enqueue = createUserQueue();

  async function saveNow(userId: string, message: ProgressMessage): Promise<ProgressAnswer> {
    const reachedAt = reachedTime(message.reachedAt, now());
    const { resId, resType } = message;
    let firstEpisode: EpisodeBefore | undefined;
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const studied = await repo.findStudiedResource(userId, resId, resType);
      if (!studied) throw new AppError('NO_SUCH_RESOURCE');
      const { stored, artForm } = studied;
      const update = await toUpdate(repo, userId, message, studied);
      // A failed attempt may already have added its seconds.
      if (firstEpisode?.id !== update.episode?.id) firstEpisode = update.episode;
      const isNewest = stored === undefined || stored.clientAt <= reachedAt;
      const currentPro = isNewest ? update.reached.currentPro : stored.currentPro;
      // Opening the same resource again on the same day is not counted.
      const count = stored === undefined || (isNewest && !isSameDay(stored.clientAt, reachedAt)) ? 1 : 0;
      const saved = await repo.write(userId, {
        resourceId: resId,
        resType,
        stored,
        reached: isNewest ? update.reached : undefined,
        progress: update.progress(currentPro, stored?.currentPro),
        reachedAt,
        day: { artForm, activity: ACTIVITIES[resType], seconds: message.spent ?? 0, count },
      });
      if (!saved) {
        await sleep(Math.random() * MAX_PAUSE_MS);
        continue;
      }
      const { percent } = saved;
      return {
        currentPro,
        percent,
        done: update.isFinished(saved),
        reachedTime: isNewest ? reachedAt : stored.clientAt,
        learnt: compare(update, stored, saved, firstEpisode),
      };
    }
    throw new AppError('OVERLOADED');
  }

  return {
    /**
     * Saves the progress of a user. The position with the latest `reachedAt` wins, in any order of messages; the pages
     * and seconds seen are merged.
     */
    save: (userId: string, message: ProgressMessage): Promise<ProgressAnswer> =>
      enqueue(userId, () => saveNow(userId, message)),

    /** Counts a note, a question or a drawing in the yearly overview, for other features. */
    countActivity: (userId: string, activity: Activity, artForm: string, seconds = 0) =>
      repo.addToDay(userId, new Date(now()), { activity, artForm, seconds, count: 1 }),
  };
}

export type LearningRecords = ReturnType<typeof createLearningRecords>;
