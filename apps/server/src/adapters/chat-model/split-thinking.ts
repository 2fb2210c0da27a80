import type { ModelEvent } from './chat-model.ts';

const OPEN = '<think>';
const CLOSE = '</think>';

/** The length of the longest end of `text` that is a beginning of `tag`. */
function partialTagLength(text: string, tag: string): number {
  for (let length = Math.min(tag.length - 1, text.length); length > 0; length -= 1)
    if (tag.startsWith(text.slice(-length))) return length;
  return 0;
}

/**
 * Separates the answer from reasoning that some models send between <think> tags. A tag may be split over several pieces.
 * Blank lines before the answer are dropped.
 */
export function createThinkingSplitter() {
  let buffered = '';
  let isThinking = false;
  let hasAnswered = false;

  function toEvent(piece: string): ModelEvent[] {
    const shown = isThinking || hasAnswered ? piece : piece.trimStart();
    if (shown === '') return [];
    if (isThinking) return [{ kind: 'reasoning', piece: shown }];
    hasAnswered = true;
    return [{ kind: 'answer', piece: shown }];
  }

  return {
    push(piece: string): ModelEvent[] {
      const events: ModelEvent[] = [];
      buffered += piece;
      for (;;) {
        const tag = isThinking ? CLOSE : OPEN;
        const index = buffered.indexOf(tag);
        if (index < 0) break;
        events.push(...toEvent(buffered.slice(0, index)));
        buffered = buffered.slice(index + tag.length);
        isThinking = !isThinking;
      }
      const partialLength = partialTagLength(buffered, isThinking ? CLOSE : OPEN);
      const ready = buffered.slice(0, buffered.length - partialLength);
      buffered = buffered.slice(buffered.length - partialLength);
      return [...events, ...toEvent(ready)];
    },
    end(): ModelEvent[] {
      const rest = buffered;
      buffered = '';
      return toEvent(rest);
    },
  };
}
