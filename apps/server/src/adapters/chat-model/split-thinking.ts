import type { ModelEvent } from './chat-model.ts';

const OPEN_TAG = '<think>';
const CLOSE_TAG = '</think>';

/** How many characters at the end of `text` may be the beginning of `tag`. */
function partialTagLength(text: string, tag: string): number {
  for (let length = Math.min(tag.length - 1, text.length); length > 0; length -= 1)
    if (tag.startsWith(text.slice(-length))) return length;
  return 0;
}

/**
 * Separates the answer from reasoning that some models send between <think> tags. A tag may be split over several
 * chunks. Blank lines before the answer are dropped.
 */
export function createThinkingSplitter() {
  let buffered = '';
  let isThinking = false;
  let hasAnswered = false;

  function toEvents(piece: string): ModelEvent[] {
    const trimmed = isThinking || hasAnswered ? piece : piece.trimStart();
    if (trimmed === '') return [];
    if (isThinking) return [{ kind: 'reasoning', piece: trimmed }];
    hasAnswered = true;
    return [{ kind: 'answer', piece: trimmed }];
  }

  return {
    push(piece: string): ModelEvent[] {
      const events: ModelEvent[] = [];
      buffered += piece;
      for (;;) {
        const tag = isThinking ? CLOSE_TAG : OPEN_TAG;
        const index = buffered.indexOf(tag);
        if (index < 0) break;
        events.push(...toEvents(buffered.slice(0, index)));
        buffered = buffered.slice(index + tag.length);
        isThinking = !isThinking;
      }
      const partialLength = partialTagLength(buffered, isThinking ? CLOSE_TAG : OPEN_TAG);
      const complete = buffered.slice(0, buffered.length - partialLength);
      buffered = buffered.slice(buffered.length - partialLength);
      return [...events, ...toEvents(complete)];
    },
    end(): ModelEvent[] {
      const rest = buffered;
      buffered = '';
      return toEvents(rest);
    },
  };
}
