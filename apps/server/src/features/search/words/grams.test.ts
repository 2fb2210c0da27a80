import { expect, it } from 'vitest';
import { gramsOf, gramsOfRuns, KINDS, kindGram, runsOf } from './grams.ts';

/** A slow reference implementation of `gramsOf`. */
function simpleGrams(texts: string[]): number[] {
  const numbers = texts.flatMap(runsOf).flatMap((run) => {
    const units = Array.from({ length: run.length }, (_, at) => run.charCodeAt(at));
    return [...units, ...units.slice(1).map((unit, at) => ((units[at] ?? 0) << 16) | unit)];
  });
  return [...new Set([kindGram('book'), ...numbers])].sort((a, b) => a - b);
}

it.each([
  ['nothing', []],
  ['empty', ['']],
  ['a word', ['水墨']],
  ['a repeated word', ['水墨水墨', '水墨']],
  ['runs separated by punctuation', ['水，墨 画', '。', 'ab-12']],
  ['a letter of two UTF-16 units', ['𠮷山', '山𠮷', '𠮷']],
  ['signs of two UTF-16 units', ['山😀水', '😀', '😀😀山']],
  ['surrogates without their other half', ['山\ud842水', '\udfb7', '\ud842', '\udfb7\ud842', '山\ud842\ud842\udfb7']],
  ['combining marks, and units with high numbers', ['e\u0301', '\uffdc\uffdc', '\u0000']],
])('returns all grams: %s', (_, texts) => {
  expect([...gramsOf(texts, 'book')]).toEqual(simpleGrams(texts));
});

it('returns all grams of random texts', () => {
  let state = 7;
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fff_ffff;
    return (state >> 8) % below;
  };
  for (let round = 0; round < 3_000; round += 1) {
    const texts = Array.from({ length: next(4) }, () =>
      Array.from({ length: next(12) }, () =>
        next(3) === 0 ? String.fromCharCode(next(0x1_00_00)) : '山水a1 ，\ud842\udfb7\ud83d\ude00'.charAt(next(11)),
      ).join(''),
    );
    expect([...gramsOf(texts, 'book')]).toEqual(simpleGrams(texts));
  }
});

it('texts contain the grams of their runs and of their kind', () => {
  const grams = new Set(gramsOf(['千里江山图，王希孟'], 'img'));
  for (const run of ['江', '江山', '里江山', '王希孟', '图']) {
    expect(gramsOfRuns([run]).every((gram) => grams.has(gram))).toBe(true);
  }
  expect(gramsOfRuns(['图王']).every((gram) => grams.has(gram))).toBe(false);
  expect(KINDS.filter((kind) => grams.has(kindGram(kind)))).toEqual(['img']);
});
