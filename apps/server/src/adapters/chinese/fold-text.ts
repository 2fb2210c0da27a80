/// <reference path="./opencc-dictionaries.d.ts" />
import { ConverterFactory } from 'opencc-js/core';
import characters from 'opencc-js/dict/TSCharacters';
import phrases from 'opencc-js/dict/TSPhrases';
import { cacheByCodeUnit, isSurrogate } from './code-unit-cache.ts';

/*
 * Brings text into one form: half width, lower case, simplified characters. Every character keeps its position, so that a
 * match in the folded text can be highlighted in the original.
 */

const toSimplified = ConverterFactory([phrases, characters]);
const toSimplifiedByCharacter = ConverterFactory([characters]);
const traditionalCharacters = new Set(characters.split('|').map((pair) => pair.split(' ')[0] ?? ''));
/** Letters and digits that have another form: capitals, full width, compatibility characters. */
const OTHER_FORMS = /[\p{Lu}\p{Lt}\uf900-\ufaff\uff10-\uff5a\u2460-\u24ff]/gu;

function foldCharacter(character: string): string {
  const folded = character.normalize('NFKC').toLowerCase();
  return folded.length === character.length ? folded : character;
}

/** Bit flags of a code unit. Surrogates get all flags, since their character is not known. */
const PLAIN = 1;
const OTHER_FORM = 2;
const TRADITIONAL = 4;
const flagsOf = cacheByCodeUnit((unit) => {
  const character = String.fromCharCode(unit);
  const otherForm = isSurrogate(unit) || character.search(OTHER_FORMS) === 0 ? OTHER_FORM : 0;
  return PLAIN | otherForm | (isSurrogate(unit) || traditionalCharacters.has(character) ? TRADITIONAL : 0);
});

/** Lets `foldText` skip work, because nearly every text is already in the folded form. */
function flagsIn(text: string): number {
  let found = 0;
  for (let index = 0; index < text.length; index += 1) found |= flagsOf(text.charCodeAt(index));
  return found;
}

/** Simplifies by phrases (乾隆 stays, 乾燥 becomes 干燥), or by single characters if phrases would change the length. */
export function foldText(text: string): string {
  const found = flagsIn(text);
  const folded = found & OTHER_FORM ? text.replace(OTHER_FORMS, foldCharacter) : text;
  if (!((folded === text ? found : flagsIn(folded)) & TRADITIONAL)) return folded;
  const simplified = toSimplified(folded);
  if (simplified.length === folded.length) return simplified;
  const plain = toSimplifiedByCharacter(folded);
  return plain.length === folded.length ? plain : folded;
}
