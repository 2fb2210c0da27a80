import { syllablesOf } from '../../../../adapters/chinese/pinyin.ts';
import type { KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { EMPTY_WORDS } from './question-words.ts';

/*
 * 王曦之 is 王羲之: a name written with a wrong character of the same sound. Put right only where what was written is
 * no word of any entry, and part of it is right.
 */

const CHINESE = /\p{Script=Han}+/gu;
const LONGEST = 6;

function sharesCharacter(a: string, b: string): boolean {
  for (const [at, character] of [...a].entries()) if (b[at] === character) return true;
  return false;
}

/** 写一 is not 写意: of two characters neither may be one that goes with everything. */
function hasEmptyWord(written: string): boolean {
  return written.length === 2 && [...written].some((character) => EMPTY_WORDS.has(character));
}

function correctRun(run: string, index: KnowledgeIndex): string {
  const sounds = syllablesOf(run);
  if (sounds.length !== run.length) return run;
  for (let length = Math.min(LONGEST, run.length); length >= 2; length -= 1)
    for (let at = 0; at + length <= run.length; at += 1) {
      const written = run.slice(at, at + length);
      const name = index.nameBySound(sounds.slice(at, at + length).join(' '));
      if (name && name !== written && sharesCharacter(name, written) && !hasEmptyWord(written) && !index.has(written))
        return correctRun(run.slice(0, at), index) + name + correctRun(run.slice(at + length), index);
    }
  return run;
}

export function correctNames(folded: string, index: KnowledgeIndex): string {
  return folded.replace(CHINESE, (run) => (run.length < 2 ? run : correctRun(run, index)));
}
