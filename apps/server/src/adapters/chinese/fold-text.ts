/// <reference path="./opencc-dictionaries.d.ts" />
import { ConverterFactory } from 'opencc-js/core';
import characters from 'opencc-js/dict/TSCharacters';
import phrases from 'opencc-js/dict/TSPhrases';

/*
 * One form for what people write in several: width, case, 繁 and 简. Every character keeps its place, so that what is
 * found in the folded text can be marked in the text as it is.
 */

const toSimplified = ConverterFactory([phrases, characters]);
const byCharacter = ConverterFactory([characters]);
const traditional = new Set(characters.split('|').map((pair) => pair.split(' ')[0] ?? ''));
/** Letters and digits that have another form: capitals, full width, compatibility characters. */
const VARIED = /[\p{Lu}\p{Lt}\uf900-\ufaff\uff10-\uff5a\u2460-\u24ff]/gu;

function foldCharacter(character: string): string {
  const folded = character.normalize('NFKC').toLowerCase();
  return folded.length === character.length ? folded : character;
}

function hasTraditional(text: string): boolean {
  for (const character of text) if (traditional.has(character)) return true;
  return false;
}

/** Which character stands for which is decided by phrases (乾隆 stays, 乾燥 becomes 干燥). */
export function foldText(text: string): string {
  const folded = text.replace(VARIED, foldCharacter);
  if (!hasTraditional(folded)) return folded;
  const simplified = toSimplified(folded);
  if (simplified.length === folded.length) return simplified;
  const plain = byCharacter(folded);
  return plain.length === folded.length ? plain : folded;
}
