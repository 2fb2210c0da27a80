import type { Message } from '../api/assistant.api.ts';
import type { LiveAnswer } from './live-answer.ts';

/** A question and its answer, whether it is stored, still coming, or was never taken. */
export interface Turn {
  questionId: string;
  question: string;
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
  /** Only while it comes over the line. */
  live?: LiveAnswer | undefined;
}

function ofLive(live: LiveAnswer): Answer {
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

function ofStored(messages: readonly Message[]): Turn[] {
  const turns: Turn[] = [];
  for (const message of messages) {
    const last = turns.at(-1);
    if (message.role === 'user') turns.push({ questionId: message.id, question: message.content, answer: undefined });
    else if (last && !last.answer) last.answer = message;
  }
  return turns;
}

/**
 * A session as it is shown. What is stored and has ended is the truth; what runs is shown as it comes; a question that
 * is not stored yet stands at the end, in the place of the one it replaces.
 */
export function mergeTalk(messages: readonly Message[], lives: readonly LiveAnswer[]): Turn[] {
  let turns = ofStored(messages);
  for (const live of lives) {
    const known = turns.find(
      ({ questionId, answer }) => answer?.id === live.answerId || questionId === live.questionId,
    );
    if (known) {
      if (!known.answer || known.answer.status === 'running') known.answer = ofLive(live);
      continue;
    }
    // Told of by another tab or after a reload: its question comes with what is stored.
    if (live.question === undefined) continue;
    const replaced = turns.findIndex(({ questionId }) => questionId === live.replaces);
    if (replaced >= 0) turns = turns.slice(0, replaced);
    turns.push({ questionId: live.questionId, question: live.question, answer: ofLive(live) });
  }
  return turns;
}
