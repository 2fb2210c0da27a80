import { expect, test } from 'vitest';
import type { Related } from '../api/classroom.api.ts';
import { cueAt, cuesOf } from './course-cues.ts';

function linked(id: string, at?: Related['at']): Related {
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
  linked('late', { episodeId: 'one', second: 50 }),
  linked('book'),
  linked('early', { episodeId: 'one', second: 12 }),
  linked('other-episode', { episodeId: 'two', second: 3 }),
  linked('no-second', { episodeId: 'one' }),
];

test('only works linked to a second of this episode are shown, in order', () => {
  expect(cuesOf({ related }, 'one').map(({ row }) => row.id)).toEqual(['early', 'late']);
  expect(cuesOf({ related }, 'two').map(({ row }) => row.id)).toEqual(['other-episode']);
});

test('a work is shown from its second for twenty seconds', () => {
  const cues = cuesOf({ related }, 'one');
  const shown = (second: number) => cueAt(cues, second)?.row.id;
  expect([0, 11.9, 12, 31.9, 32, 50, 69, 71].map(shown)).toEqual([
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
