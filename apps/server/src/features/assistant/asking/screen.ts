import type { QuestionFrame } from '@meiyu/contract/assistant-socket.ts';
import { BLOCKED_DRAWING, BLOCKED_QUESTION, CRISIS_TEXT } from '../filter/kind-words.ts';
import type { Hit, WordFilter } from '../filter/word-filter.ts';
import { isDeniedDrawing } from '../safety/deny-drawing.ts';
import { needsHelp } from '../safety/needs-help.ts';
import type { NewQuestion } from '../store/messages.repo.ts';

export type ReadyAnswer = NonNullable<NewQuestion['ready']>;

const IN_NEED: Hit = { level: 'crisis', word: '', note: '求助' };
const DENIED: Hit = { level: 'block', word: '', note: '不宜画' };

/** What the safety rules and the word filter find in a question, calls for help before everything else. */
export function screenQuestion(frame: QuestionFrame, filter: Pick<WordFilter, 'check'>): Hit | null {
  if (needsHelp(frame.content)) return IN_NEED;
  if (frame.frame === 'ask') return filter.check(frame.content);
  // What is drawn and what is written on it alike.
  const words = [frame.content, frame.style ?? '', ...(frame.chips ?? []).map(({ word }) => word)].join('\n');
  const hit = filter.check(words);
  return hit?.level !== 'crisis' && isDeniedDrawing(words) ? DENIED : hit;
}

/** A question that is not handed to an engine has its answer at once. */
export function readyAnswer(frame: QuestionFrame, hit: Hit | null): ReadyAnswer | undefined {
  if (hit?.level === 'crisis') return { content: CRISIS_TEXT, status: 'done', notice: '' };
  if (hit?.level !== 'block') return undefined;
  const content = frame.frame === 'ask' ? BLOCKED_QUESTION : BLOCKED_DRAWING;
  return { content, status: 'blocked', notice: '' };
}
