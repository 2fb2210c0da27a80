/*
 * Cleans the text of a model. Citation marks such as [1] are dropped if no passage has that number; pictures and links to
 * other sites are replaced by their text. It works on a stream and holds back only what may still become a mark or a link.
 */

interface CitationMarkFilter {
  push(piece: string): string;
  end(): string;
  /** The numbers of the marks in the text, in the order of their first use. */
  usedMarks(): number[];
}

/** [1], [1, 2], 【1】, [^1] */
const MARK = /^[[【]\^?(\d{1,3}(?:\s?[,，、]\s?\d{1,3}){0,9})[\]】]/u;
/** ![text](address) and [text](address) */
const LINK = /^!?\[([^[\]\n]{0,200})\]\(([^()\s]{0,500})\)/u;
/** The beginning of a mark or link whose end has not arrived yet. */
const UNFINISHED = /^(?:[[【]\^?[\d\s,，、]{0,60}|!|!?\[[^[\]\n]{0,200}(?:\](?:\([^()\s]{0,500})?)?)$/u;
const SITE_PATH = /^\/(?!\/)/;

export function createCitationMarkFilter(passageCount: number): CitationMarkFilter {
  let buffer = '';
  const usedMarks: number[] = [];

  function showMarks(list: string): string {
    return list
      .split(/[,，、]/)
      .map(Number)
      .filter((mark) => mark >= 1 && mark <= passageCount)
      .map((mark) => {
        if (!usedMarks.includes(mark)) usedMarks.push(mark);
        return `[${mark}]`;
      })
      .join('');
  }

  /** Reads the mark, link or character at the beginning; length 0 means that more text is needed. */
  function readNext(text: string, isLast: boolean): { length: number; shown: string } {
    const link = LINK.exec(text);
    if (link) {
      const [whole, label = '', address = ''] = link;
      const isKept = !whole.startsWith('!') && SITE_PATH.test(address);
      return { length: whole.length, shown: isKept ? whole : label };
    }
    const mark = MARK.exec(text);
    const cannotBeLink = mark !== null && text.startsWith('【');
    // [1] may be the text of a link, as long as an address can follow.
    if (!isLast && !cannotBeLink && UNFINISHED.test(text)) return { length: 0, shown: '' };
    if (mark) return { length: mark[0].length, shown: showMarks(mark[1] ?? '') };
    return { length: 1, shown: text.slice(0, 1) };
  }

  function release(isLast: boolean): string {
    let shown = '';
    for (;;) {
      const at = buffer.search(/[[【!]/);
      if (at < 0) {
        shown += buffer;
        buffer = '';
        return shown;
      }
      shown += buffer.slice(0, at);
      buffer = buffer.slice(at);
      const next = readNext(buffer, isLast);
      if (next.length === 0) return shown;
      shown += next.shown;
      buffer = buffer.slice(next.length);
    }
  }

  return {
    push(piece) {
      buffer += piece;
      return release(false);
    },
    end: () => release(true),
    usedMarks: () => usedMarks,
  };
}
