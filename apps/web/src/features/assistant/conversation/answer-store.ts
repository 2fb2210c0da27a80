import type { ServerFrame } from '@meiyu/contract/assistant-socket.ts';
import { applyFrame, emptyLiveAnswer, hasGapBefore, type LiveAnswer } from './live-answer.ts';
import { isRunning, makeLiveAnswers } from './live-answers.ts';
import type { SharedConnection } from './shared-connection.ts';

interface StoreEvents {
  /** The session has new stored messages, so its messages must be fetched again. */
  onStored: (sid: string) => void;
  /** The server refused a frame that belongs to no answer. */
  onRefused: (msg: string) => void;
}

/** Only what the store needs of the connection. */
type Sender = Pick<SharedConnection, 'send'>;

export type AnswerStore = ReturnType<typeof makeAnswerStore>;

function resume(connection: Sender, { answerId, text, reasoning }: LiveAnswer): void {
  connection.send({ frame: 'resume', answerId, offset: text.length, reasoningOffset: reasoning.length });
}

/** The received answers, changed by each frame from the server. */
export function makeAnswerStore(events: StoreEvents) {
  const answers = makeLiveAnswers();
  /** For each answer the offset from which missing text was last requested. */
  const requestedFrom = new Map<string, number>();

  /** After a new connection: unaccepted questions are sent again, running answers are resumed. */
  function receiveReady(connection: Sender, { jobs }: Extract<ServerFrame, { frame: 'ready' }>): void {
    for (const job of jobs) {
      if (answers.get(job.answerId)) continue;
      answers.put(emptyLiveAnswer(job));
      events.onStored(job.sid);
    }
    for (const live of answers.allRunning()) {
      if (live.pendingFrame) connection.send(live.pendingFrame);
      else resume(connection, live);
      if (live.isAccepted && live.isStopping) connection.send({ frame: 'stop', answerId: live.answerId });
      // The answer may have ended or been deleted while there was no connection.
      if (live.isAccepted && !jobs.some(({ answerId }) => answerId === live.answerId)) events.onStored(live.sid);
    }
  }

  /** A question was accepted, asked in this tab or in another one. */
  function receiveAccepted(connection: Sender, frame: Extract<ServerFrame, { frame: 'accepted' }>): void {
    const knownAnswer = answers.get(frame.answerId);
    answers.put(applyFrame(knownAnswer ?? emptyLiveAnswer(frame, frame.content), frame));
    if (knownAnswer?.isStopping) connection.send({ frame: 'stop', answerId: frame.answerId });
    if (!knownAnswer) events.onStored(frame.sid);
  }

  function receiveRefused(frame: Extract<ServerFrame, { frame: 'refused' }>): void {
    const live = frame.answerId === undefined ? undefined : answers.get(frame.answerId);
    if (frame.answerId === undefined) events.onRefused(frame.msg);
    else if (live && !live.isAccepted) answers.put(applyFrame(live, frame));
    else if (live) {
      // The stored answer was deleted and cannot be resumed.
      answers.drop(live.answerId);
      events.onStored(live.sid);
    }
  }

  function receiveAnswerFrame(connection: Sender, frame: ServerFrame): void {
    const live = 'answerId' in frame ? answers.get(frame.answerId ?? '') : undefined;
    if (!live || !isRunning(live)) return;
    if (hasGapBefore(live, frame)) {
      // Requested once: the following pieces have the same gap until it is filled.
      if (requestedFrom.get(live.answerId) !== live.text.length) resume(connection, live);
      requestedFrom.set(live.answerId, live.text.length);
    }
    const changed = applyFrame(live, frame);
    if (changed !== live) answers.put(changed);
    if (frame.frame !== 'end') return;
    requestedFrom.delete(live.answerId);
    events.onStored(live.sid);
  }

  return {
    ...answers,
    /** The running answer of a tool, which answers one question at a time. */
    running: (type: '1' | '2') => answers.allRunning().find((live) => live.type === type),
    isIdle: () => answers.allRunning().length === 0,
    receive(connection: Sender, frame: ServerFrame): void {
      if (frame.frame === 'ready') receiveReady(connection, frame);
      else if (frame.frame === 'accepted') receiveAccepted(connection, frame);
      else if (frame.frame === 'refused') receiveRefused(frame);
      else receiveAnswerFrame(connection, frame);
    },
  };
}
