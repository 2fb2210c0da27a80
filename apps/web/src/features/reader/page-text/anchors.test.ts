import { expect, test } from 'vitest';
import { describePassage, findPassage } from './anchors.ts';

const TEXT = '山有三远。自山下而仰山巅，谓之高远；自山前而窥山后，谓之深远；自近山而望远山，谓之平远。';

function passageOf(quote: string, from = 0) {
  const start = TEXT.indexOf(quote, from);
  return describePassage(TEXT, start, start + quote.length);
}

test('a passage of an unchanged page is where it was', () => {
  const passage = passageOf('谓之深远');
  expect(passage).toMatchObject({ quote: '谓之深远', prefix: expect.stringMatching(/窥山后，$/) });
  expect(findPassage(TEXT, passage)).toEqual({ start: passage.start, end: passage.end });
});

test('a quote that occurs three times is found in the right place after the text has shifted', () => {
  for (const from of [0, 15, 30]) {
    const passage = passageOf('谓之', from);
    const shiftedText = `新添的一句话，长短不定。${TEXT}`;
    const found = findPassage(shiftedText, passage);
    expect(found).toEqual({ start: passage.start + 12, end: passage.end + 12 });
  }
});

test('a passage whose text is gone is not found', () => {
  const passage = passageOf('谓之深远');
  expect(findPassage('另一页，别的话。', passage)).toBeUndefined();
  expect(findPassage('', passage)).toBeUndefined();
  expect(findPassage(TEXT, { start: 5, end: 5, quote: '' })).toBeUndefined();
  expect(findPassage(TEXT, { quote: '谓之深远' })).toBeUndefined();
});

test('a very long passage keeps its length, but its quote has only two thousand characters', () => {
  const longText = '一二三四五'.repeat(1000);
  const passage = describePassage(longText, 0, 4000);
  expect(passage.quote).toHaveLength(2000);
  expect(findPassage(longText, passage)).toEqual({ start: 0, end: 4000 });
});
