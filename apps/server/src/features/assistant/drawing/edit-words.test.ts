import { parsePrompt } from '@meiyu/painter/prompt.ts';
import { describe, expect, test } from 'vitest';
import { editByWords } from './edit-words.ts';

const night = parsePrompt('月亮，江上两只小船，一座塔，水墨，题字“江月”');
const itemsAfter = (words: string): string =>
  editByWords(night, words)
    .items.map(({ motif, count }) => (count > 1 ? `${motif}×${count}` : motif))
    .join(' ');

describe('edits in everyday language', () => {
  test.each([
    ['把塔去掉', 'moon river boat×2'],
    ['塔不要了', 'moon river boat×2'],
    ['去掉塔', 'moon river boat×2'],
    ['请把月亮和塔都删掉', 'river boat×2'],
    ['少画一只船', 'moon river boat pagoda'],
    ['船少一只', 'moon river boat pagoda'],
    ['去掉一只小船', 'moon river boat pagoda'],
    ['去掉两只小船', 'moon river pagoda'],
    ['船只要一只', 'moon river boat pagoda'],
    ['只要一只船', 'moon river boat pagoda'],
    ['小船改成三只', 'moon river boat×3 pagoda'],
    ['把小船换成五只小船', 'moon river boat×5 pagoda'],
    ['再加三只小船', 'moon river boat×5 pagoda'],
    ['把月亮换成太阳', 'river boat×2 pagoda sun'],
    ['把月亮换成两只鹤', 'river boat×2 pagoda crane×2'],
    ['把塔换成桥，再加一只鹤，不要船', 'moon river bridge crane'],
    ['三只鹤飞过', 'moon river boat×2 pagoda crane×3'],
    ['下雨', 'moon river boat×2 pagoda rain'],
  ])('%s', (words, items) => expect(itemsAfter(words)).toBe(items));

  test('empty space, colour strength, format, mood, style and inscription can be changed', () => {
    expect(editByWords(night, '多一些留白').blank).toBeGreaterThan(night.blank);
    expect(editByWords(night, '再满一点').blank).toBeLessThan(night.blank);
    expect(editByWords(night, '颜色淡一点').depth).toBeLessThan(1);
    expect(editByWords(night, '横着画').format).toBe('horizontal');
    expect(editByWords(night, '再热闹些').mood).toBe('lively');
    expect(editByWords(night, '改成秋天，画成青绿')).toMatchObject({ season: 'autumn', style: 'azure' });
    expect(editByWords(night, '去掉题字').inscription).toBeUndefined();
    expect(editByWords(night, '题字改成“江清，月近人”，再加一座桥')).toMatchObject({ inscription: '江清，月近人' });
  });

  test('terms that cannot be drawn are collected from all clauses', () => {
    expect(editByWords(night, '加一辆汽车，再加一座桥，把塔换成沙发').unknown).toEqual(['汽车', '沙发']);
  });

  test('the original scene is not modified', () => {
    const before = structuredClone(night);
    for (const words of ['把塔去掉', '船只要一只', '再热闹些', '改成秋天', '题上“山”']) editByWords(night, words);
    expect(night).toEqual(before);
  });

  test('no input causes an error', () => {
    for (const words of [
      '',
      '，，，',
      '“'.repeat(300),
      '把'.repeat(400),
      '去掉'.repeat(150),
      '少1只',
      '只要9个',
      '\u0000',
    ])
      expect(() => editByWords(night, words)).not.toThrow();
  });
});
