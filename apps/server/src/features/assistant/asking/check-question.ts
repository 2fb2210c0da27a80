import type { QuestionFrame } from '@meiyu/contract/assistant-socket.ts';
import { BLOCKED_DRAWING, BLOCKED_QUESTION, CRISIS_TEXT } from '../filter/reply-texts.ts';
import type { Hit, WordFilter } from '../filter/word-filter.ts';
import { isDeniedDrawing } from '../safety/deny-drawing.ts';
import { needsHelp } from '../safety/needs-help.ts';
import type { NewQuestion } from '../store/messages.repo.ts';

export type FixedAnswer = NonNullable<NewQuestion['fixedAnswer']>;

const CRISIS_HIT: Hit = { level: 'crisis', word: '', note: '求助' };
const DENIED_HIT: Hit = { level: 'block', word: '', note: '不宜画' };

/** Returns the most serious hit of the safety rules and the word filter, where a call for help is the most serious. */
export function checkQuestion(frame: QuestionFrame, filter: Pick<WordFilter, 'check'>): Hit | null {
  if (needsHelp(frame.content)) return CRISIS_HIT;
  if (frame.frame === 'ask') return filter.check(frame.content);
  // Chips may contain an inscription, so they are checked too.
  const text = [frame.content, frame.style ?? '', ...(frame.chips ?? []).map(({ word }) => word)].join('\n');
  const hit = filter.check(text);
  return hit?.level !== 'crisis' && isDeniedDrawing(text) ? DENIED_HIT : hit;
}

/** The fixed answer to a question that is not passed to an engine; undefined for all others. */
export function chooseFixedAnswer(frame: QuestionFrame, hit: Hit | null): FixedAnswer | undefined {
  if (hit?.level === 'crisis') return { content: CRISIS_TEXT, status: 'done', notice: '' };
  if (hit?.level !== 'block') return undefined;
  const content = frame.frame === 'ask' ? BLOCKED_QUESTION : BLOCKED_DRAWING;
  return { content, status: 'blocked', notice: '' };
}
