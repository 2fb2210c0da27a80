/// <reference path="../../../../adapters/chinese/opencc-dictionaries.d.ts" />
import { foldText } from '../../../../adapters/chinese/fold-text.ts';
import { pinyinOf } from '../../../../adapters/chinese/pinyin.ts';
import { sentencesOf } from '../knowledge/sentences.ts';

/* The finished text of an answer in the script in which the question was written or that it asks for. */

export type Script = 'traditional' | 'pinyin';

const ASKS_TRADITIONAL = /[繁正][体體][字中]?|traditional chinese/i;
const ASKS_PINYIN =
  /(?:用|以|写成?|回答用|标)(?:汉语)?拼音(?:回答|写|答|来|告诉|标)|y[oò]ng p[iī]n ?y[iī]n|in pinyin|拼音回答/i;
/** Fewer may be names that are usually written so. */
const MIN_TRADITIONAL = 3;

/** Characters of the question that folding simplifies. */
function countTraditional(question: string): number {
  const folded = foldText(question);
  return [...question].filter((character, at) => /\p{Script=Han}/u.test(character) && folded[at] !== character).length;
}

export function scriptFor(question: string): Script | undefined {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(question)) return undefined;
  if (ASKS_PINYIN.test(question)) return 'pinyin';
  // 繁体怎么切换 asks for a function of the reader.
  const asksForm =
    ASKS_TRADITIONAL.test(question) &&
    /请|請|用|回答|給|给|写|寫/.test(question) &&
    !/切换|怎么换|显示|阅读|看书/.test(question);
  return asksForm || countTraditional(question) >= MIN_TRADITIONAL ? 'traditional' : undefined;
}

let converter: Promise<(text: string) => string> | undefined;

/** The dictionaries are loaded when the first question needs them. */
function toTraditional(): Promise<(text: string) => string> {
  converter ??= (async () => {
    const [{ ConverterFactory }, characters, phrases] = await Promise.all([
      import('opencc-js/core'),
      import('opencc-js/dict/STCharacters'),
      import('opencc-js/dict/STPhrases'),
    ]);
    return ConverterFactory([phrases.default, characters.default]);
  })();
  return converter;
}

/** Links and citation marks stay as they are. */
const KEPT = /\]\([^()\s]*\)|\[\d{1,3}\]/gu;

function exceptKept(text: string, change: (part: string) => string): string {
  let result = '';
  let from = 0;
  for (const match of text.matchAll(KEPT)) {
    result += change(text.slice(from, match.index)) + match[0];
    from = match.index + match[0].length;
  }
  return result + change(text.slice(from));
}

export async function inScript(text: string, script: Script | undefined): Promise<string> {
  if (script === 'traditional') {
    const convert = await toTraditional();
    // 斗 of 斗拱 is no fight.
    return exceptKept(text, (part) =>
      part.includes('拱') || part.includes('斗笠') ? convert(part).replaceAll('鬥', '斗') : convert(part),
    );
  }
  if (script !== 'pinyin') return text;
  const [first = ''] = text.split('\n\n');
  const marks =
    first
      .match(/\[\d{1,3}\]/gu)
      ?.slice(0, 1)
      .join('') ?? '';
  const [sentence = first] = sentencesOf(first.replace(/\[\d{1,3}\]|\*\*/gu, ''));
  return `${pinyinOf(sentence)}\n\n（${sentence}）${marks}\n\n${text.slice(first.length).trim()}`.trim();
}
