import type { Message } from '../api/assistant.api.ts';
import type { LiveAnswer } from './live-answer.ts';

const READING_MS = 2000;
const NONE: readonly LiveAnswer[] = [];

export function isRunning({ status }: LiveAnswer): boolean {
  return status === 'running';
}

/** The answers under way or just ended, by session; React reads them with `useSyncExternalStore`. */
export function makeLiveAnswers() {
  const answers = new Map<string, LiveAnswer>();
  const bySession = new Map<string, readonly LiveAnswer[]>();
  const listeners = new Set<() => void>();

  function tell(sid: string): void {
    const own = [...answers.values()].filter((live) => live.sid === sid);
    if (own.length > 0) bySession.set(sid, own);
    else bySession.delete(sid);
    for (const listener of listeners) listener();
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: (answerId: string) => answers.get(answerId),
    of: (sid: string) => bySession.get(sid) ?? NONE,
    allRunning: () => [...answers.values()].filter(isRunning),
    put(live: LiveAnswer): void {
      answers.set(live.answerId, live);
      tell(live.sid);
    },
    drop(answerId: string): void {
      const live = answers.get(answerId);
      answers.delete(answerId);
      if (live) tell(live.sid);
    },
    clear(): void {
      const sids = [...bySession.keys()];
      answers.clear();
      for (const sid of sids) tell(sid);
    },
    dropSession(sid: string): void {
      for (const live of bySession.get(sid) ?? []) answers.delete(live.answerId);
      tell(sid);
    },
    /** What has been read since it ended tells all of it. */
    forgetEnded(sid: string, read: readonly Message[], readAt: number): void {
      const old = (bySession.get(sid) ?? []).filter((live) => {
        if (!live.accepted || live.endedAt === 0) return false;
        const stored = read.find(({ id }) => id === live.answerId);
        // A reading that was under way when it ended may lack it, or have it unfinished.
        return stored ? stored.status !== 'running' : readAt > live.endedAt + READING_MS;
      });
      if (old.length === 0) return;
      for (const { answerId } of old) answers.delete(answerId);
      tell(sid);
    },
  };
}
