import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../../errors.ts';
import {
  isDone,
  pageOf,
  pagesSeen,
  percentOf,
  type Range,
  rangeText,
  reachedTime,
  secondOf,
  secondsSeen,
} from './progress-rules.ts';
import type {
  Activity,
  Progress,
  ReachedPosition,
  RecordWriting,
  SavedProgress,
  Studied,
} from './record-writing.repo.ts';

interface ProgressMessage {
  resId: string;
  resType: 'book' | 'video' | 'audio' | 'img';
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

interface ProgressAnswer {
  currentPro: number;
  percent: number;
  done: boolean;
  at: Date;
}

/** How a message changes the record, by kind of resource. */
interface RecordUpdate {
  reached: ReachedPosition;
  /** `current` and `before` are the progress of the record after and before this message. */
  progress(current: number, before: number | undefined): Progress;
  isDone(saved: SavedProgress): boolean;
}

/** Retries when another instance wrote the same record meanwhile. */
const MAX_TRIES = 100;
const MAX_PAUSE_MS = 8;

/** Messages of one user are saved one after another. */
function createUserQueue() {
  const last = new Map<string, Promise<unknown>>();
  return <T>(userId: string, work: () => Promise<T>): Promise<T> => {
    const current = (last.get(userId) ?? Promise.resolve()).then(work, work);
    last.set(userId, current);
    const leave = () => last.get(userId) === current && last.delete(userId);
    current.then(leave, leave);
    return current;
  };
}

const ACTIVITY: Record<ProgressMessage['resType'], Activity> = {
  book: 'read',
  video: 'watch',
  audio: 'listen',
  img: 'look',
};

/** Whether two times are on the same day in Beijing. */
function isSameDay(a: Date, b: Date): boolean {
  const day = (moment: Date) => Math.floor((moment.getTime() / 3_600_000 + 8) / 24);
  return day(a) === day(b);
}

function readBook(message: ProgressMessage, pageCount: number): RecordUpdate {
  const page = pageOf({ currentPro: message.currentPro, pageNum: message.position?.pageNum }, pageCount);
  return {
    reached: {
      currentPro: page,
      position: { pageNum: page },
      lastTitle: message.lastTitle,
      equipment: message.equipment,
    },
    progress: (current, before) => ({
      watched: current,
      total: pageCount,
      percent: percentOf(current, pageCount),
      pages: rangeText(pagesSeen(page, before, message.seen, pageCount)),
    }),
    isDone: ({ pages }) => isDone(pages, pageCount),
  };
}

async function readCourse(writing: RecordWriting, message: ProgressMessage, courseMs: number): Promise<RecordUpdate> {
  const found = await writing.findEpisode(message.resId, message.position?.episodeId);
  if (!found) throw new AppError('NO_SUCH_RESOURCE');
  const seconds = found.durationMs / 1000;
  const second = secondOf({ currentPro: message.currentPro, second: message.position?.second }, seconds);
  const ranges = rangeText(secondsSeen(message.seen, seconds));
  const total = Math.ceil(courseMs / 1000);
  return {
    reached: {
      currentPro: second,
      position: { episodeId: found.id, second },
      lastTitle: message.lastTitle || found.title,
      equipment: message.equipment,
    },
    progress: () => ({ episodeId: found.id, seconds: ranges, second, total }),
    isDone: ({ watched }) => isDone(watched, total),
  };
}

function readWork(message: ProgressMessage): RecordUpdate {
  const { region } = message.position ?? {};
  return {
    reached: {
      currentPro: 0,
      position: region ? { region } : {},
      lastTitle: message.lastTitle,
      equipment: message.equipment,
    },
    // Opening a work counts as having seen it.
    progress: () => ({ watched: 1, total: 1, percent: 100 }),
    isDone: () => true,
  };
}

async function readMessage(writing: RecordWriting, message: ProgressMessage, studied: Studied): Promise<RecordUpdate> {
  if (message.resType === 'book') return readBook(message, studied.pageCount ?? 0);
  if (message.resType === 'img') return readWork(message);
  return readCourse(writing, message, studied.courseMs ?? 0);
}

export function createLearningRecords(writing: RecordWriting, now: () => number = Date.now) {
  const enqueue = createUserQueue();

  async function saveNow(userId: string, message: ProgressMessage): Promise<ProgressAnswer> {
    const at = reachedTime(message.reachedAt, now());
    const { resId, resType } = message;
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const studied = await writing.findStudied(userId, resId, resType);
      if (!studied) throw new AppError('NO_SUCH_RESOURCE');
      const { stored, art } = studied;
      const update = await readMessage(writing, message, studied);
      const isNewest = stored === undefined || stored.clientAt <= at;
      const current = isNewest ? update.reached.currentPro : stored.currentPro;
      // Opening the same resource again on the same day counts once.
      const times = stored === undefined || (isNewest && !isSameDay(stored.clientAt, at)) ? 1 : 0;
      const saved = await writing.write(userId, {
        resourceId: resId,
        resType,
        stored,
        reached: isNewest ? update.reached : undefined,
        progress: update.progress(current, stored?.currentPro),
        at,
        day: { art, activity: ACTIVITY[resType], seconds: message.spent ?? 0, times },
      });
      if (!saved) {
        await sleep(Math.random() * MAX_PAUSE_MS);
        continue;
      }
      const { percent } = saved;
      return { currentPro: current, percent, done: update.isDone(saved), at: isNewest ? at : stored.clientAt };
    }
    throw new AppError('OVERLOADED');
  }

  return {
    /**
     * Saves the progress of a user. The position with the latest `reachedAt` wins, whichever message arrives first; what
     * was seen adds up in any order.
     */
    save: (userId: string, message: ProgressMessage): Promise<ProgressAnswer> =>
      enqueue(userId, () => saveNow(userId, message)),

    /** For other features: counts a note, a question or a drawing in the yearly overview. */
    countActivity: (userId: string, activity: Activity, art: string, seconds = 0) =>
      writing.addToDay(userId, new Date(now()), { activity, art, seconds, times: 1 }),
  };
}

export type LearningRecords = ReturnType<typeof createLearningRecords>;
