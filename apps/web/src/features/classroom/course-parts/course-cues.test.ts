import { expect, test } from 'vitest';
import type { Related } from '../api/classroom.api.ts';
import { cueAt, cuesOf } from './course-cues.ts';

function makeRelated(id: string, at?: Related['at']): Related {
  return {
    id,
    resTitle: id,
    resAuthor: '',
    resCoverUrl: '',
    resType: 'img',
    readAmount: 0,
    updateTime: '2026-11-15 10:00:00',
    ...(at && { at }),
  };
}

const related = [
  makeRelated('late', { episodeId: 'one', second: 50 }),
  makeRelated('book'),
  makeRelated('early', { episodeId: 'one', second: 12 }),
  makeRelated('other-episode', { episodeId: 'two', second: 3 }),
  makeRelated('no-second', { episodeId: 'one' }),
];

test('only works linked to a second of this episode are shown, in the order of their seconds', () => {
  expect(cuesOf({ related }, 'one').map(({ row }) => row.id)).toEqual(['early', 'late']);
  expect(cuesOf({ related }, 'two').map(({ row }) => row.id)).toEqual(['other-episode']);
});

test('a work is shown from its second for twenty seconds', () => {
  const cues = cuesOf({ related }, 'one');
  const shownId = (second: number) => cueAt(cues, second)?.row.id;
  expect([0, 11.9, 12, 31.9, 32, 50, 69, 71].map(shownId)).toEqual([
    undefined,
    undefined,
    'early',
    'early',
    undefined,
    'late',
    'late',
    undefined,
  ]);
});
