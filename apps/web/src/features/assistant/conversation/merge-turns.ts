import type { Message } from '../api/assistant.api.ts';
import type { LiveAnswer } from './live-answer.ts';

/** A question and its answer: stored, still running, or refused. */
export interface Turn {
  questionId: string;
  question: string;
  /** The question had a photo, which is not kept. */
  withPhoto: boolean;
  answer: Answer | undefined;
}

export interface Answer
  extends Pick<
    Message,
    | 'id'
    | 'content'
    | 'reasoning'
    | 'status'
    | 'notice'
    | 'engineLabel'
    | 'images'
    | 'citations'
    | 'related'
    | 'followUps'
    | 'liked'
  > {
  /** Set only while the answer is received over the connection. */
  live?: LiveAnswer | undefined;
}

function fromLive(live: LiveAnswer): Answer {
  const { answerId: id, text: content, reasoning, status, notice, engineLabel, images } = live;
  const { citations, related, followUps } = live;
  return {
    id,
    content,
    reasoning,
    status,
    notice,
    engineLabel,
    images,
    citations,
    related,
    followUps,
    liked: 0,
    live,
  };
}

function fromStored(messages: readonly Message[]): Turn[] {
  const turns: Turn[] = [];
  for (const message of messages) {
    const lastTurn = turns.at(-1);
    if (message.role === 'user')
      turns.push({
        ...{ questionId: message.id, question: message.content },
        ...{ withPhoto: message.withPhoto, answer: undefined },
      });
    else if (lastTurn && !lastTurn.answer) lastTurn.answer = message;
  }
  return turns;
}

/**
 * The turns of a session as shown. Stored answers that have ended take precedence; running answers are shown as received.
 * A question that is not stored yet is appended; if it replaces an earlier one, that turn and all later ones are removed.
 */
export function mergeTurns(messages: readonly Message[], liveAnswers: readonly LiveAnswer[]): Turn[] {
  let turns = fromStored(messages);
  for (const live of liveAnswers) {
    const turn = turns.find(({ questionId, answer }) => answer?.id === live.answerId || questionId === live.questionId);
    if (turn) {
      if (!turn.answer || turn.answer.status === 'running') turn.answer = fromLive(live);
      continue;
    }
    // Asked in another tab or before a reload: its question will be in the stored messages.
    if (live.question === undefined) continue;
    const replacedIndex = turns.findIndex(({ questionId }) => questionId === live.replaces);
    if (replacedIndex >= 0) turns = turns.slice(0, replacedIndex);
    const { questionId, question, withPhoto } = live;
    turns.push({ questionId, question, withPhoto, answer: fromLive(live) });
  }
  return turns;
}
