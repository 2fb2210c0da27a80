import { expect, test } from 'vitest';
import type { Episode } from '../api/classroom.api.ts';
import { HLS_TYPE, pickSource, type Quality, qualitiesOf } from './pick-source.ts';

function episode(...sources: [url: string, quality: Quality, type?: string][]): Episode {
  const allSources = sources.map(([url, quality, type = 'video/mp4']) => ({ url, quality, type }));
  const url = allSources.find(({ type }) => type !== HLS_TYPE)?.url ?? '';
  return { id: 'e', title: '', duration: 60, url, poster: '', sources: allSources, captions: [] };
}

const oneFileEpisode = episode(['/a.mp4', 'auto']);
const twoFilesEpisode = episode(['/720.mp4', 'high'], ['/360.mp4', 'low']);
const hlsEpisode = episode(['/master.m3u8', 'auto', HLS_TYPE], ['/a.mp4', 'auto']);

test('a single file is always played, and there is no choice of quality', () => {
  expect(pickSource(oneFileEpisode, 'auto', { playsHls: true })).toBe('/a.mp4');
  expect(pickSource(oneFileEpisode, 'low', { playsHls: false })).toBe('/a.mp4');
  expect(qualitiesOf(oneFileEpisode)).toEqual([]);
});

test('of several files the chosen quality is played, else the best', () => {
  expect(pickSource(twoFilesEpisode, 'low', { playsHls: false })).toBe('/360.mp4');
  expect(pickSource(twoFilesEpisode, 'middle', { playsHls: false })).toBe('/720.mp4');
  expect(pickSource(twoFilesEpisode, 'auto', { playsHls: false })).toBe('/720.mp4');
  expect(qualitiesOf(twoFilesEpisode)).toEqual(['auto', 'high', 'low']);
});

test('an HLS stream is played only where the browser supports it', () => {
  expect(pickSource(hlsEpisode, 'auto', { playsHls: true })).toBe('/master.m3u8');
  expect(pickSource(hlsEpisode, 'auto', { playsHls: false })).toBe('/a.mp4');
  expect(qualitiesOf(hlsEpisode)).toEqual([]);
});

test('an episode without sources, as a user without access gets it, has nothing to play', () => {
  expect(pickSource(episode(), 'auto', { playsHls: true })).toBe('');
});
