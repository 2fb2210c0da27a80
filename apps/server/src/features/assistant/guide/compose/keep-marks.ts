/*
 * What a model says, made fit to be shown: marks of passages it was not given are dropped, pictures and foreign
 * addresses become their words. It works on a stream: only what may still become one of these is held back.
 */

interface MarkKeeper {
  push(piece: string): string;
  end(): string;
  /** The marks that came out, in the order they came. */
  used(): number[];
}

/** [1], [1, 2], 【1】, [^1] */
const MARK = /^[[【]\^?(\d{1,3}(?:\s?[,，、]\s?\d{1,3}){0,9})[\]】]/u;
/** ![words](address) and [words](address) */
const LINK = /^!?\[([^[\]\n]{0,200})\]\(([^()\s]{0,500})\)/u;
/** What may yet become one of the two. */
const BEGUN = /^(?:[[【]\^?[\d\s,，、]{0,60}|!|!?\[[^[\]\n]{0,200}(?:\](?:\([^()\s]{0,500})?)?)$/u;
const OWN_PATH = /^\/(?!\/)/;

export function createMarkKeeper(passages: number): MarkKeeper {
  let held = '';
  const used: number[] = [];

  function showMarks(list: string): string {
    return list
      .split(/[,，、]/)
      .map(Number)
      .filter((mark) => mark >= 1 && mark <= passages)
      .map((mark) => {
        if (!used.includes(mark)) used.push(mark);
        return `[${mark}]`;
      })
      .join('');
  }

  /** What stands at the beginning of the text, and how long it is; 0 where more must come first. */
  function readOne(text: string, last: boolean): { length: number; shown: string } {
    const link = LINK.exec(text);
    if (link) {
      const [whole, words = '', address = ''] = link;
      const keep = !whole.startsWith('!') && OWN_PATH.test(address);
      return { length: whole.length, shown: keep ? whole : words };
    }
    const mark = MARK.exec(text);
    const closed = mark !== null && text.startsWith('【');
    // [1] may be the words of a link as long as that can still come behind it.
    if (!last && !closed && BEGUN.test(text)) return { length: 0, shown: '' };
    if (mark) return { length: mark[0].length, shown: showMarks(mark[1] ?? '') };
    return { length: 1, shown: text.slice(0, 1) };
  }

  function take(last: boolean): string {
    let shown = '';
    for (;;) {
      const at = held.search(/[[【!]/);
      if (at < 0) {
        shown += held;
        held = '';
        return shown;
      }
      shown += held.slice(0, at);
      held = held.slice(at);
      const one = readOne(held, last);
      if (one.length === 0) return shown;
      shown += one.shown;
      held = held.slice(one.length);
    }
  }

  return {
    push(piece) {
      held += piece;
      return take(false);
    },
    end: () => take(true),
    used: () => used,
  };
}
