import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useStaying } from '../../../lib/browser/use-staying.ts';
import { type Course, type Episode, type Progress, useProgress } from '../api/classroom.api.ts';
import { readMoment } from '../api/classroom-place.ts';
import { leftAt, type Start, startOf } from './course-start.ts';

interface Chosen extends Start {
  play: boolean;
  /** Counts the choices, so that choosing the same place twice is two. */
  turn: number;
}

export interface CoursePlace extends Chosen {
  episode: Episode | undefined;
  progress: Progress | undefined;
  /** It has begun, or was chosen by hand. */
  isSettled: boolean;
  /** It opened where it was left, not where the address or a hand put it. */
  isResumed: boolean;
  /** From now on nothing that arrives late may move it. */
  settle: () => void;
  goTo: (episodeId: string, second?: number) => void;
}

/** Which episode of a course is on and where it begins. The episode stands in the address. */
export function useCoursePlace(course: Course): CoursePlace {
  const [query] = useSearchParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const isStaying = useStaying();
  const { rows } = useProgress([course.id]);
  const progress = rows[0];
  const [chosen, setChosen] = useState<Chosen>();
  const written = useRef(search);

  // A link, back or forward has changed the address: it says where again.
  useEffect(() => {
    if (search === written.current) return;
    written.current = search;
    setChosen(
      (before) => before && { ...startOf(course, readMoment(query), progress), play: false, turn: before.turn + 1 },
    );
  }, [search, query, course, progress]);

  const asked = readMoment(query);
  const opened: Chosen = { ...startOf(course, asked, progress), play: false, turn: 0 };
  const now = chosen ?? opened;

  function goTo(episodeId: string, second?: number) {
    const episode = course.episodes.find(({ id }) => id === episodeId);
    if (!episode) return;
    setChosen({ episodeId, second: second ?? leftAt(episode, progress), play: true, turn: now.turn + 1 });
    const next = `?${new URLSearchParams({ episode: episodeId })}`;
    // The next episode begins by itself, perhaps while one is leaving.
    if (next === search || !isStaying()) return;
    written.current = next;
    void navigate({ search: next }, { replace: true, preventScrollReset: true, viewTransition: false });
  }

  return {
    ...now,
    episode: course.episodes.find(({ id }) => id === now.episodeId),
    progress,
    isSettled: chosen !== undefined,
    isResumed: chosen === undefined && asked.second === undefined && now.second > 0,
    settle: () => setChosen((before) => before ?? opened),
    goTo,
  };
}
