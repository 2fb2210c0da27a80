import { beijingTime } from '../../../beijing-time.ts';
import type { KeyedHash } from '../../../crypto/keyed-hash.ts';
import type { WordFilter } from '../filter/word-filter.ts';
import { needsHelp } from '../safety/needs-help.ts';
import { cleanQuestion } from './clean-question.ts';
import type { AskedQuestion, UnansweredReason, UnansweredRepo } from './unanswered.repo.ts';

export interface Unanswered {
  userId: string;
  /** The complete question, with 它 replaced by what it refers to. */
  question: string;
  reason: UnansweredReason;
  /** Everything the person wrote in the session so far, this question included. */
  written: readonly string[];
}

interface UnansweredLogDeps {
  repo: Pick<UnansweredRepo, 'add'>;
  /** Hashes a question together with its author, so that two questions of one person have nothing in common. */
  hashPerson: KeyedHash;
  filterFor(user: { isMinor: boolean }): Pick<WordFilter, 'check'>;
  findNames(text: string): Promise<string[]> | string[];
  warn: (line: string) => void;
  writeEveryMs?: number | undefined;
  now?: () => number;
}

export type UnansweredLog = ReturnType<typeof createUnansweredLog>;

const WRITE_EVERY_MS = 5_000;
/** Further questions are not kept until these are written. */
const MAX_WAITING = 1_000;

/**
 * Collects questions that could not be answered. They are examined and written together every few seconds, so that no
 * answer waits for it. Nothing is kept of a session in which somebody asked for help, or of a question with a filter word.
 */
export function createUnansweredLog(deps: UnansweredLogDeps) {
  const { repo, hashPerson, filterFor, findNames, warn, writeEveryMs = WRITE_EVERY_MS, now = Date.now } = deps;
  let waiting: Unanswered[] = [];
  let writing = Promise.resolve();

  async function toStored({ userId, question, reason, written }: Unanswered): Promise<AskedQuestion[]> {
    if ([question, ...written].some(needsHelp)) return [];
    const filter = filterFor({ isMinor: true });
    if (filter.check(question) || written.some((text) => filter.check(text)?.level === 'crisis')) return [];
    const cleaned = cleanQuestion(question, await findNames(question));
    if (!cleaned) return [];
    return [
      {
        ...cleaned,
        reason,
        person: hashPerson(`${cleaned.key}\n${userId}`),
        day: beijingTime(new Date(now())).slice(0, 10),
      },
    ];
  }

  async function write(): Promise<void> {
    if (waiting.length === 0) return;
    const questions = waiting;
    waiting = [];
    try {
      const asked = (await Promise.all(questions.map(toStored))).flat();
      if (asked.length > 0) await repo.add(asked);
    } catch (error) {
      warn(`${questions.length} unanswered questions were not stored: ${(error as Error).message}`);
    }
  }

  const timer = setInterval(() => {
    writing = writing.then(write);
  }, writeEveryMs);
  timer.unref();

  async function flush(): Promise<void> {
    writing = writing.then(write);
    await writing;
  }

  return {
    add(unanswered: Unanswered): void {
      if (waiting.length < MAX_WAITING) waiting.push(unanswered);
    },
    /** Writes what is waiting. */
    flush,
    async stop(): Promise<void> {
      clearInterval(timer);
      await flush();
    },
  };
}
