import type { QuestionFrame } from '@meiyu/contract/assistant-socket.ts';
import type { FoundWord, WordFilter } from '../filter/word-filter.ts';
import { checkQuestion, chooseFixedAnswer } from './check-question.ts';

export interface OutcomePreview {
  found: FoundWord[];
  /** What happens: answered as usual, answered and recorded for staff, refused, or answered with help lines. */
  outcome: 'answer' | 'review' | 'refuse' | 'help';
  /** The fixed reply, empty when the question is answered. */
  reply: string;
  /** The outcome is not due to a word but to the safety rules. */
  bySafetyRules: boolean;
}

/** What would happen to a question or a drawing with this text, by the code that checks real ones. */
export function previewOutcome(
  text: string,
  tool: 'ask' | 'draw',
  isMinor: boolean,
  filterFor: (user: { isMinor: boolean }) => WordFilter,
): OutcomePreview {
  const filter = filterFor({ isMinor });
  const id = '00000000-0000-4000-8000-000000000000';
  const frame: QuestionFrame = { frame: tool, sid: id, questionId: id, answerId: id, content: text };
  const hit = checkQuestion(frame, filter);
  const found = filter.find(text);
  const reply = chooseFixedAnswer(frame, hit)?.content ?? '';
  const outcome = hit?.level === 'crisis' ? 'help' : hit?.level === 'block' ? 'refuse' : hit ? 'review' : 'answer';
  const bySafetyRules = hit !== null && !found.some(({ level }) => level === hit.level);
  return { found, outcome, reply, bySafetyRules };
}
