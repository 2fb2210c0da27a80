import { expect, it } from 'vitest';
import { axisTicks, changeOf, scaleOf, shareOf } from './format-figures.ts';

it('figures in one table or plot have the same unit', () => {
  const show = (metric: 'visits' | 'readSeconds', ...values: (number | null)[]) => {
    const scale = scaleOf(metric, values);
    return [scale.unit, ...values.map((value) => (value === null ? null : scale.text(value)))];
  };
  expect(show('visits', 11572, null)).toEqual(['人次', '11,572', null]);
  expect(show('readSeconds', 90, 3600)).toEqual(['分钟', '2', '60']);
  expect(show('readSeconds', 90, 9000)).toEqual(['小时', '0.0', '2.5']);
  expect(show('readSeconds', 3600, 36_000_000)).toEqual(['小时', '1', '10,000']);
  expect(scaleOf('readSeconds', [9000]).toNumber(9000)).toBe(2.5);
});

it('a change is described as text', () => {
  expect(changeOf(137, 100)).toEqual({ direction: 'up', text: '37.0 %', sentence: '比上期多 37.0 %' });
  expect(changeOf(98, 100)).toMatchObject({ direction: 'down', sentence: '比上期少 2.0 %' });
  expect(changeOf(0, 0)).toMatchObject({ direction: 'same', text: '持平' });
  expect(changeOf(5, 0)).toMatchObject({ direction: 'up', text: '上期为 0' });
  expect(changeOf(1100, 100)).toMatchObject({ sentence: '是上期的 11 倍' });
  expect(changeOf(null, 5)).toMatchObject({ text: '', sentence: '' });
  expect(changeOf(5, null)).toMatchObject({ text: '', sentence: '上期不足 5 人，不比较' });
});

it('an axis has even steps', () => {
  expect(axisTicks(335, true)).toEqual([0, 100, 200, 300, 400]);
  expect(axisTicks(391, true)).toEqual([0, 100, 200, 300, 400]);
  expect(axisTicks(2, true)).toEqual([0, 1, 2]);
  expect(axisTicks(0.7, false)).toEqual([0, 0.2, 0.4, 0.6, 0.8]);
  expect(axisTicks(0, true)).toEqual([0, 1]);
});

it('values below the first step of an axis are labelled', () => {
  expect([shareOf(43, 100), shareOf(93, 1000), shareOf(1, 0)]).toEqual(['43 %', '9.3 %', '—']);
});
