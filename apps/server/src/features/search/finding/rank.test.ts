import { describe, expect, it } from 'vitest';
import type { SuggestRepo } from '../suggest/suggest.repo.ts';
import { createSuggest } from '../suggest/suggest.ts';
import { readQuery } from '../words/read-query.ts';
import { scoreCandidate } from './rank.ts';
import { toResultRow } from './result-rows.ts';
import type { Candidate, Hit } from './search.repo.ts';

const NOTHING: Candidate = { id: '', kind: 'book', title: '', author: '', tags: '', keys: '', lead: '', rank: 0 };

describe('ranking', () => {
  const query = { phrase: '山水', runs: ['山水'], words: ['山水'] };
  const weightedQuery = { words: [{ word: '山水', weight: 1 }] };
  const score = (fields: Partial<Candidate>, evidence?: Parameters<typeof scoreCandidate>[3]) =>
    scoreCandidate({ ...NOTHING, ...fields }, query, weightedQuery, evidence);
  const textEvidence = (phrases: number, share = 1) => ({ phrases, share, has: [share > 0] });

  it('puts an equal title first, then a title that begins with the phrase or contains it, then author, tag, abstract, text', () => {
    const scores = [
      score({ title: '《山水》' }),
      score({ title: '山水画稿' }),
      score({ title: '画山水稿' }),
      score({ author: '某人 山水' }),
      score({ author: '山水斋主' }),
      score({ tags: '山水\n水墨' }),
      score({ tags: '水墨\n山水' }),
      score({ tags: '山水画' }),
      score({ lead: '山水之间' }),
      score({ lead: '先看远近山水' }),
      score({}, textEvidence(1)),
      score({}),
    ];
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(new Set(scores).size).toBe(scores.length);
    expect(scores.at(-1)).toBe(0);
    expect(score({ keys: '山水' })).toBeGreaterThan(score({ keys: '山水-001' }));
  });

  it('puts a short title before a long one, more matches in the text before fewer, two fields before one', () => {
    expect(score({ title: '山水画' })).toBeGreaterThan(score({ title: '山水画入门' }));
    expect(score({}, textEvidence(5))).toBeGreaterThan(score({}, textEvidence(1)));
    expect(score({}, textEvidence(99))).toBeLessThanOrEqual(score({}, textEvidence(99_999)));
    expect(score({ title: '山水画', tags: '山水' })).toBeGreaterThan(score({ title: '山水画' }));
  });

  it('puts results with all words before those with some, and words of more weight before those of less', () => {
    const two = { phrase: '荷 月', runs: ['荷', '月'], words: ['荷', '月'] };
    const weights = {
      words: [
        { word: '荷', weight: 3 },
        { word: '月', weight: 1 },
      ],
    };
    const scoreOf = (title: string, has: boolean[] = []) =>
      scoreCandidate({ ...NOTHING, title }, two, weights, { phrases: 0, share: 0, has });
    const scores = [scoreOf('月下荷'), scoreOf('荷花', [false, true]), scoreOf('荷花'), scoreOf('月夜'), scoreOf('山')];
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(new Set(scores).size).toBe(5);
  });
});

describe('the query', () => {
  const cut = (text: string) => text.split(/(?<=.{2})/u).filter(Boolean);
  const words = (searchText: string) =>
    readQuery(searchText, (text) => (text === '什么是留白' ? ['什么', '是', '留白'] : cut(text)))?.words;

  it('is folded and has no punctuation; stop words are used only if there are no other words', () => {
    expect(readQuery('《千里江山圖》，ＡＢ', cut)).toMatchObject({
      phrase: '千里江山图 ab',
      runs: ['千里江山图', 'ab'],
    });
    expect(words('什么是留白')).toEqual(['留白']);
    expect(words('什么')).toEqual(['什么']);
    expect(readQuery('…，。', cut)).toBeUndefined();
    expect(readQuery('山 山 水', cut)).toMatchObject({ phrase: '山 水', runs: ['山', '水'] });
  });

  it('has ISBNs without hyphens, at most sixty characters, and at most twelve words', () => {
    expect(readQuery('978-7-9999－0015-3', cut)?.runs).toEqual(['9787999900153']);
    expect(readQuery('7 9999 0015 3', cut)?.runs).toEqual(['7999900153']);
    expect(readQuery('2019-05', cut)?.runs).toEqual(['2019', '05']);
    expect(readQuery('a'.repeat(99), cut)?.phrase).toHaveLength(60);
    expect(readQuery(Array.from({ length: 14 }, (_, n) => `w${n}`).join(' '), cut)?.words).toHaveLength(12);
  });
});

describe('a row of the results', () => {
  const resource = {
    id: 'v1',
    resType: 'video' as const,
    title: '山水三远',
    author: '',
    coverFile: null,
    coverFocus: null,
    abstract: '三集。',
    publishedAt: new Date(0),
    updatedAt: new Date(0),
    readCount: 0,
    isRecommend: false,
    cateId: '',
    cateName: '',
    resNo: 'N1',
  };
  const hit = (text: string, place: Hit['place'], seq = 1): Hit => ({
    docId: 'v1',
    seq,
    place,
    heading: 'h',
    text,
    share: 1,
    phrase: true,
  });

  it('shows at most three matching passages, without the line that only repeats the title', () => {
    const hits = [
      hit('山水三远，第一集', { second: 0 }),
      hit('别的话', { second: 5 }),
      ...[1, 2, 3, 4].map((n) => hit(`山水 ${n}`, { second: n * 10 })),
    ];
    const row = toResultRow(resource, hits, ['山水']);
    expect(row.hits.map(({ place }) => place)).toEqual([{ second: 10 }, { second: 20 }, { second: 30 }]);
    expect(row.title).toEqual({ text: '山水三远', marks: [[0, 2]] });
    expect(row).toMatchObject({ resNo: 'N1', isTy: '', resCover: '' });
    expect(toResultRow({ ...resource, resType: 'exp' }, [], []).isTy).toBe('1');
  });

  it('shows the abstract, unless the abstract does not match and the best passage has no position', () => {
    expect(toResultRow(resource, [hit('有山水', null)], ['山水']).snippet).toEqual({ text: '有山水', marks: [[1, 3]] });
    expect(toResultRow(resource, [hit('有山水', { pageNum: 1 })], ['山水']).snippet.text).toBe('三集。');
    expect(toResultRow({ ...resource, abstract: '山水。' }, [hit('有山水', null)], ['山水']).snippet.text).toBe(
      '山水。',
    );
    expect(toResultRow(resource, [], ['山水']).snippet.text).toBe('三集。');
  });
});

describe('suggestions', () => {
  const title = (word: string) => ({ id: `id ${word}`, resType: 'book' as const, title: word, folded: word, rank: 1 });
  const author = (name: string) => ({ name, folded: name });
  const suggestWith = (more: Partial<SuggestRepo>) =>
    createSuggest({
      titlesBeginning: async () => [],
      titlesContaining: async () => [],
      titlesByPinyin: async () => [],
      authorsBeginning: async () => [],
      authorsByPinyin: async () => [],
      hotWords: async () => [],
      ...more,
    });

  it('are hot words, authors, titles that begin with the text, then those that contain it: at most ten, each once', async () => {
    const suggest = suggestWith({
      hotWords: async () => ['山一', '山二', '山三', '山四', '水山'],
      authorsBeginning: async () => ['山甲', '山乙', '山丙'].map(author),
      titlesBeginning: async () => ['山一', '山书'].map(title),
      titlesContaining: async () => ['看山', '山书', '远山', '近山', '高山', '深山'].map(title),
    });
    const suggestions = await suggest(' 山 ');
    expect(suggestions.map(({ word, kind }) => `${kind} ${word}`)).toEqual([
      'hot 山一',
      'hot 山二',
      'hot 山三',
      'author 山甲',
      'author 山乙',
      'title 山书',
      'title 看山',
      'title 远山',
      'title 近山',
      'title 高山',
    ]);
    expect(suggestions[6]).toEqual({ word: '看山', kind: 'title', resType: 'book', resId: 'id 看山', marks: [[1, 2]] });
  });

  it('match letters as full pinyin or as initials', async () => {
    const suggest = suggestWith({
      titlesByPinyin: async () => [title('千里江山')],
      hotWords: async () => ['青绿', '青绿山水', '墨'],
    });
    const marks = async (searchText: string) =>
      (await suggest(searchText)).map(({ word, marks }) => [word, ...marks.flat()]);
    expect(await marks('ql')).toEqual([
      ['青绿', 0, 2],
      ['青绿山水', 0, 2],
      ['千里江山', 0, 2],
    ]);
    expect((await marks("qing'lv")).slice(0, 1)).toEqual([['青绿', 0, 2]]);
    expect(await suggestWith({ titlesByPinyin: async () => [title('x')] })('千')).toEqual([]);
    expect(await suggest('…')).toEqual([]);
  });
});
