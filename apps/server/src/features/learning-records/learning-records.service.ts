import { AppError } from '../../http/app-error.ts';
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
import type { Activity, Reached, RecordWriting, Studied } from './record-writing.repo.ts';

export interface ProgressMessage {
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

export interface ProgressAnswer {
  currentPro: number;
  percent: number;
  done: boolean;
  at: Date;
}

type Acts = Parameters<Parameters<RecordWriting['inRecord']>[2]>[0];
type Held = Awaited<ReturnType<Acts['hold']>>;

/** What one kind of resource makes of a message: where it leads, and what its own part of the record becomes. */
interface Kind {
  reached: Reached;
  /** Counts what was seen; `current` is where the record stands after this message. */
  count(
    acts: Acts,
    held: Held,
    current: number,
  ): Promise<{ watched: number; total: number; percent: number; done: boolean }>;
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

export function createLearningRecords(writing: RecordWriting, now: () => number = Date.now) {
  function readBook(message: ProgressMessage, pageCount: number): Kind {
    const page = pageOf({ currentPro: message.currentPro, pageNum: message.position?.pageNum }, pageCount);
    return {
      reached: {
        currentPro: page,
        position: { pageNum: page },
        lastTitle: message.lastTitle,
        equipment: message.equipment,
      },
      async count(acts, held, current) {
        const before = held.fresh ? undefined : held.currentPro;
        const seen = await acts.addPages(rangeText(pagesSeen(page, before, message.seen, pageCount)));
        const percent = percentOf(current, pageCount);
        return { watched: current, total: pageCount, percent, done: isDone(seen, pageCount) };
      },
    };
  }

  async function readCourse(message: ProgressMessage, courseMs: number, at: Date): Promise<Kind> {
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
      async count(acts) {
        const watched = await acts.addSeconds(found.id, ranges, second, at);
        return { watched, total, percent: percentOf(watched, total), done: isDone(watched, total) };
      },
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
      count: async () => ({ watched: 1, total: 1, percent: 100, done: true }),
    };
  }

  async function readMessage(message: ProgressMessage, studied: Studied, at: Date): Promise<Kind> {
    if (message.resType === 'book') return readBook(message, studied.pageCount ?? 0);
    if (message.resType === 'img') return readWork(message);
    return readCourse(message, studied.courseMs ?? 0, at);
  }

  return {
    /**
     * Saves where a user is. The newest place wins by the time it was reached, whichever message arrives first; what
     * was seen adds up whatever the order.
     */
    async save(userId: string, message: ProgressMessage): Promise<ProgressAnswer> {
      const studied = await writing.findStudied(message.resId, message.resType);
      if (!studied) throw new AppError('NO_SUCH_RESOURCE');
      const at = momentOf(message.reachedAt, now());
      const kind = await readMessage(message, studied, at);
      return writing.inRecord(userId, message.resId, async (acts) => {
        const held = await acts.hold(message.resType, message.equipment, at);
        const newest = held.fresh || held.clientAt <= at;
        const current = newest ? kind.reached.currentPro : held.currentPro;
        const { done, ...share } = await kind.count(acts, held, current);
        await acts.settle(share, newest ? kind.reached : undefined, at);
        // Opening the same thing again on the same day is one occasion.
        const times = held.fresh || (newest && !sameDay(held.clientAt, at)) ? 1 : 0;
        await acts.addToDay(at, {
          art: studied.art,
          activity: ACTIVITY[message.resType],
          seconds: message.spent ?? 0,
          times,
        });
        return { currentPro: current, percent: share.percent, done, at: newest ? at : held.clientAt };
      });
    },

    /** What other features count towards the year: a note taken, a question asked, a picture drawn. */
    countActivity: (userId: string, activity: Activity, art: string, seconds = 0) =>
      writing.addToDay(userId, new Date(now()), { activity, art, seconds, times: 1 }),
  };
}

export type LearningRecords = ReturnType<typeof createLearningRecords>;
