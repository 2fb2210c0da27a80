import { markPlaybackStarted } from '../../../lib/browser/background-playback.ts';
import type { Course, Episode } from '../api/classroom.api.ts';
import { startMediaSession } from './media-session.ts';
import { trackStudy } from './study-tracker.ts';

/*
 * The audio that keeps playing while the user visits other pages. Its element is not part of any page; course pages and the
 * mini player subscribe to its state.
 */

/** When playback stops: at a time (ms since 1970), or at the end of the episode. */
type SleepTimer = number | 'episode';

export interface AudioPlayback {
  course: Course;
  episode: Episode;
  sleep: SleepTimer | undefined;
}

interface AudioStart {
  course: Course;
  episodeId: string;
  second: number;
  speed: number;
  /** Called each time the progress is saved. */
  onSaved: () => void;
}

const listeners = new Set<() => void>();
let media: HTMLAudioElement | undefined;
let state: AudioPlayback | undefined;
let onSaved: () => void = () => undefined;
/** Ends the saving of progress and the media session of the loaded episode. */
let endEpisode: () => void = () => undefined;
let sleepTimer: ReturnType<typeof setTimeout> | undefined;

function setState(newState: AudioPlayback | undefined): void {
  state = newState;
  for (const listener of listeners) listener();
}

export function subscribeAudio(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentAudio(): AudioPlayback | undefined {
  return state;
}

/** The audio element while an episode is loaded. */
export function audioElement(): HTMLAudioElement | null {
  return state && media ? media : null;
}

function getOrCreateAudio(): HTMLAudioElement {
  if (media) return media;
  const audio = new Audio();
  audio.preload = 'auto';
  audio.addEventListener('ended', continueAfterEnd);
  // Only one audio or video plays at a time. This element is not in the document, so the second listener gets only
  // events of other elements.
  audio.addEventListener('play', () => {
    for (const video of document.querySelectorAll('video')) video.pause();
  });
  document.addEventListener('play', () => audio.pause(), true);
  media = audio;
  return audio;
}

function loadEpisode(episode: Episode, second: number): void {
  const element = getOrCreateAudio();
  const { course } = state ?? {};
  if (!course) return;
  endEpisode();
  element.src = episode.url;
  if (second > 0) {
    element.addEventListener(
      'loadedmetadata',
      () => {
        element.currentTime = second;
      },
      { once: true },
    );
  }
  const { id: episodeId, title, duration } = episode;
  const untrack = trackStudy(element, { courseId: course.id, type: 'audio', episodeId, title, duration }, () =>
    onSaved(),
  );
  const playNeighbour = (offset: 1 | -1) => {
    const neighbour = adjacentEpisode(offset);
    return neighbour && (() => playEpisode(neighbour, 0));
  };
  const metadata = { title, artist: course.teacher, album: course.resTitle, picture: course.resCoverUrl };
  const endMediaSession = startMediaSession(element, metadata, { previous: playNeighbour(-1), next: playNeighbour(1) });
  endEpisode = () => {
    untrack();
    endMediaSession();
    endEpisode = () => undefined;
  };
}

/** The episode before (-1) or after (1) the current one. */
export function adjacentEpisode(offset: 1 | -1): Episode | undefined {
  const episodes = state?.course.episodes ?? [];
  return episodes[episodes.findIndex(({ id }) => id === state?.episode.id) + offset];
}

function play(): void {
  void media?.play().catch(() => undefined);
}

export function playEpisode(episode: Episode, second: number): void {
  if (!state) return;
  setState({ ...state, episode });
  loadEpisode(episode, second);
  play();
}

/** Plays a course from the given position; the position of the previous episode is saved. */
export function startAudio({ course, episodeId, second, speed, onSaved: newOnSaved }: AudioStart): void {
  const episode = course.episodes.find(({ id }) => id === episodeId);
  if (!episode) return;
  onSaved = newOnSaved;
  const element = getOrCreateAudio();
  const isLoaded = state?.episode.id === episodeId && state.course.id === course.id && element.error === null;
  setState({ course, episode, sleep: state?.sleep });
  if (isLoaded) element.currentTime = second;
  else loadEpisode(episode, second);
  setAudioSpeed(speed);
  play();
  markPlaybackStarted();
}

export function setAudioSpeed(speed: number): void {
  if (!media) return;
  // The next loaded episode starts with the default rate.
  media.defaultPlaybackRate = speed;
  media.playbackRate = speed;
}

function continueAfterEnd(): void {
  const nextEpisode = adjacentEpisode(1);
  if (state?.sleep === 'episode') setSleepTimer(undefined);
  else if (nextEpisode) playEpisode(nextEpisode, 0);
}

/** Sets the sleep timer, or clears it with undefined. */
export function setSleepTimer(sleep: SleepTimer | undefined): void {
  clearTimeout(sleepTimer);
  if (!state) return;
  setState({ ...state, sleep });
  if (typeof sleep !== 'number') return;
  sleepTimer = setTimeout(() => {
    media?.pause();
    setSleepTimer(undefined);
  }, sleep - Date.now());
}

export function stopAudio(): void {
  clearTimeout(sleepTimer);
  media?.pause();
  endEpisode();
  media?.removeAttribute('src');
  media?.load();
  setState(undefined);
}
