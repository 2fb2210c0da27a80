import { expect, test } from 'vitest';
import type { Episode } from '../api/classroom.api.ts';
import { HLS, pickSource, type Quality, qualitiesOf } from './pick-source.ts';

function episode(...sources: [url: string, quality: Quality, type?: string][]): Episode {
  const allSources = sources.map(([url, quality, type = 'video/mp4']) => ({ url, quality, type }));
  const url = allSources.find(({ type }) => type !== HLS)?.url ?? '';
  return { id: 'e', title: '', duration: 60, url, poster: '', sources: allSources, captions: [] };
}

const oneSourceEpisode = episode(['/a.mp4', 'auto']);
const several = episode(['/720.mp4', 'high'], ['/360.mp4', 'low']);
const withHls = episode(['/master.m3u8', 'auto', HLS], ['/a.mp4', 'auto']);

test('a single file is always played, and there is no choice of quality', () => {
  expect(pickSource(oneSourceEpisode, 'auto', true)).toBe('/a.mp4');
  expect(pickSource(oneSourceEpisode, 'low', false)).toBe('/a.mp4');
  expect(qualitiesOf(oneSourceEpisode)).toEqual([]);
});

test('of several files the chosen quality is played, else the best', () => {
  expect(pickSource(several, 'low', false)).toBe('/360.mp4');
  expect(pickSource(several, 'middle', false)).toBe('/720.mp4');
  expect(pickSource(several, 'auto', false)).toBe('/720.mp4');
  expect(qualitiesOf(several)).toEqual(['auto', 'high', 'low']);
});

test('an HLS stream is played only where the browser supports it', () => {
  expect(pickSource(withHls, 'auto', true)).toBe('/master.m3u8');
  expect(pickSource(withHls, 'auto', false)).toBe('/a.mp4');
  expect(qualitiesOf(withHls)).toEqual([]);
});

test('without access there is nothing to play', () => {
  expect(pickSource(episode(), 'auto', true)).toBe('');
});
