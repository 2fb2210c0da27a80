import { syllablesOf } from '../../../../adapters/chinese/pinyin.ts';
import type { KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { STOP_WORDS } from './question-words.ts';

/*
 * Corrects names written with a wrong character of the same sound (王曦之 for 王羲之), but only if no entry contains the
 * written form and at least one character is right.
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

/** Corrects the names in a text of Chinese characters only. */
function correctChineseText(text: string, index: KnowledgeIndex): string {
  const sounds = syllablesOf(text);
  if (sounds.length !== text.length) return text;
  for (let length = Math.min(MAX_NAME_LENGTH, text.length); length >= 2; length -= 1)
    for (let start = 0; start + length <= text.length; start += 1) {
      const written = text.slice(start, start + length);
      const name = index.nameBySound(sounds.slice(start, start + length).join(' '));
      if (
        name &&
        name !== written &&
        hasSameCharacterAtSamePosition(name, written) &&
        !hasStopWord(written) &&
        !index.has(written)
      )
        return (
          correctChineseText(text.slice(0, start), index) + name + correctChineseText(text.slice(start + length), index)
        );
    }
  return text;
}

export function correctNames(normalizedText: string, index: KnowledgeIndex): string {
  return normalizedText.replace(CHINESE, (text) => (text.length < 2 ? text : correctChineseText(text, index)));
}
