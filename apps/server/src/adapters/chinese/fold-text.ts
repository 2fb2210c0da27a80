/// <reference path="./opencc-dictionaries.d.ts" />
import { ConverterFactory } from 'opencc-js/core';
import characters from 'opencc-js/dict/TSCharacters';
import phrases from 'opencc-js/dict/TSPhrases';
import { byCodeUnit, isHalf } from './by-code-unit.ts';

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

/** What a code unit may be, put together. Halves of a character may be anything. */
const PLAIN = 1;
const OTHER_FORM = 2;
const TRADITIONAL = 4;
const natureOf = byCodeUnit((unit) => {
  const character = String.fromCharCode(unit);
  const varied = isHalf(unit) || character.search(VARIED) === 0 ? OTHER_FORM : 0;
  return PLAIN | varied | (isHalf(unit) || traditional.has(character) ? TRADITIONAL : 0);
});

/** Nearly every text is folded already, and whoever imports has a great many. */
function naturesIn(text: string): number {
  let found = 0;
  for (let at = 0; at < text.length; at += 1) found |= natureOf(text.charCodeAt(at));
  return found;
}

/** Which character stands for which is decided by phrases (乾隆 stays, 乾燥 becomes 干燥). */
export function foldText(text: string): string {
  const found = naturesIn(text);
  const folded = found & OTHER_FORM ? text.replace(VARIED, foldCharacter) : text;
  if (!((folded === text ? found : naturesIn(folded)) & TRADITIONAL)) return folded;
  const simplified = toSimplified(folded);
  if (simplified.length === folded.length) return simplified;
  const plain = byCharacter(folded);
  return plain.length === folded.length ? plain : folded;
}
