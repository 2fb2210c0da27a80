import type { Message } from '../api/assistant.api.ts';
import type { LiveAnswer } from './live-answer.ts';

/** An answer is surely stored this long after its end; if messages fetched later lack it, it was deleted. */
const STORED_AFTER_MS = 2000;
const NO_ANSWERS: readonly LiveAnswer[] = [];

export function isRunning({ status }: LiveAnswer): boolean {
  return status === 'running';
}

/** The answers that are running or have just ended, by session; React reads them with `useSyncExternalStore`. */
export function makeLiveAnswers() {
  const answers = new Map<string, LiveAnswer>();
  const bySession = new Map<string, readonly LiveAnswer[]>();
  const listeners = new Set<() => void>();

  function notify(sid: string): void {
    const inSession = [...answers.values()].filter((live) => live.sid === sid);
    if (inSession.length > 0) bySession.set(sid, inSession);
    else bySession.delete(sid);
    for (const listener of listeners) listener();
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: (answerId: string) => answers.get(answerId),
    ofSession: (sid: string) => bySession.get(sid) ?? NO_ANSWERS,
    allRunning: () => [...answers.values()].filter(isRunning),
    put(live: LiveAnswer): void {
      answers.set(live.answerId, live);
      notify(live.sid);
    },
    drop(answerId: string): void {
      const live = answers.get(answerId);
      answers.delete(answerId);
      if (live) notify(live.sid);
    },
    clear(): void {
      const sids = [...bySession.keys()];
      answers.clear();
      for (const sid of sids) notify(sid);
    },
    dropSession(sid: string): void {
      for (const live of bySession.get(sid) ?? []) answers.delete(live.answerId);
      notify(sid);
    },
    /** Drops ended answers that the stored messages, fetched at `fetchedAt`, contain completely, or that were deleted. */
    forgetEnded(sid: string, messages: readonly Message[], fetchedAt: number): void {
      const replacedAnswers = (bySession.get(sid) ?? []).filter((live) => {
        if (!live.isAccepted || live.endedAt === 0) return false;
        const stored = messages.find(({ id }) => id === live.answerId);
        // Messages that were fetched at the moment when the answer ended may lack it, or contain it unfinished.
        return stored ? stored.status !== 'running' : fetchedAt > live.endedAt + STORED_AFTER_MS;
      });
      if (replacedAnswers.length === 0) return;
      for (const { answerId } of replacedAnswers) answers.delete(answerId);
      notify(sid);
    },
  };
}
