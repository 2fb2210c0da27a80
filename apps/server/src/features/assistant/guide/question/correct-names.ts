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

/** 记成三条 names nobody. */
const VERBS: ReadonlySet<string> = new Set('成到记说讲看听写画做给把被让教问答找查变换加改带用学练背选买卖送放收');

/** Two characters with a stop word among them are not taken for a misspelt name: 写一 must not become 写意. */
function hasStopWord(written: string): boolean {
  return written.length === 2 && [...written].some((character) => STOP_WORDS.has(character) || VERBS.has(character));
}

/** The parts of a text outside of the names that it has: only they can be misspelt. */
function partsOutsideNames(text: string, index: KnowledgeIndex): { part: string; isName: boolean }[] {
  const known = Array.from({ length: text.length }, () => false);
  for (const { name, at } of index.findNames(text)) known.fill(true, at, at + name.length);
  const parts: { part: string; isName: boolean }[] = [];
  for (const [at, isName] of known.entries()) {
    const last = parts.at(-1);
    if (last?.isName === isName) last.part += text[at] ?? '';
    else parts.push({ part: text[at] ?? '', isName });
  }
  return parts;
}

const MAX_CACHED = 2000;
const cachedSounds = new Map<string, string[]>();

/** Endings of questions (是什么) are the same again and again. */
function soundsOf(text: string): string[] {
  const sounds = cachedSounds.get(text) ?? syllablesOf(text);
  if (cachedSounds.size < MAX_CACHED) cachedSounds.set(text, sounds);
  return sounds;
}

/** The positions of dictionary words: where they begin, and whether they have several characters. */
function wordSpans(text: string, tagWords: Segmenter['tag']): { from: number; to: number }[] {
  let from = 0;
  const words = tagWords(text).map(({ word, tag }) => {
    const span = { from, to: from + word.length, tag };
    from = span.to;
    return span;
  });
  // What the dictionary does not have may be a name with a wrong character.
  return words.filter(({ tag }) => tag !== 'x');
}

/** Whether a window of two characters is itself a word, or cuts one: such a pair is rarely a misspelt name. */
function touchesWord(spans: readonly { from: number; to: number }[], start: number, end: number): boolean {
  return spans.some(({ from, to }) => to - from > 1 && from < end && to > start);
}

/** Words that the dictionary does not have and that sound like a name. */
const WORDS = /非遗|申遗|非衣|国潮|文创|研学|美育|听赏|速写本|展签/u;
/** 五道题 is a number with its measure, 第二个 too. */
const COUNTED = /[第一二两三四五六七八九十几多]{1,4}(?:道|个|种|幅|首|件|条|句|位|章|段|根|本|张|点|行|分|年|岁)/u;

/** Whether a window begins or ends within a word of several characters. */
function cutsWord(spans: readonly { from: number; to: number }[], start: number, end: number): boolean {
  return spans.some(({ from, to }) => to - from > 1 && ((from < start && start < to) || (from < end && end < to)));
}

/** The same length, and all but one character alike: 颜真钦 for 颜真卿. */
function isAlmost(name: string, written: string): boolean {
  if (name.length !== written.length) return false;
  const alike = [...name].filter((character, at) => written[at] === character).length;
  return alike >= name.length - 1;
}

/** Corrects the names in a text of Chinese characters only. */
function correctChineseText(text: string, index: KnowledgeIndex, tagWords: Segmenter['tag']): string {
  const sounds = soundsOf(text);
  if (sounds.length !== text.length) return text;
  const spans = wordSpans(text, tagWords);
  let corrected = text;
  const isChanged = Array.from({ length: text.length }, () => false);
  for (let length = Math.min(MAX_NAME_LENGTH, text.length); length >= 2; length -= 1)
    for (let start = 0; start + length <= text.length; start += 1) {
      const end = start + length;
      const written = text.slice(start, end);
      const sound = sounds.slice(start, end);
      const exact = index.nameBySound(sound.join(' '));
      const similar = exact === undefined && length >= 3 ? index.nameBySimilarSound(sound.join(' ')) : undefined;
      const name = exact ?? (similar && isAlmost(similar, written) ? similar : undefined);
      if (
        name &&
        !WORDS.test(written) &&
        !COUNTED.test(written) &&
        !cutsWord(spans, start, end) &&
        name !== written &&
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
  return folded.replace(CHINESE, (text) =>
    partsOutsideNames(text, index)
      .map(({ part, isName }) => (isName || part.length < 2 ? part : correctChineseText(part, index, tagWords)))
      .join(''),
  );
}
