import type { ServerFrame } from '@meiyu/contract/assistant-socket.ts';
import type { Message } from '../api/assistant.api.ts';
import type { Line } from './assistant-line.ts';
import { beginAnswer, hearFrame, type LiveAnswer, leavesGap } from './live-answer.ts';

interface TalkEvents {
  /** Something is stored now that was not: what was read of this session is old. */
  stored: (sid: string) => void;
  /** A frame was refused that names no answer. */
  refused: (msg: string) => void;
}

export type TalkStore = ReturnType<typeof makeTalkStore>;

const READING_MS = 2000;
const NONE: readonly LiveAnswer[] = [];

/** The answers that come over the line, by session; React reads them with `useSyncExternalStore`. */
export function makeTalkStore(events: TalkEvents) {
  const answers = new Map<string, LiveAnswer>();
  const bySession = new Map<string, readonly LiveAnswer[]>();
  const listeners = new Set<() => void>();
  /** How long the text was when its next part was last asked for. */
  const healing = new Map<string, number>();

  function tell(sid: string): void {
    const own = [...answers.values()].filter((live) => live.sid === sid);
    if (own.length > 0) bySession.set(sid, own);
    else bySession.delete(sid);
    for (const listener of listeners) listener();
  }

  function put(live: LiveAnswer): void {
    answers.set(live.answerId, live);
    tell(live.sid);
  }

  function drop(answerId: string): void {
    const live = answers.get(answerId);
    answers.delete(answerId);
    if (live) tell(live.sid);
  }

  function resume(line: Pick<Line, 'send'>, { answerId, text, reasoning }: LiveAnswer): void {
    line.send({ frame: 'resume', answerId, offset: text.length, reasoningOffset: reasoning.length });
  }

  function isRunning({ status }: LiveAnswer): boolean {
    return status === 'running';
  }

  /** The connection is new: what was not accepted is asked again, all else goes on from where it stood. */
  function hearReady(line: Pick<Line, 'send'>, { jobs }: Extract<ServerFrame, { frame: 'ready' }>): void {
    for (const job of jobs) {
      if (answers.has(job.answerId)) continue;
      put(beginAnswer(job));
      events.stored(job.sid);
    }
    for (const live of [...answers.values()].filter(isRunning)) {
      if (live.asked) line.send(live.asked);
      else resume(line, live);
      if (live.accepted && live.stopping) line.send({ frame: 'stop', answerId: live.answerId });
      // It may have ended, or have been deleted, while nobody listened.
      if (live.accepted && !jobs.some(({ answerId }) => answerId === live.answerId)) events.stored(live.sid);
    }
  }

  /** Asked in another tab: this one joins in. */
  function hearAccepted(line: Pick<Line, 'send'>, frame: Extract<ServerFrame, { frame: 'accepted' }>): void {
    const known = answers.get(frame.answerId);
    put(hearFrame(known ?? beginAnswer(frame, frame.content), frame));
    if (known?.stopping) line.send({ frame: 'stop', answerId: frame.answerId });
    if (!known) events.stored(frame.sid);
  }

  function hearRefused(frame: Extract<ServerFrame, { frame: 'refused' }>): void {
    const live = frame.answerId === undefined ? undefined : answers.get(frame.answerId);
    if (frame.answerId === undefined) events.refused(frame.msg);
    else if (live && !live.accepted) put(hearFrame(live, frame));
    else if (live) {
      // It was stored and is no longer there to go on with.
      drop(live.answerId);
      events.stored(live.sid);
    }
  }

  function hearAnswer(line: Pick<Line, 'send'>, frame: ServerFrame): void {
    const live = 'answerId' in frame ? answers.get(frame.answerId ?? '') : undefined;
    if (!live || !isRunning(live)) return;
    if (leavesGap(live, frame)) {
      // Once is enough: the pieces that follow leave the same gap until it is filled.
      if (healing.get(live.answerId) !== live.text.length) resume(line, live);
      healing.set(live.answerId, live.text.length);
    }
    const next = hearFrame(live, frame);
    if (next !== live) put(next);
    if (frame.frame !== 'end') return;
    healing.delete(live.answerId);
    events.stored(live.sid);
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    of: (sid: string) => bySession.get(sid) ?? NONE,
    /** The one that runs now: a tool answers one question at a time. */
    running: (type: '1' | '2') => [...answers.values()].find((live) => live.type === type && isRunning(live)),
    isIdle: () => ![...answers.values()].some(isRunning),
    put,
    drop,
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
    hear(line: Pick<Line, 'send'>, frame: ServerFrame): void {
      if (frame.frame === 'ready') hearReady(line, frame);
      else if (frame.frame === 'accepted') hearAccepted(line, frame);
      else if (frame.frame === 'refused') hearRefused(frame);
      else hearAnswer(line, frame);
    },
  };
}
