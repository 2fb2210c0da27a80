import { expect, test, vi } from 'vitest';
import { firstLines, labelScale, TEXT, TITLE } from './labels.ts';
import { moodAt } from './light.ts';
import { createQuality } from './quality.ts';
import { sunDepth } from './sun-patches.ts';
import { breakLines, paragraphsOf, verticalLines } from './texts.ts';

function note(quality: ReturnType<typeof createQuality>, ms: number, frames: number): void {
  for (let frame = 0; frame < frames; frame++) quality.note(ms);
}

test('slow frames lower the resolution step by step, quick ones raise it again, pauses do not count', () => {
  const onSlow = vi.fn();
  const quality = createQuality(2, onSlow);
  note(quality, 60, 24);
  expect(quality.ratio()).toBe(1.5);
  note(quality, 900, 100);
  expect(quality.ratio()).toBe(1.5);
  note(quality, 8, 24);
  expect(quality.ratio()).toBeCloseTo(1.8);
  note(quality, 200, 24 * 8);
  expect(quality.ratio()).toBe(0.5);
  expect(quality.isFull()).toBe(false);
  expect(onSlow).toHaveBeenCalledOnce();
});

test('hour and season follow the clock', () => {
  expect([2, 7, 12, 17, 21].map((hours) => moodAt(hours, 0).hour)).toEqual([
    'night',
    'morning',
    'day',
    'evening',
    'night',
  ]);
  expect([0, 1, 4, 7, 10, 11].map((month) => moodAt(12, month).season)).toEqual([
    'winter',
    'spring',
    'summer',
    'autumn',
    'winter',
    'winter',
  ]);
});

test('wall texts are the words of the HTML, and no line begins with a closing mark', () => {
  expect(paragraphsOf('<p>山 &amp; <em>水</em>。</p><p>&lt;云&gt;</p><p></p>')).toEqual(['山 & 水。', '<云>']);
  expect(breakLines('一二三四。五', 4, (text) => text.length)).toEqual(['一二三四。', '五']);
});

test('a subtitle is cut into vertical lines of equal length', () => {
  expect(verticalLines('梅兰竹菊，四种看法', 20)).toEqual(['梅兰竹菊，四种看法']);
  expect(verticalLines('一二三四五六七八', 6)).toEqual(['一二三四', '五六七八']);
  expect(verticalLines('', 6)).toEqual([]);
});

test('a label has the first lines, and its characters are large enough from every standpoint', () => {
  const measure = (text: string) => text.length;
  expect(firstLines('一二三四五', 5, 2, measure)).toEqual(['一二三四五']);
  expect(firstLines('一二三四五六七八九，十', 5, 2, measure)).toEqual(['一二三四五', '六七八九…']);
  expect(firstLines('一二三四五六七，八九十', 5, 2, measure)).toEqual(['一二三四五', '六七，八…']);
  // On a picture 720 pixels high that takes in 58 degrees.
  const pixelsAt = (metres: number) => 720 / (2 * Math.tan((29 * Math.PI) / 180)) / metres;
  for (const metres of [1.3, 1.7, 2.2, 2.6, 3]) {
    expect(TITLE * labelScale(metres) * pixelsAt(metres)).toBeGreaterThanOrEqual(18);
    expect(TEXT * labelScale(metres) * pixelsAt(metres)).toBeGreaterThanOrEqual(13);
  }
});

test('the sun reaches into a corridor between the bench and the eave, and not from behind', () => {
  expect(sunDepth(-0.5, 0.8)).toBeUndefined();
  expect(sunDepth(0.5, 0)).toBeUndefined();
  const [near = 0, far = 0] = sunDepth(0.5, 0.78) ?? [];
  expect(near).toBeCloseTo(0.295);
  expect(far).toBeCloseTo(1.167);
  const [, low = 0] = sunDepth(0.5, 0.34) ?? [];
  expect(low).toBeGreaterThan(far);
});
