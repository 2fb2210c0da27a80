import { insert } from '@meiyu/contract/learning-records.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hasPlayingOn } from '../../../lib/browser/playing-on.ts';
import { makeStorage } from '../../../lib/browser/storage.testkit.ts';
import { makeAnswers, type Question } from '../../../lib/calls/answers.testkit.ts';
import { endSession, startSession } from '../../../lib/session/session.ts';
import type { Course, Episode } from '../api/classroom.api.ts';
import { SilentMedia } from './media.testkit.ts';
import {
  currentSound,
  neighbour,
  playEpisode,
  setSleep,
  setSoundSpeed,
  soundMedia,
  startSound,
  stopSound,
  subscribeSound,
} from './sound.ts';

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
let saved: Question[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Audio', SilentMedia);
  vi.stubGlobal('localStorage', makeStorage());
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  startSession('token');
  saved = makeAnswers().on(insert);
  onSaved.mockReset();
});
afterEach(() => {
  stopSound();
  endSession();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function media(): SilentMedia {
  const own: unknown = soundMedia();
  if (!(own instanceof SilentMedia)) throw new Error('nothing is in the player');
  return own;
}

function start(episodeId = 'a1', { of = course, second = 0, speed = 1 } = {}): void {
  startSound({ course: of, episodeId, second, speed, onSaved });
}

const playing = () => currentSound()?.episode.id;

test('an episode plays from where it was left, once its length is known', () => {
  start('a2', { second: 95 });
  expect([playing(), media().src, media().paused]).toEqual(['a2', '/files/a2.mp3', false]);
  expect(media().currentTime).toBe(0);
  media().meet(600);
  expect(media().currentTime).toBe(95);
  expect(hasPlayingOn()).toBe(true);
});

test('an episode that the course does not have starts nothing', () => {
  start('z9');
  expect([currentSound(), soundMedia()]).toEqual([undefined, null]);
});

test('the episode that is in the player is sought, not loaded again', () => {
  start();
  media().meet(600);
  media().reach(40);
  media().pause();
  const loaded = vi.spyOn(media(), 'load');
  start('a1', { second: 200 });
  expect(loaded).not.toHaveBeenCalled();
  expect([media().currentTime, media().paused]).toEqual([200, false]);
});

test('an episode that could not be fetched is loaded again', () => {
  start();
  media().error = { code: 2 } as MediaError;
  const loaded = vi.spyOn(media(), 'load');
  start();
  expect(loaded).toHaveBeenCalledOnce();
  media().error = null;
});

test('the next episode follows by itself from its beginning, the last one ends it', () => {
  start('a2', { second: 500 });
  media().meet(600);
  media().end();
  expect([playing(), media().src, media().currentTime]).toEqual(['a3', '/files/a3.mp3', 0]);
  expect(media().paused).toBe(false);
  media().meet(600);
  expect(media().currentTime).toBe(0);
  media().end();
  expect([playing(), media().paused]).toEqual(['a3', true]);
});

test('the neighbours are those of the course', () => {
  start('a1');
  expect([neighbour(-1)?.id, neighbour(1)?.id]).toEqual([undefined, 'a2']);
  playEpisode(makeEpisode('a3'), 0);
  expect([neighbour(-1)?.id, neighbour(1)?.id]).toEqual(['a2', undefined]);
});

test('the speed stays from episode to episode', () => {
  start('a1', { speed: 1.5 });
  expect(media().playbackRate).toBe(1.5);
  setSoundSpeed(2);
  expect(media().playbackRate).toBe(2);
  media().end();
  expect([playing(), media().playbackRate]).toEqual(['a2', 2]);
});

test('after the chosen minutes it falls silent where it is, and the timer is off', () => {
  start();
  setSleep(Date.now() + 15 * MINUTE_MS);
  vi.advanceTimersByTime(15 * MINUTE_MS - 1);
  expect(media().paused).toBe(false);
  vi.advanceTimersByTime(1);
  expect([media().paused, playing(), currentSound()?.sleep]).toEqual([true, 'a1', undefined]);
});

test('the timer goes on through episodes and courses', () => {
  start();
  setSleep(Date.now() + 15 * MINUTE_MS);
  media().end();
  start('b1', { of: makeCourse('b') });
  expect(currentSound()?.sleep).toBe(Date.now() + 15 * MINUTE_MS);
  vi.advanceTimersByTime(15 * MINUTE_MS);
  expect([playing(), media().paused]).toEqual(['b1', true]);
});

test('another choice replaces the timer, and none ends it', () => {
  start();
  setSleep(Date.now() + 15 * MINUTE_MS);
  setSleep(Date.now() + 30 * MINUTE_MS);
  vi.advanceTimersByTime(15 * MINUTE_MS);
  expect(media().paused).toBe(false);
  setSleep(undefined);
  vi.advanceTimersByTime(60 * MINUTE_MS);
  expect(media().paused).toBe(false);
});

test('told to end with the episode, it does not go on, and the next one does again', () => {
  start();
  setSleep('episode');
  media().end();
  expect([playing(), media().paused, currentSound()?.sleep]).toEqual(['a1', true, undefined]);
  playEpisode(makeEpisode('a2'), 0);
  media().end();
  expect(playing()).toBe('a3');
});

test('stopped, the player is empty, keeps the place, and its timer does not reach what is started later', async () => {
  start();
  media().meet(600);
  setSleep(Date.now() + 15 * MINUTE_MS);
  media().reach(33);
  const own = media();
  stopSound();
  expect([currentSound(), soundMedia(), own.src, own.paused]).toEqual([undefined, null, '', true]);
  expect(saved.at(-1)?.body).toMatchObject({ resId: 'a', position: { episodeId: 'a1', second: 33 } });
  start('a2');
  expect(currentSound()?.sleep).toBeUndefined();
  vi.advanceTimersByTime(15 * MINUTE_MS);
  expect(media().paused).toBe(false);
});

test('the place of the episode that is left is saved before the next one, and whoever asked is told', async () => {
  start('a1');
  media().reach(120);
  playEpisode(makeEpisode('a2'), 0);
  expect(saved.map(({ body }) => body.position)).toEqual([{ episodeId: 'a1', second: 120 }]);
  await vi.advanceTimersByTimeAsync(0);
  expect(onSaved).toHaveBeenCalledOnce();
  media().reach(5);
  media().pause();
  expect(saved.at(-1)?.body).toMatchObject({ lastTitle: '第a2讲', position: { episodeId: 'a2', second: 5 } });
});

test('only one thing is heard: a film stops it, and it stops a film', () => {
  const film = document.createElement('video');
  document.body.append(film);
  const paused = vi.spyOn(film, 'pause').mockImplementation(() => undefined);
  start();
  expect(paused).toHaveBeenCalled();
  film.dispatchEvent(new Event('play'));
  expect(media().paused).toBe(true);
  film.remove();
});

test('pages hear of every change until they stop listening', () => {
  const heard: (string | undefined)[] = [];
  const stop = subscribeSound(() => heard.push(playing()));
  start();
  media().end();
  stopSound();
  stop();
  start();
  expect(heard).toEqual(['a1', 'a2', undefined]);
});
