import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Course, Episode } from '../api/classroom.api.ts';
import { startMediaSession } from './media-session.ts';
import { trackStudy } from './study-tracker.ts';
import type { CoursePosition } from './use-course-position.ts';

interface VideoPosition {
  video: HTMLVideoElement | null;
  src: string;
  position: CoursePosition;
}

/** The state of the video: the start position that was set last, the current second, and whether it plays. */
const INITIAL_STATE = { choiceCount: -1, episodeId: '', startSecond: 0, second: 0, isPlaying: false };

/** A video this close to the wanted second is not moved. */
const SEEK_TOLERANCE_SECONDS = 0.3;

/** Seeks the video to its start position. After a change of quality or of the signed URL, playback continues where it was. */
export function useVideoPosition({ video, src, position }: VideoPosition): void {
  const { episodeId, second, shouldPlay, choiceCount } = position;
  const remembered = useRef(INITIAL_STATE);

  // A layout effect still runs within the user's gesture, without which browsers do not start sound.
  useLayoutEffect(() => {
    if (!video || !src) return;
    const lastState = remembered.current;
    const isSamePosition =
      lastState.choiceCount === choiceCount && lastState.episodeId === episodeId && lastState.startSecond === second;
    const targetSecond = isSamePosition ? lastState.second : second;
    remembered.current = {
      choiceCount,
      episodeId,
      startSecond: second,
      second: targetSecond,
      isPlaying: isSamePosition ? lastState.isPlaying : shouldPlay,
    };
    const seek = () => {
      if (Math.abs(video.currentTime - targetSecond) > SEEK_TOLERANCE_SECONDS) video.currentTime = targetSecond;
    };
    if (video.readyState >= HTMLMediaElement.HAVE_METADATA) seek();
    else video.addEventListener('loadedmetadata', seek, { once: true });
    if (remembered.current.isPlaying) void video.play().catch(() => undefined);
    return () => video.removeEventListener('loadedmetadata', seek);
  }, [video, src, episodeId, second, shouldPlay, choiceCount]);

  useEffect(() => {
    if (!video) return;
    const remember = () => {
      if (video.readyState < HTMLMediaElement.HAVE_METADATA) return;
      remembered.current = { ...remembered.current, second: video.currentTime, isPlaying: !video.paused };
    };
    const events = ['timeupdate', 'seeked', 'play', 'pause'];
    for (const event of events) video.addEventListener(event, remember);
    return () => {
      for (const event of events) video.removeEventListener(event, remember);
    };
  }, [video]);
}

interface VideoTracking {
  video: HTMLVideoElement | null;
  course: Course;
  episode: Episode | undefined;
  /** Returns a function that plays the previous (-1) or next (1) episode; undefined if there is none. */
  playNeighbour: (offset: 1 | -1) => (() => void) | undefined;
  onSaved: () => void;
}

/** Saves the progress of the current episode, and shows the episode in the system's media controls. */
export function useVideoTracking({ video, course, episode, playNeighbour, onSaved }: VideoTracking): void {
  const latestCallbacks = useRef({ playNeighbour, onSaved });
  useEffect(() => {
    latestCallbacks.current = { playNeighbour, onSaved };
  });

  // A layout effect ends the tracking before the next episode is loaded into the same element.
  useLayoutEffect(() => {
    if (!video || !episode) return;
    const { id: episodeId, title, duration } = episode;
    const tracked = { courseId: course.id, type: 'video', episodeId, title, duration } as const;
    return trackStudy(video, tracked, () => latestCallbacks.current.onSaved());
  }, [video, course.id, episode]);

  useEffect(() => {
    if (!video || !episode) return;
    let endMediaSession = () => {};
    const beginMediaSession = () => {
      endMediaSession();
      const metadata = {
        title: episode.title,
        artist: course.teacher,
        album: course.resTitle,
        picture: episode.poster,
      };
      const { playNeighbour: latestPlayNeighbour } = latestCallbacks.current;
      endMediaSession = startMediaSession(video, metadata, {
        previous: latestPlayNeighbour(-1),
        next: latestPlayNeighbour(1),
      });
    };
    // Only a playing video uses the media keys, because audio may be playing while this page is open.
    video.addEventListener('play', beginMediaSession);
    return () => {
      video.removeEventListener('play', beginMediaSession);
      endMediaSession();
    };
  }, [video, course, episode]);
}
