import { expect, test } from 'vitest';
import type { Episode } from '../api/classroom.api.ts';
import { HLS, pickSource, type Quality, qualitiesOf } from './pick-source.ts';

function episode(...sources: [url: string, quality: Quality, type?: string][]): Episode {
  const made = sources.map(([url, quality, type = 'video/mp4']) => ({ url, quality, type }));
  const url = made.find(({ type }) => type !== HLS)?.url ?? '';
  return { id: 'e', title: '', duration: 60, url, poster: '', sources: made, captions: [] };
}

const one = episode(['/a.mp4', 'auto']);
const several = episode(['/720.mp4', 'high'], ['/360.mp4', 'low']);
const long = episode(['/master.m3u8', 'auto', HLS], ['/a.mp4', 'auto']);

test('one file is played whatever is wanted, and offers no choice', () => {
  expect(pickSource(one, 'auto', true)).toBe('/a.mp4');
  expect(pickSource(one, 'low', false)).toBe('/a.mp4');
  expect(qualitiesOf(one)).toEqual([]);
});

test('of several the wanted one, else the best', () => {
  expect(pickSource(several, 'low', false)).toBe('/360.mp4');
  expect(pickSource(several, 'middle', false)).toBe('/720.mp4');
  expect(pickSource(several, 'auto', false)).toBe('/720.mp4');
  expect(qualitiesOf(several)).toEqual(['auto', 'high', 'low']);
});

test('a ladder only where the browser understands it', () => {
  expect(pickSource(long, 'auto', true)).toBe('/master.m3u8');
  expect(pickSource(long, 'auto', false)).toBe('/a.mp4');
  expect(qualitiesOf(long)).toEqual([]);
});

test('closed to this caller: nothing to play', () => {
  expect(pickSource(episode(), 'auto', true)).toBe('');
});
