import type { ServerFrame } from '@meiyu/contract/assistant-socket.ts';
import type { Line } from './assistant-line.ts';
import { beginAnswer, hearFrame, type LiveAnswer, leavesGap } from './live-answer.ts';
import { isRunning, makeLiveAnswers } from './live-answers.ts';

interface TalkEvents {
  /** Something is stored now that was not: what was read of this session is old. */
  stored: (sid: string) => void;
  /** A frame was refused that names no answer. */
  refused: (msg: string) => void;
}

export type TalkStore = ReturnType<typeof makeTalkStore>;

function resume(line: Pick<Line, 'send'>, { answerId, text, reasoning }: LiveAnswer): void {
  line.send({ frame: 'resume', answerId, offset: text.length, reasoningOffset: reasoning.length });
}

/** The answers that come over the line: what each frame does to them. */
export function makeTalkStore(events: TalkEvents) {
  const answers = makeLiveAnswers();
  /** How long the text was when its next part was last asked for. */
  const healing = new Map<string, number>();

  /** The connection is new: what was not accepted is asked again, all else goes on from where it stood. */
  function hearReady(line: Pick<Line, 'send'>, { jobs }: Extract<ServerFrame, { frame: 'ready' }>): void {
    for (const job of jobs) {
      if (answers.get(job.answerId)) continue;
      answers.put(beginAnswer(job));
      events.stored(job.sid);
    }
    for (const live of answers.allRunning()) {
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
    answers.put(hearFrame(known ?? beginAnswer(frame, frame.content), frame));
    if (known?.stopping) line.send({ frame: 'stop', answerId: frame.answerId });
    if (!known) events.stored(frame.sid);
  }

  function hearRefused(frame: Extract<ServerFrame, { frame: 'refused' }>): void {
    const live = frame.answerId === undefined ? undefined : answers.get(frame.answerId);
    if (frame.answerId === undefined) events.refused(frame.msg);
    else if (live && !live.accepted) answers.put(hearFrame(live, frame));
    else if (live) {
      // It was stored and is no longer there to go on with.
      answers.drop(live.answerId);
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
    if (next !== live) answers.put(next);
    if (frame.frame !== 'end') return;
    healing.delete(live.answerId);
    events.stored(live.sid);
  }

  return {
    ...answers,
    /** The one that runs now: a tool answers one question at a time. */
    running: (type: '1' | '2') => answers.allRunning().find((live) => live.type === type),
    isIdle: () => answers.allRunning().length === 0,
    hear(line: Pick<Line, 'send'>, frame: ServerFrame): void {
      if (frame.frame === 'ready') hearReady(line, frame);
      else if (frame.frame === 'accepted') hearAccepted(line, frame);
      else if (frame.frame === 'refused') hearRefused(frame);
      else hearAnswer(line, frame);
    },
  };
}
