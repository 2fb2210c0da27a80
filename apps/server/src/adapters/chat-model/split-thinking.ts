import type { ModelEvent } from './chat-model.ts';

const OPEN = '<think>';
const CLOSE = '</think>';

/** How much of the end of a text may be the beginning of a mark. */
function begunMark(text: string, mark: string): number {
  for (let length = Math.min(mark.length - 1, text.length); length > 0; length -= 1)
    if (mark.startsWith(text.slice(-length))) return length;
  return 0;
}

/**
 * Some models think aloud inside the answer, between <think> marks, which may come in several pieces. Blank lines
 * before the answer are dropped.
 */
export function createThinkingSplitter() {
  let held = '';
  let thinking = false;
  let answered = false;

  function toEvent(piece: string): ModelEvent[] {
    const shown = thinking || answered ? piece : piece.trimStart();
    if (shown === '') return [];
    if (thinking) return [{ kind: 'reasoning', piece: shown }];
    answered = true;
    return [{ kind: 'answer', piece: shown }];
  }

  return {
    push(piece: string): ModelEvent[] {
      const events: ModelEvent[] = [];
      held += piece;
      for (;;) {
        const mark = thinking ? CLOSE : OPEN;
        const at = held.indexOf(mark);
        if (at < 0) break;
        events.push(...toEvent(held.slice(0, at)));
        held = held.slice(at + mark.length);
        thinking = !thinking;
      }
      const keep = begunMark(held, thinking ? CLOSE : OPEN);
      const ready = held.slice(0, held.length - keep);
      held = held.slice(held.length - keep);
      return [...events, ...toEvent(ready)];
    },
    end(): ModelEvent[] {
      const rest = held;
      held = '';
      return toEvent(rest);
    },
  };
}
