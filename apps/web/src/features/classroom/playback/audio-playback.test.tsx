import { insert } from '@meiyu/contract/learning-records.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hasPlaybackStarted } from '../../../lib/browser/background-playback.ts';
import { makeStorage } from '../../../lib/browser/storage.testkit.ts';
import { makeAnswers, type ReceivedCall } from '../../../lib/calls/answers.testkit.ts';
import { endSession, startSession } from '../../../lib/session/session.ts';
import type { Course, Episode } from '../api/classroom.api.ts';
import {
  adjacentEpisode,
  audioElement,
  currentAudio,
  playEpisode,
  setAudioSpeed,
  setSleepTimer,
  startAudio,
  stopAudio,
  subscribeAudio,
} from './audio-playback.ts';
import { FakeMedia } from './media.testkit.ts';

const MINUTE_MS = 60_000;

function makeEpisode(id: string): Episode {
  const files = { url: `/files/${id}.mp3`, poster: '', sources: [], captions: [] };
  return { id, title: `第${id}讲`, duration: 600, ...files };
}

function makeCourse(id: string): Course {
  const episodes = ['1', '2', '3'].map((number) => makeEpisode(`${id}${number}`));
  return { id, resTitle: '听画', teacher: '沈砚', resCoverUrl: '', episodes } as unknown as Course;
}

const course = makeCourse('a');
const onSaved = vi.fn();
let saved: ReceivedCall[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Audio', FakeMedia);
  vi.stubGlobal('localStorage', makeStorage());
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  startSession('token');
  saved = makeAnswers().on(insert);
  onSaved.mockReset();
});
afterEach(() => {
  stopAudio();
  endSession();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function media(): FakeMedia {
  const element: unknown = audioElement();
  if (!(element instanceof FakeMedia)) throw new Error('No episode is loaded.');
  return element;
}

function start(episodeId = 'a1', { ofCourse = course, second = 0, speed = 1 } = {}): void {
  startAudio({ course: ofCourse, episodeId, second, speed, onSaved });
}

const playingId = () => currentAudio()?.episode.id;

test('an episode resumes at its position once its duration is known', () => {
  start('a2', { second: 95 });
  expect([playingId(), media().src, media().paused]).toEqual(['a2', '/files/a2.mp3', false]);
  expect(media().currentTime).toBe(0);
  media().loadMetadata(600);
  expect(media().currentTime).toBe(95);
  expect(hasPlaybackStarted()).toBe(true);
});

test('an unknown episode starts nothing', () => {
  start('z9');
  expect([currentAudio(), audioElement()]).toEqual([undefined, null]);
});

test('starting the loaded episode seeks in it without loading it again', () => {
  start();
  media().loadMetadata(600);
  media().advanceTo(40);
  media().pause();
  const load = vi.spyOn(media(), 'load');
  start('a1', { second: 200 });
  expect(load).not.toHaveBeenCalled();
  expect([media().currentTime, media().paused]).toEqual([200, false]);
});

test('an episode that failed to load is loaded again', () => {
  start();
  media().error = { code: 2 } as MediaError;
  const load = vi.spyOn(media(), 'load');
  start();
  expect(load).toHaveBeenCalledOnce();
  media().error = null;
});

test('the next episode starts automatically at its beginning, and playback stops after the last one', () => {
  start('a2', { second: 500 });
  media().loadMetadata(600);
  media().end();
  expect([playingId(), media().src, media().currentTime]).toEqual(['a3', '/files/a3.mp3', 0]);
  expect(media().paused).toBe(false);
  media().loadMetadata(600);
  expect(media().currentTime).toBe(0);
  media().end();
  expect([playingId(), media().paused]).toEqual(['a3', true]);
});

test('previous and next episodes are those of the course', () => {
  start('a1');
  expect([adjacentEpisode(-1)?.id, adjacentEpisode(1)?.id]).toEqual([undefined, 'a2']);
  playEpisode(makeEpisode('a3'), 0);
  expect([adjacentEpisode(-1)?.id, adjacentEpisode(1)?.id]).toEqual(['a2', undefined]);
});

test('the speed is kept for the next episode', () => {
  start('a1', { speed: 1.5 });
  expect(media().playbackRate).toBe(1.5);
  setAudioSpeed(2);
  expect(media().playbackRate).toBe(2);
  media().end();
  expect([playingId(), media().playbackRate]).toEqual(['a2', 2]);
});

test('the sleep timer pauses playback after the chosen minutes', () => {
  start();
  setSleepTimer(Date.now() + 15 * MINUTE_MS);
  vi.advanceTimersByTime(15 * MINUTE_MS - 1);
  expect(media().paused).toBe(false);
  vi.advanceTimersByTime(1);
  expect([media().paused, playingId(), currentAudio()?.sleep]).toEqual([true, 'a1', undefined]);
});

test('the sleep timer continues through episodes and courses', () => {
  start();
  setSleepTimer(Date.now() + 15 * MINUTE_MS);
  media().end();
  start('b1', { ofCourse: makeCourse('b') });
  expect(currentAudio()?.sleep).toBe(Date.now() + 15 * MINUTE_MS);
  vi.advanceTimersByTime(15 * MINUTE_MS);
  expect([playingId(), media().paused]).toEqual(['b1', true]);
});

test('setting the sleep timer again replaces it, and undefined clears it', () => {
  start();
  setSleepTimer(Date.now() + 15 * MINUTE_MS);
  setSleepTimer(Date.now() + 30 * MINUTE_MS);
  vi.advanceTimersByTime(15 * MINUTE_MS);
  expect(media().paused).toBe(false);
  setSleepTimer(undefined);
  vi.advanceTimersByTime(60 * MINUTE_MS);
  expect(media().paused).toBe(false);
});

test('with a sleep timer for this episode, playback stops at its end, but later episodes continue', () => {
  start();
  setSleepTimer('episode');
  media().end();
  expect([playingId(), media().paused, currentAudio()?.sleep]).toEqual(['a1', true, undefined]);
  playEpisode(makeEpisode('a2'), 0);
  media().end();
  expect(playingId()).toBe('a3');
});

test('stopping unloads the episode, saves the position and clears the sleep timer', async () => {
  start();
  media().loadMetadata(600);
  setSleepTimer(Date.now() + 15 * MINUTE_MS);
  media().advanceTo(33);
  const element = media();
  stopAudio();
  expect([currentAudio(), audioElement(), element.src, element.paused]).toEqual([undefined, null, '', true]);
  expect(saved.at(-1)?.body).toMatchObject({ resId: 'a', position: { episodeId: 'a1', second: 33 } });
  start('a2');
  expect(currentAudio()?.sleep).toBeUndefined();
  vi.advanceTimersByTime(15 * MINUTE_MS);
  expect(media().paused).toBe(false);
});

test('the position is saved before the next episode starts, and onSaved is called', async () => {
  start('a1');
  media().advanceTo(120);
  playEpisode(makeEpisode('a2'), 0);
  expect(saved.map(({ body }) => body.position)).toEqual([{ episodeId: 'a1', second: 120 }]);
  await vi.advanceTimersByTimeAsync(0);
  expect(onSaved).toHaveBeenCalledOnce();
  media().advanceTo(5);
  media().pause();
  expect(saved.at(-1)?.body).toMatchObject({ lastTitle: '第a2讲', position: { episodeId: 'a2', second: 5 } });
});

test('a playing video pauses the audio, and playing audio pauses the video', () => {
  const video = document.createElement('video');
  document.body.append(video);
  const pauseVideo = vi.spyOn(video, 'pause').mockImplementation(() => undefined);
  start();
  expect(pauseVideo).toHaveBeenCalled();
  video.dispatchEvent(new Event('play'));
  expect(media().paused).toBe(true);
  video.remove();
});

test('subscribers are called on every change until they unsubscribe', () => {
  const changes: (string | undefined)[] = [];
  const stop = subscribeAudio(() => changes.push(playingId()));
  start();
  media().end();
  stopAudio();
  stop();
  start();
  expect(changes).toEqual(['a1', 'a2', undefined]);
});
