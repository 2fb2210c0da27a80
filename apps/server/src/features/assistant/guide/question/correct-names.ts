import { syllablesOf } from '../../../../adapters/chinese/pinyin.ts';
import type { KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { STOP_WORDS } from './question-words.ts';

/*
 * Corrects names written with a wrong character of the same sound (王曦之 for 王羲之), but only if no entry contains the
 * written form and at least one character is right.
 */

const CHINESE = /\p{Script=Han}+/gu;
const MAX_NAME_LENGTH = 6;

function sharesCharacter(a: string, b: string): boolean {
  for (const [at, character] of [...a].entries()) if (b[at] === character) return true;
  return false;
}

/** 写一 is not 写意: a written form of two characters must not contain a stop word. */
function hasStopWord(written: string): boolean {
  return written.length === 2 && [...written].some((character) => STOP_WORDS.has(character));
}

function correctRun(run: string, index: KnowledgeIndex): string {
  const sounds = syllablesOf(run);
  if (sounds.length !== run.length) return run;
  for (let length = Math.min(MAX_NAME_LENGTH, run.length); length >= 2; length -= 1)
    for (let at = 0; at + length <= run.length; at += 1) {
      const written = run.slice(at, at + length);
      const name = index.nameBySound(sounds.slice(at, at + length).join(' '));
      if (name && name !== written && sharesCharacter(name, written) && !hasStopWord(written) && !index.has(written))
        return correctRun(run.slice(0, at), index) + name + correctRun(run.slice(at + length), index);
    }
  return run;
}

export function correctNames(folded: string, index: KnowledgeIndex): string {
  return folded.replace(CHINESE, (run) => (run.length < 2 ? run : correctRun(run, index)));
}
