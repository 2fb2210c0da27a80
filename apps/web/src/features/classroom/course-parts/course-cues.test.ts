import { expect, test } from 'vitest';
import type { Related } from '../api/classroom.api.ts';
import { cueAt, cuesOf } from './course-cues.ts';

function tied(id: string, at?: Related['at']): Related {
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
  tied('late', { episodeId: 'one', second: 50 }),
  tied('book'),
  tied('early', { episodeId: 'one', second: 12 }),
  tied('elsewhere', { episodeId: 'two', second: 3 }),
  tied('vague', { episodeId: 'one' }),
];

test('only what is tied to a moment of this episode, in order', () => {
  expect(cuesOf({ related }, 'one').map(({ row }) => row.id)).toEqual(['early', 'late']);
  expect(cuesOf({ related }, 'two').map(({ row }) => row.id)).toEqual(['elsewhere']);
});

test('a work comes at its second and goes after a while', () => {
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
