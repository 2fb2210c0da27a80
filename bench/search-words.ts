import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSegmenter } from '../apps/server/src/adapters/chinese/segmenter.ts';

/** A pseudo-random generator: the same seed gives the same numbers. */
export function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Picks a value by its share; `point` is from 0 to 1. */
export function pickByShare<T>(shares: readonly [share: number, value: T][], point: number, fallback: T): T {
  let left = point;
  for (const [share, value] of shares) {
    left -= share;
    if (left < 0) return value;
  }
  return fallback;
}

const SURNAMES = [...'陆沈何周温容祁简江贺顾黄靳孟陶林白柳谢许王李张刘陈杨赵吴徐孙马朱胡郭高罗郑梁宋唐'];

/**
 * Reads which word follows which in the demo content. The returned functions generate text with these statistics (a
 * Markov chain): every word is followed by one that follows it in the demo content.
 */
export function readLanguage(folder: string) {
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => readFileSync(join(folder, name), 'utf8').replace(/^---[\s\S]*?\n---/, ''));
  const segmenter = createSegmenter();
  const tokens = segmenter.cut(texts.join('\n').replace(/[^\p{L}\p{N}，。、；：？！“”《》]+/gu, '。'));
  const followers = new Map<string, string[]>();
  for (let index = 1; index < tokens.length; index += 1) {
    const [before = '', after = ''] = [tokens[index - 1], tokens[index]];
    const list = followers.get(before);
    if (list) list.push(after);
    else followers.set(before, [after]);
  }
  const words = tokens.filter((token) => /^\p{Script=Han}{2,}$/u.test(token));
  const characters = [...new Set(words.join(''))];
  const pick = <T>(random: () => number, from: readonly T[], fallback: T): T =>
    from[Math.floor(random() * from.length)] ?? fallback;

  function write(random: () => number, length: number): string {
    let text = '';
    let word = pick(random, words, '');
    while (text.length < length) {
      text += word;
      // Sometimes any word follows, so that the text does not repeat the sentences of the demo.
      word = random() < 0.12 ? pick(random, words, '') : pick(random, followers.get(word) ?? words, '');
    }
    return text;
  }
  return {
    write,
    word: (random: () => number) => pick(random, words, '山水'),
    character: (random: () => number) => [...pick(random, words, '画')][0] ?? '画',
    title: (random: () => number) =>
      Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(random, words, '')).join('') +
      (random() < 0.3 ? pick(random, ['图', '记', '十讲', '图卷', '小史', '入门', '手记'], '') : ''),
    name: (random: () => number) =>
      pick(random, SURNAMES, '') + pick(random, characters, '') + (random() < 0.7 ? pick(random, characters, '') : ''),
  };
}

export type Language = ReturnType<typeof readLanguage>;
