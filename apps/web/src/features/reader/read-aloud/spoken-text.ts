import { MEDIA_PLAYER } from '../page-text/media-player.ts';
import { cutSentences } from './sentences.ts';

/** One sentence and where it stands. */
export interface Spoken {
  text: string;
  range: Range;
}

const BLOCK = 'p, li, h1, h2, h3, h4, h5, h6, dt, dd, td, th, figcaption, pre, blockquote';
/** Marks of notes, the small readings above characters and what stands on a player are for the eye. */
const SILENT = `.noteref, rt, rp, ${MEDIA_PLAYER}`;

export function sentencesIn(flow: HTMLElement): Spoken[] {
  const walker = document.createTreeWalker(flow, NodeFilter.SHOW_TEXT);
  const found: Spoken[] = [];
  let block: Element | null = null;
  let nodes: Text[] = [];
  const flush = () => {
    found.push(...speakBlock(nodes));
    nodes = [];
  };
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node as Text;
    if (text.parentElement?.closest(SILENT)) continue;
    const own = text.parentElement?.closest(BLOCK) ?? flow;
    if (own !== block) flush();
    block = own;
    nodes.push(text);
  }
  flush();
  return found;
}

function speakBlock(nodes: readonly Text[]): Spoken[] {
  const whole = nodes.map(({ data }) => data).join('');
  const placeOf = (offset: number): [Text, number] | undefined => {
    let passed = 0;
    for (const node of nodes) {
      if (offset <= passed + node.length) return [node, offset - passed];
      passed += node.length;
    }
    return undefined;
  };
  return cutSentences(whole).flatMap(([from, to]) => {
    const start = placeOf(from);
    const end = placeOf(to);
    if (!start || !end) return [];
    const range = document.createRange();
    range.setStart(...start);
    range.setEnd(...end);
    return [{ text: whole.slice(from, to), range }];
  });
}
