import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../../errors.ts';
import {
  isDone,
  momentOf,
  pageOf,
  pagesSeen,
  percentOf,
  type Range,
  rangeText,
  secondOf,
  secondsSeen,
} from './progress-rules.ts';
import type { Activity, Counted, Progress, Reached, RecordWriting, Studied } from './record-writing.repo.ts';

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

/** What one kind of resource makes of a message: where it leads, and what becomes of the record. */
interface Kind {
  reached: Reached;
  /** `current` is where the record stands after this message, `before` where it stood. */
  progress(current: number, before: number | undefined): Progress;
  isDone(counted: Counted): boolean;
}

/** Other instances may write the same record at the same time; whoever was overtaken waits a little. */
const TRIES = 100;
const PAUSE_MS = 8;

/** Of one reader's messages that arrive together each waits for the one before it. */
function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return <T>(userId: string, work: () => Promise<T>): Promise<T> => {
    const mine = (last.get(userId) ?? Promise.resolve()).then(work, work);
    last.set(userId, mine);
    const leave = () => last.get(userId) === mine && last.delete(userId);
    mine.then(leave, leave);
    return mine;
  };
}

const ACTIVITY: Record<ProgressMessage['resType'], Activity> = {
  book: 'read',
  video: 'watch',
  audio: 'listen',
  img: 'look',
};

/** The days of Beijing two moments lie in. */
function sameDay(a: Date, b: Date): boolean {
  const day = (moment: Date) => Math.floor((moment.getTime() / 3_600_000 + 8) / 24);
  return day(a) === day(b);
}

function readBook(message: ProgressMessage, pageCount: number): Kind {
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

async function readCourse(writing: RecordWriting, message: ProgressMessage, courseMs: number): Promise<Kind> {
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

function readWork(message: ProgressMessage): Kind {
  const { region } = message.position ?? {};
  return {
    reached: {
      currentPro: 0,
      position: region ? { region } : {},
      lastTitle: message.lastTitle,
      equipment: message.equipment,
    },
    // A work is seen when it was looked at.
    progress: () => ({ watched: 1, total: 1, percent: 100 }),
    isDone: () => true,
  };
}

async function readMessage(writing: RecordWriting, message: ProgressMessage, studied: Studied): Promise<Kind> {
  if (message.resType === 'book') return readBook(message, studied.pageCount ?? 0);
  if (message.resType === 'img') return readWork(message);
  return readCourse(writing, message, studied.courseMs ?? 0);
}

export function createLearningRecords(writing: RecordWriting, now: () => number = Date.now) {
  const inTurn = createTurns();

  async function saveNow(userId: string, message: ProgressMessage): Promise<ProgressAnswer> {
    const at = momentOf(message.reachedAt, now());
    const { resId, resType } = message;
    for (let tries = 0; tries < TRIES; tries += 1) {
      const studied = await writing.findStudied(userId, resId, resType);
      if (!studied) throw new AppError('NO_SUCH_RESOURCE');
      const { held, art } = studied;
      const kind = await readMessage(writing, message, studied);
      const newest = held === undefined || held.clientAt <= at;
      const current = newest ? kind.reached.currentPro : held.currentPro;
      // Opening the same thing again on the same day is one occasion.
      const times = held === undefined || (newest && !sameDay(held.clientAt, at)) ? 1 : 0;
      const counted = await writing.write(userId, {
        resourceId: resId,
        resType,
        held,
        reached: newest ? kind.reached : undefined,
        progress: kind.progress(current, held?.currentPro),
        at,
        day: { art, activity: ACTIVITY[resType], seconds: message.spent ?? 0, times },
      });
      if (!counted) {
        await sleep(Math.random() * PAUSE_MS);
        continue;
      }
      const { percent } = counted;
      return { currentPro: current, percent, done: kind.isDone(counted), at: newest ? at : held.clientAt };
    }
    throw new AppError('OVERLOADED');
  }

  return {
    /**
     * Saves where a user is. The newest place wins by the time it was reached, whichever message arrives first; what
     * was seen adds up whatever the order.
     */
    save: (userId: string, message: ProgressMessage): Promise<ProgressAnswer> =>
      inTurn(userId, () => saveNow(userId, message)),

    /** What other features count towards the year: a note taken, a question asked, a picture drawn. */
    countActivity: (userId: string, activity: Activity, art: string, seconds = 0) =>
      writing.addToDay(userId, new Date(now()), { activity, art, seconds, times: 1 }),
  };
}

export type LearningRecords = ReturnType<typeof createLearningRecords>;
