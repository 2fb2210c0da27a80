import { cutSentences } from '../../../lib/browser/speech.ts';
import { MEDIA_PLAYER } from '../page-text/media-player.ts';

/** A sentence to read aloud and its range in the DOM. */
export interface SpokenSentence {
  text: string;
  range: Range;
}

const BLOCK_SELECTOR = 'p, li, h1, h2, h3, h4, h5, h6, dt, dd, td, th, figcaption, pre, blockquote';
/** Not read aloud: footnote marks, pinyin above characters and the labels of media players. */
const SILENT_SELECTOR = `.noteref, rt, rp, ${MEDIA_PLAYER}`;

export function sentencesIn(flow: HTMLElement): SpokenSentence[] {
  const walker = document.createTreeWalker(flow, NodeFilter.SHOW_TEXT);
  const sentences: SpokenSentence[] = [];
  let block: Element | null = null;
  let nodes: Text[] = [];
  const endBlock = () => {
    sentences.push(...sentencesInBlock(nodes));
    nodes = [];
  };
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node as Text;
    if (text.parentElement?.closest(SILENT_SELECTOR)) continue;
    const textBlock = text.parentElement?.closest(BLOCK_SELECTOR) ?? flow;
    if (textBlock !== block) endBlock();
    block = textBlock;
    nodes.push(text);
  }
  endBlock();
  return sentences;
}

function sentencesInBlock(nodes: readonly Text[]): SpokenSentence[] {
  const blockText = nodes.map(({ data }) => data).join('');
  const positionOf = (offset: number): [Text, number] | undefined => {
    let nodeStart = 0;
    for (const node of nodes) {
      if (offset <= nodeStart + node.length) return [node, offset - nodeStart];
      nodeStart += node.length;
    }
    return undefined;
  };
  return cutSentences(blockText).flatMap(([from, to]) => {
    const start = positionOf(from);
    const end = positionOf(to);
    if (!start || !end) return [];
    const range = document.createRange();
    range.setStart(...start);
    range.setEnd(...end);
    return [{ text: blockText.slice(from, to), range }];
  });
}
