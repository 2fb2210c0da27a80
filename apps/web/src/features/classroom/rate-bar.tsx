import { PlaceLink } from '../../components/place-link.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { scorePath } from '../ratings/ratings.api.ts';
import type { Course } from './classroom.api.ts';

/** On phones always at hand, above the tab bar (design.md §8). */
export function RateBar({ course }: { course: Course }) {
  return (
    <div className="rate-bar">
      <PlaceLink to={scorePath(course)} className={buttonClass('ink')}>
        我来评分
      </PlaceLink>
    </div>
  );
}
