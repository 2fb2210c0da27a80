import { markPlayingOn } from '../../../lib/browser/playing-on.ts';
import type { Course, Episode } from '../api/classroom.api.ts';
import { announceMedia } from './media-session.ts';
import { trackStudy } from './study-tracker.ts';

/*
 * The one recording that plays on while one goes about the site. It belongs to no page: its element is in no document,
 * and pages and the small player look at it from outside.
 */

/** When it shall fall silent: at a moment in ms, or when the episode ends. */
type Sleep = number | 'episode';

export interface Sound {
  course: Course;
  episode: Episode;
  sleep: Sleep | undefined;
}

interface Place {
  course: Course;
  episodeId: string;
  second: number;
  speed: number;
  /** Told after each saved message. */
  onSaved: () => void;
}

const listeners = new Set<() => void>();
let media: HTMLAudioElement | undefined;
let now: Sound | undefined;
let onSaved: () => void = () => undefined;
let endEpisode: () => void = () => undefined;
let sleepTimer: ReturnType<typeof setTimeout> | undefined;

function settle(next: Sound | undefined): void {
  now = next;
  for (const listener of listeners) listener();
}

export function subscribeSound(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentSound(): Sound | undefined {
  return now;
}

/** The element, while something is in it. */
export function soundMedia(): HTMLAudioElement | null {
  return now && media ? media : null;
}

function openMedia(): HTMLAudioElement {
  if (media) return media;
  const made = new Audio();
  made.preload = 'auto';
  made.addEventListener('ended', goOn);
  // One voice at a time.
  made.addEventListener('play', () => {
    for (const video of document.querySelectorAll('video')) video.pause();
  });
  document.addEventListener('play', () => made.pause(), true);
  media = made;
  return made;
}

function load(episode: Episode, second: number): void {
  const own = openMedia();
  const { course } = now ?? {};
  if (!course) return;
  endEpisode();
  own.src = episode.url;
  if (second > 0) {
    own.addEventListener(
      'loadedmetadata',
      () => {
        own.currentTime = second;
      },
      { once: true },
    );
  }
  const { id: episodeId, title, duration } = episode;
  const untrack = trackStudy(own, { courseId: course.id, type: 'audio', episodeId, title, duration }, () => onSaved());
  const step = (by: 1 | -1) => {
    const other = neighbour(by);
    return other && (() => playEpisode(other, 0));
  };
  const facts = { title, artist: course.teacher, album: course.resTitle, picture: course.resCoverUrl };
  const unannounce = announceMedia(own, facts, { previous: step(-1), next: step(1) });
  endEpisode = () => {
    untrack();
    unannounce();
    endEpisode = () => undefined;
  };
}

/** The episode before or after the current one. */
export function neighbour(by: 1 | -1): Episode | undefined {
  const episodes = now?.course.episodes ?? [];
  return episodes[episodes.findIndex(({ id }) => id === now?.episode.id) + by];
}

function begin(): void {
  void media?.play().catch(() => undefined);
}

export function playEpisode(episode: Episode, second: number): void {
  if (!now) return;
  settle({ ...now, episode });
  load(episode, second);
  begin();
}

/** Plays a course from a place. The one that was playing is left where it is. */
export function startSound({ course, episodeId, second, speed, onSaved: told }: Place): void {
  const episode = course.episodes.find(({ id }) => id === episodeId);
  if (!episode) return;
  onSaved = told;
  const own = openMedia();
  const isLoaded = now?.episode.id === episodeId && now.course.id === course.id && own.error === null;
  settle({ course, episode, sleep: now?.sleep });
  if (isLoaded) own.currentTime = second;
  else load(episode, second);
  setSoundSpeed(speed);
  begin();
  markPlayingOn();
}

export function setSoundSpeed(speed: number): void {
  if (!media) return;
  // What is loaded next begins with the default.
  media.defaultPlaybackRate = speed;
  media.playbackRate = speed;
}

function goOn(): void {
  const next = neighbour(1);
  if (now?.sleep === 'episode') setSleep(undefined);
  else if (next) playEpisode(next, 0);
}

/** Minutes from now, at the end of the episode, or not at all. */
export function setSleep(sleep: Sleep | undefined): void {
  clearTimeout(sleepTimer);
  if (!now) return;
  settle({ ...now, sleep });
  if (typeof sleep !== 'number') return;
  sleepTimer = setTimeout(() => {
    media?.pause();
    setSleep(undefined);
  }, sleep - Date.now());
}

export function stopSound(): void {
  clearTimeout(sleepTimer);
  media?.pause();
  endEpisode();
  media?.removeAttribute('src');
  media?.load();
  settle(undefined);
}
