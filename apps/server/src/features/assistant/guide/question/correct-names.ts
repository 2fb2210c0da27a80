import { syllablesOf } from '../../../../adapters/chinese/pinyin.ts';
import type { Segmenter } from '../../../../adapters/chinese/segmenter.ts';
import type { KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { STOP_WORDS } from './question-words.ts';

/*
 * Corrects names written with a wrong character of the same sound (王曦之 for 王羲之), but only if no entry contains the
 * written form, at least one character is right, and the written form crosses no known name and no word of the
 * dictionary: 岁寒三友 and 卧游 are no misspellings of a glaze.
 */

const CHINESE = /\p{Script=Han}+/gu;
const MAX_NAME_LENGTH = 6;

function hasSameCharacterAtSamePosition(a: string, b: string): boolean {
  for (const [index, character] of [...a].entries()) if (b[index] === character) return true;
  return false;
}

/** Two characters with a stop word among them are not taken for a misspelt name: 写一 must not become 写意. */
function hasStopWord(written: string): boolean {
  return written.length === 2 && [...written].some((character) => STOP_WORDS.has(character));
}

/** For each position whether it belongs to a name of an entry. */
function knownPositions(text: string, index: KnowledgeIndex): boolean[] {
  const known = Array.from({ length: text.length }, () => false);
  for (const { name, at } of index.findNames(text)) known.fill(true, at, at + name.length);
  return known;
}

/** The positions of dictionary words: where they begin, and whether they have several characters. */
function wordSpans(text: string, tagWords: Segmenter['tag']): { from: number; to: number }[] {
  let from = 0;
  return tagWords(text).map(({ word }) => {
    const span = { from, to: from + word.length };
    from = span.to;
    return span;
  });
}

/** Whether a window of two characters is itself a word, or cuts one: such a pair is rarely a misspelt name. */
function touchesWord(spans: readonly { from: number; to: number }[], start: number, end: number): boolean {
  return spans.some(({ from, to }) => to - from > 1 && from < end && to > start);
}

/** Corrects the names in a text of Chinese characters only. */
function correctChineseText(text: string, index: KnowledgeIndex, tagWords: Segmenter['tag']): string {
  const sounds = syllablesOf(text);
  if (sounds.length !== text.length) return text;
  const known = knownPositions(text, index);
  const spans = wordSpans(text, tagWords);
  let corrected = text;
  const isChanged = Array.from({ length: text.length }, () => false);
  for (let length = Math.min(MAX_NAME_LENGTH, text.length); length >= 2; length -= 1)
    for (let start = 0; start + length <= text.length; start += 1) {
      const end = start + length;
      const written = text.slice(start, end);
      const name = index.nameBySound(sounds.slice(start, end).join(' '));
      if (
        name &&
        name !== written &&
        !known.slice(start, end).includes(true) &&
        !isChanged.slice(start, end).includes(true) &&
        hasSameCharacterAtSamePosition(name, written) &&
        !hasStopWord(written) &&
        !(length === 2 && touchesWord(spans, start, end)) &&
        !index.has(written)
      ) {
        corrected = corrected.slice(0, start) + name + corrected.slice(end);
        isChanged.fill(true, start, end);
      }
    }
  return corrected;
}

export function correctNames(folded: string, index: KnowledgeIndex, tagWords: Segmenter['tag']): string {
  return folded.replace(CHINESE, (text) => (text.length < 2 ? text : correctChineseText(text, index, tagWords)));
}
