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
  isPinned: boolean;
  /** Whether the course resumed at the saved position, not at one from the address or the user. */
  isResumed: boolean;
  /** Keeps the current position, even if the saved progress arrives later. */
  pin: () => void;
  goTo: (episodeId: string, second?: number) => void;
}

/** The current episode and where it begins. The address contains the episode. */
export function useCoursePosition(course: Course): CoursePosition {
  const [searchParams] = useSearchParams();
  const { search: queryString } = useLocation();
  const navigate = useNavigate();
  const isStillHere = useStillHere();
  const { rows } = useProgress([course.id]);
  const progress = rows[0];
  const [chosenPosition, setChosenPosition] = useState<ChosenPosition>();
  const lastQueryString = useRef(queryString);

  // A link or the browser's back or forward button has changed the address, which now determines the position.
  useEffect(() => {
    if (queryString === lastQueryString.current) return;
    lastQueryString.current = queryString;
    setChosenPosition(
      (earlierPosition) =>
        earlierPosition && {
          ...startPosition(course, readPosition(searchParams), progress),
          shouldPlay: false,
          choiceCount: earlierPosition.choiceCount + 1,
        },
    );
  }, [queryString, searchParams, course, progress]);

  const requested = readPosition(searchParams);
  const initialPosition: ChosenPosition = {
    ...startPosition(course, requested, progress),
    shouldPlay: false,
    choiceCount: 0,
  };
  const currentPosition = chosenPosition ?? initialPosition;

  function goTo(episodeId: string, second?: number) {
    const episode = course.episodes.find(({ id }) => id === episodeId);
    if (!episode) return;
    setChosenPosition({
      episodeId,
      second: second ?? resumeSecond(episode, progress),
      shouldPlay: true,
      choiceCount: currentPosition.choiceCount + 1,
    });
    const newQueryString = `?${new URLSearchParams({ episode: episodeId })}`;
    // The next episode may start automatically while the user is leaving the page.
    if (newQueryString === queryString || !isStillHere()) return;
    lastQueryString.current = newQueryString;
    void navigate({ search: newQueryString }, { replace: true, preventScrollReset: true, viewTransition: false });
  }

  return {
    ...currentPosition,
    episode: course.episodes.find(({ id }) => id === currentPosition.episodeId),
    progress,
    isPinned: chosenPosition !== undefined,
    isResumed: chosenPosition === undefined && requested.second === undefined && currentPosition.second > 0,
    pin: () => setChosenPosition((earlierPosition) => earlierPosition ?? initialPosition),
    goTo,
  };
}
