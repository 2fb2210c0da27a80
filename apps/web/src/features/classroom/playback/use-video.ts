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

/** The position that was set last, and the current second. */
const INITIAL = { choiceCount: -1, episodeId: '', start: 0, second: 0, isPlaying: false };

/** Seeks the video to its start position. After a change of quality or of the signed URL, playback continues where it was. */
export function useVideoPosition({ video, src, position }: VideoPosition): void {
  const { episodeId, second, shouldPlay, choiceCount } = position;
  const reached = useRef(INITIAL);

  // A layout effect still runs within the user's gesture, without which browsers do not start sound.
  useLayoutEffect(() => {
    if (!video || !src) return;
    const last = reached.current;
    const isSame = last.choiceCount === choiceCount && last.episodeId === episodeId && last.start === second;
    const target = isSame ? last.second : second;
    reached.current = {
      choiceCount,
      episodeId,
      start: second,
      second: target,
      isPlaying: isSame ? last.isPlaying : shouldPlay,
    };
    const seek = () => {
      if (Math.abs(video.currentTime - target) > 0.3) video.currentTime = target;
    };
    if (video.readyState >= HTMLMediaElement.HAVE_METADATA) seek();
    else video.addEventListener('loadedmetadata', seek, { once: true });
    if (reached.current.isPlaying) void video.play().catch(() => undefined);
    return () => video.removeEventListener('loadedmetadata', seek);
  }, [video, src, episodeId, second, shouldPlay, choiceCount]);

  useEffect(() => {
    if (!video) return;
    const remember = () => {
      if (video.readyState < HTMLMediaElement.HAVE_METADATA) return;
      reached.current = { ...reached.current, second: video.currentTime, isPlaying: !video.paused };
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
  step: (by: 1 | -1) => (() => void) | undefined;
  onSaved: () => void;
}

/** Saves the progress of the current episode and shows it in the system's media controls. */
export function useVideoTracking({ video, course, episode, step, onSaved }: VideoTracking): void {
  const latest = useRef({ step, onSaved });
  useEffect(() => {
    latest.current = { step, onSaved };
  });

  // A layout effect ends the tracking before the next episode is loaded into the same element.
  useLayoutEffect(() => {
    if (!video || !episode) return;
    const { id: episodeId, title, duration } = episode;
    const tracked = { courseId: course.id, type: 'video', episodeId, title, duration } as const;
    return trackStudy(video, tracked, () => latest.current.onSaved());
  }, [video, course.id, episode]);

  useEffect(() => {
    if (!video || !episode) return;
    let end = () => {};
    const begin = () => {
      end();
      const metadata = {
        title: episode.title,
        artist: course.teacher,
        album: course.resTitle,
        picture: episode.poster,
      };
      const { step: stepTo } = latest.current;
      end = startMediaSession(video, metadata, { previous: stepTo(-1), next: stepTo(1) });
    };
    // Only a playing video uses the media keys, because audio may be playing while this page is open.
    video.addEventListener('play', begin);
    return () => {
      video.removeEventListener('play', begin);
      end();
    };
  }, [video, course, episode]);
}
