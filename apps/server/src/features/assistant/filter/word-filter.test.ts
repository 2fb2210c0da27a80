import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDefaultWords, readWordFile } from './default-words.ts';
import { foldWord, isLatin } from './fold-character.ts';
import { createWordFilter, type FilterWord, type WordFilter } from './word-filter.ts';

const everyone = createWordFilter(readDefaultWords());
const minors = createWordFilter(readDefaultWords(), { forMinors: true });
const levelOf = (filter: WordFilter, text: string) => filter.check(text)?.level ?? null;
const block = (...words: string[]): FilterWord[] => words.map((word) => ({ word, level: 'block', note: '' }));
const allow = (...words: string[]): FilterWord[] => words.map((word) => ({ word, level: 'allow', note: '' }));

/** Sends the pieces through a stream filter. */
function stream(filter: WordFilter, pieces: string[]) {
  const streamFilter = filter.createStreamFilter();
  let text = '';
  let hit = null;
  for (const part of [...pieces.map((piece) => streamFilter.push(piece)), streamFilter.end()]) {
    text += part.text;
    hit ??= part.hit;
  }
  return { text, hit };
}

describe('check', () => {
  it.each([
    '海洛因',
    '海 洛 因',
    '海-洛*因',
    '海\u200b洛\n因',
    '吃海、洛、因吧',
    '買海洛因',
    '賭博網站',
    'ＰＯＲＮ',
    'p o r n',
    'pörn',
    '𝓹𝓸𝓻𝓷',
    'K粉',
    'ｋ 粉',
  ])('blocks %j', (text) => {
    expect(levelOf(everyone, text)).toBe('block');
  });

  it.each([
    '海的洛阳因为', // other characters between
    'Essex 郡的建筑', // inside a Latin word
    '这座亭子叫做爱晚亭',
    '我想死你了，老师',
    '诸子百家乐论怎么讲',
    '虞姬为什么自刎',
    '霸王别姬里虞姬为什么自杀',
    '南京大屠杀纪念馆的雕塑',
    '贵妃醉酒讲了什么',
    '林黛玉为什么葬花',
    '断臂的维纳斯美在哪里',
    '人体写生怎么起形',
    '鸦片战争以后的海上画派',
    '马王堆帛画上的毒蛇',
    '呼吸毒气的场面怎么画',
  ])('allows %s', (text) => {
    expect(everyone.check(text)).toBeNull();
    expect(minors.check(text)).toBeNull();
  });

  it('blocks `review` and `minor` words for minors, but not near terms of art', () => {
    expect(levelOf(everyone, '画一个裸体的人')).toBe('review');
    expect(levelOf(minors, '画一个裸体的人')).toBe('block');
    expect(levelOf(minors, '裸体素描怎么画')).toBeNull();
    expect(levelOf(minors, '为什么维纳斯是裸体的')).toBeNull();
    expect(levelOf(minors, '裸体的雕像大卫')).toBeNull();
    expect(levelOf(minors, '哪里买电子烟')).toBe('block');
    expect(levelOf(everyone, '哪里买电子烟')).toBeNull();
  });

  it('reports calls for help first', () => {
    expect(levelOf(everyone, '我不想活了')).toBe('crisis');
    expect(levelOf(everyone, '看色情片，我想自殺')).toBe('crisis');
    expect(levelOf(everyone, '我 想 自 杀')).toBe('crisis');
    expect(levelOf(everyone, '我被家暴了怎么办')).toBe('crisis');
  });

  it('uses the last entry of a word that occurs twice', () => {
    const words: FilterWord[] = [...block('云手'), { word: '雲手', level: 'review', note: '' }];
    expect(levelOf(createWordFilter(words), '云手')).toBe('review');
    expect(createWordFilter([...block('云手'), ...allow('云手')]).check('云手')).toBeNull();
  });

  it('reads the built-in file and refuses an invalid line', () => {
    const words = readDefaultWords();
    expect(words.length).toBeGreaterThan(200);
    for (const { word } of words) expect(foldWord(word), word).not.toBe('');
    expect(() => readWordFile('block 色情 词')).toThrow('line 1');
  });
});

/** A slow reference implementation of `check`: compares every word at every position. */
function containsAnyWord(text: string, words: string[]): boolean {
  const letters: { unit: string; isAfterGap: boolean; continuesLatin: boolean; isContinued: boolean }[] = [];
  /** Punctuation and spaces since the last letter; at the beginning, more than any word may contain. */
  let gapLength = 99;
  for (const character of text) {
    const folded = foldWord(character);
    if (folded === '') gapLength += 1;
    for (const unit of folded.split('')) {
      const before = letters.at(-1);
      const touching = gapLength === 0 && before !== undefined && isLatin(before.unit.charCodeAt(0));
      const continuesLatin = touching && isLatin(unit.charCodeAt(0));
      if (before && continuesLatin) before.isContinued = true;
      letters.push({ unit, isAfterGap: gapLength > 8, continuesLatin, isContinued: false });
      gapLength = 0;
    }
  }
  return words.some((word) => {
    const units = word.split('');
    return letters.some((first, at) => {
      const compared = letters.slice(at, at + units.length);
      return (
        compared.length === units.length &&
        compared.every(
          ({ unit, isAfterGap }, position) => unit === units[position] && (position === 0 || !isAfterGap),
        ) &&
        !first.continuesLatin &&
        !compared.at(-1)?.isContinued
      );
    });
  });
}

/** A small alphabet, so that words occur often, with punctuation and variant forms. */
const alphabet = fc.constantFrom('甲', '乙', '丙', 'a', 'b', 'Ａ', ' ', '。', '\u200b', '東', '东', '𝓫', '、');
const texts = fc.array(alphabet, { maxLength: 40 }).map((characters) => characters.join(''));
const wordLists = fc.uniqueArray(
  fc.array(fc.constantFrom('甲', '乙', '丙', 'a', 'b', '东'), { minLength: 1, maxLength: 4 }).map((w) => w.join('')),
  { minLength: 1, maxLength: 5 },
);
const cuts = fc.array(fc.nat({ max: 60 }), { maxLength: 12 });

function cut(text: string, positions: number[]): string[] {
  const at = [...new Set(positions.filter((position) => position < text.length))].sort((a, b) => a - b);
  return [0, ...at].map((from, index) => text.slice(from, at[index] ?? text.length));
}

describe('for any text and any words', () => {
  it('finds the same as the reference implementation', () => {
    fc.assert(
      fc.property(texts, wordLists, (text, words) => {
        expect(createWordFilter(block(...words)).check(text) !== null).toBe(containsAnyWord(text, words));
      }),
      { numRuns: 400 },
    );
  });

  it('releases a clean text completely and never a blocked word, however the text is cut', () => {
    fc.assert(
      fc.property(texts, wordLists, cuts, (text, words, positions) => {
        const filter = createWordFilter(block(...words));
        const { text: released, hit } = stream(filter, cut(text, positions));
        expect(hit !== null).toBe(filter.check(text) !== null);
        expect(text.startsWith(released)).toBe(true);
        if (hit === null) expect(released).toBe(text);
        else expect(filter.check(released)).toBeNull();
      }),
      { numRuns: 400 },
    );
  });

  it('allows words covered by allowed terms, however the text is cut', () => {
    fc.assert(
      fc.property(texts, wordLists, wordLists, cuts, (text, words, allowed, positions) => {
        const filter = createWordFilter([...block(...words), ...allow(...allowed)]);
        const inPieces = stream(filter, cut(text, positions));
        expect(inPieces).toEqual(stream(filter, [text]));
        expect(inPieces.hit !== null).toBe(filter.check(text) !== null);
        expect(text.startsWith(inPieces.text)).toBe(true);
        if (inPieces.hit === null) expect(inPieces.text).toBe(text);
      }),
      { numRuns: 400 },
    );
  });

  it('treats `review` words for minors in the same way, however the text is cut', () => {
    fc.assert(
      fc.property(texts, wordLists, wordLists, cuts, (text, words, allowed, positions) => {
        const reviewWords = words.map((word): FilterWord => ({ word, level: 'review', note: '' }));
        const filter = createWordFilter([...reviewWords, ...allow(...allowed)], { forMinors: true });
        expect(stream(filter, cut(text, positions))).toEqual(stream(filter, [text]));
        expect(filter.check(text)?.level ?? null).toBe(stream(filter, [text]).hit?.level ?? null);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a stream', () => {
  it('holds back only text that may become a blocked word, and releases nothing after one', () => {
    const filter = everyone.createStreamFilter();
    expect(filter.push('山水画讲究留白').text).toBe('山水画讲究留白');
    expect(filter.push('，海').text).toBe('，');
    expect(filter.push('洛').text).toBe('');
    expect(filter.push('阳').text).toBe('海洛阳');
    const end = filter.push('海洛因，再说点别的，说满二十个字也不会放出来的，因为已经停下了');
    expect(end).toMatchObject({ text: '', hit: { level: 'block', word: '海洛因' } });
    expect(filter.push('更多').text).toBe('');
    expect(filter.end().text).toBe('');
  });

  it('reports `review` words and releases them', () => {
    const filter = everyone.createStreamFilter();
    const parts = [
      filter.push('画中有血腥的场面，'),
      filter.push('画家用大块的红色来表现它，让人不敢久看。'),
      filter.end(),
    ];
    expect(parts.map(({ text }) => text).join('')).toBe('画中有血腥的场面，画家用大块的红色来表现它，让人不敢久看。');
    expect(parts.flatMap(({ reviews }) => reviews)).toMatchObject([{ level: 'review', word: '血腥' }]);
    expect(parts.every(({ hit }) => hit === null)).toBe(true);
  });

  it('does not split surrogate pairs', () => {
    const text = '𠀀山𠀁水';
    expect(stream(everyone, text.split('')).text).toBe(text);
  });
});
