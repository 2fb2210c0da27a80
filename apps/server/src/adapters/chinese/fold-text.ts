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
/** Letters and digits that folding changes: capitals, full width, compatibility characters. */
const FOLDABLE_PATTERN = /[\p{Lu}\p{Lt}\uf900-\ufaff\uff10-\uff5a\u2460-\u24ff]/gu;

function foldCharacter(character: string): string {
  const folded = character.normalize('NFKC').toLowerCase();
  return folded.length === character.length ? folded : character;
}

/** Bit flags of a code unit. Surrogates get all flags, since their character is not known. */
const IS_COMPUTED = 1; // always set, because the cache takes 0 for a unit that was not computed yet
const IS_FOLDABLE = 2;
const IS_TRADITIONAL = 4;
const flagsOf = cacheByCodeUnit((unit) => {
  const character = String.fromCharCode(unit);
  const foldable = isSurrogate(unit) || character.search(FOLDABLE_PATTERN) === 0 ? IS_FOLDABLE : 0;
  return IS_COMPUTED | foldable | (isSurrogate(unit) || traditionalCharacters.has(character) ? IS_TRADITIONAL : 0);
});

/** The flags of all units together. They let `foldText` skip work, because nearly every text is already folded. */
function flagsIn(text: string): number {
  let flags = 0;
  for (let index = 0; index < text.length; index += 1) flags |= flagsOf(text.charCodeAt(index));
  return flags;
}

/** Simplifies by phrases (乾隆 stays, 乾燥 becomes 干燥), or by single characters if phrases would change the length. */
export function foldText(text: string): string {
  const flags = flagsIn(text);
  const folded = flags & IS_FOLDABLE ? text.replace(FOLDABLE_PATTERN, foldCharacter) : text;
  if (!((folded === text ? flags : flagsIn(folded)) & IS_TRADITIONAL)) return folded;
  const simplified = toSimplified(folded);
  if (simplified.length === folded.length) return simplified;
  const byCharacter = toSimplifiedByCharacter(folded);
  return byCharacter.length === folded.length ? byCharacter : folded;
}
