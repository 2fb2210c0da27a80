import { endCard, titleCard } from './cards.ts';
import type { Course, Shot } from './film.ts';

/** A whole episode: title card, its shots, end card. */
export function shotsOf(course: Course, index: number): Shot[] {
  const episode = course.episodes[index];
  if (!episode) throw new RangeError(`${course.key} has no episode ${index}`);
  return [titleCard(course, episode, index), ...episode.shots(), endCard(episode.takeaway, course.notOriginalOf)];
}
