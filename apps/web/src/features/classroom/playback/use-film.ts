import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Course, Episode } from '../api/classroom.api.ts';
import { announceMedia } from './media-session.ts';
import { trackStudy } from './study-tracker.ts';
import type { CoursePlace } from './use-course-place.ts';

interface Film {
  video: HTMLVideoElement | null;
  src: string;
  place: CoursePlace;
}

/** Where it began, and where it is. */
const NOWHERE = { turn: -1, episodeId: '', start: 0, second: 0, isPlaying: false };

/** Brings the film to where it shall begin. A change of quality, or of a signed address, goes on where it was. */
export function useFilmPlace({ video, src, place }: Film): void {
  const { episodeId, second, play, turn } = place;
  const reached = useRef(NOWHERE);

  // In the same breath as the press: browsers let only a gesture begin a sound.
  useLayoutEffect(() => {
    if (!video || !src) return;
    const was = reached.current;
    const isSame = was.turn === turn && was.episodeId === episodeId && was.start === second;
    const goal = isSame ? was.second : second;
    reached.current = { turn, episodeId, start: second, second: goal, isPlaying: isSame ? was.isPlaying : play };
    const seek = () => {
      if (Math.abs(video.currentTime - goal) > 0.3) video.currentTime = goal;
    };
    if (video.readyState >= HTMLMediaElement.HAVE_METADATA) seek();
    else video.addEventListener('loadedmetadata', seek, { once: true });
    if (reached.current.isPlaying) void video.play().catch(() => undefined);
    return () => video.removeEventListener('loadedmetadata', seek);
  }, [video, src, episodeId, second, play, turn]);

  useEffect(() => {
    if (!video) return;
    const note = () => {
      if (video.readyState < HTMLMediaElement.HAVE_METADATA) return;
      reached.current = { ...reached.current, second: video.currentTime, isPlaying: !video.paused };
    };
    const events = ['timeupdate', 'seeked', 'play', 'pause'];
    for (const event of events) video.addEventListener(event, note);
    return () => {
      for (const event of events) video.removeEventListener(event, note);
    };
  }, [video]);
}

interface Told {
  video: HTMLVideoElement | null;
  course: Course;
  episode: Episode | undefined;
  step: (by: 1 | -1) => (() => void) | undefined;
  onSaved: () => void;
}

/** What is seen of it is saved, and the system knows what plays. Both are of one episode. */
export function useFilmRecord({ video, course, episode, step, onSaved }: Told): void {
  const latest = useRef({ step, onSaved });
  useEffect(() => {
    latest.current = { step, onSaved };
  });

  // Before the next episode is loaded into the same element, not after.
  useLayoutEffect(() => {
    if (!video || !episode) return;
    const { id: episodeId, title, duration } = episode;
    const studied = { courseId: course.id, type: 'video', episodeId, title, duration } as const;
    return trackStudy(video, studied, () => latest.current.onSaved());
  }, [video, course.id, episode]);

  useEffect(() => {
    if (!video || !episode) return;
    let end = () => {};
    const begin = () => {
      end();
      const facts = { title: episode.title, artist: course.teacher, album: course.resTitle, picture: episode.poster };
      const { step: go } = latest.current;
      end = announceMedia(video, facts, { previous: go(-1), next: go(1) });
    };
    // Only what plays has the keys: another recording may be sounding while this page is open.
    video.addEventListener('play', begin);
    return () => {
      video.removeEventListener('play', begin);
      end();
    };
  }, [video, course, episode]);
}
