import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useStillHere } from '../../../lib/browser/use-still-here.ts';
import { type Course, type Episode, type Progress, useProgress } from '../api/classroom.api.ts';
import { readPosition } from '../api/course-list-query.ts';
import { resumeSecond, type StartPosition, startPosition } from './course-start.ts';

interface ChosenPosition extends StartPosition {
  shouldPlay: boolean;
  /** Increases with every choice, so that choosing the same position again takes effect. */
  choiceCount: number;
}

export interface CoursePosition extends ChosenPosition {
  episode: Episode | undefined;
  progress: Progress | undefined;
  /** Whether playback has begun or the user chose the position. */
  isFixed: boolean;
  /** Whether the course resumed at the saved position, not at one from the address or the user. */
  isResumed: boolean;
  /** Keeps the current position, even if the saved progress arrives later. */
  fix: () => void;
  goTo: (episodeId: string, second?: number) => void;
}

/** The current episode and where it begins. The address contains the episode. */
export function useCoursePosition(course: Course): CoursePosition {
  const [query] = useSearchParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const isStillHere = useStillHere();
  const { rows } = useProgress([course.id]);
  const progress = rows[0];
  const [chosen, setChosen] = useState<ChosenPosition>();
  const lastSearch = useRef(search);

  // A link, back or forward has changed the address, which now determines the position.
  useEffect(() => {
    if (search === lastSearch.current) return;
    lastSearch.current = search;
    setChosen(
      (before) =>
        before && {
          ...startPosition(course, readPosition(query), progress),
          shouldPlay: false,
          choiceCount: before.choiceCount + 1,
        },
    );
  }, [search, query, course, progress]);

  const requested = readPosition(query);
  const initial: ChosenPosition = { ...startPosition(course, requested, progress), shouldPlay: false, choiceCount: 0 };
  const current = chosen ?? initial;

  function goTo(episodeId: string, second?: number) {
    const episode = course.episodes.find(({ id }) => id === episodeId);
    if (!episode) return;
    setChosen({
      episodeId,
      second: second ?? resumeSecond(episode, progress),
      shouldPlay: true,
      choiceCount: current.choiceCount + 1,
    });
    const next = `?${new URLSearchParams({ episode: episodeId })}`;
    // The next episode may start automatically while the user is leaving the page.
    if (next === search || !isStillHere()) return;
    lastSearch.current = next;
    void navigate({ search: next }, { replace: true, preventScrollReset: true, viewTransition: false });
  }

  return {
    ...current,
    episode: course.episodes.find(({ id }) => id === current.episodeId),
    progress,
    isFixed: chosen !== undefined,
    isResumed: chosen === undefined && requested.second === undefined && current.second > 0,
    fix: () => setChosen((before) => before ?? initial),
    goTo,
  };
}
