import { PrefetchLink } from '../../components/links/prefetch-link.tsx';
import { chineseMonth, dateOf } from '../../lib/format/format-day.ts';
import { pictureSet } from '../../lib/pictures/picture-set.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { FallbackImage } from '../../ui/pictures/fallback-image.tsx';
import { coursePath, type ExperienceRow } from './experience.api.ts';

/** The newest course: picture and text side by side, with a vertical title. */
export function LeadCourse({ course }: { course: ExperienceRow }) {
  return (
    <section className="lead-course grain" aria-labelledby="lead-course-title">
      <FallbackImage
        src={course.resCoverUrl}
        focus={course.coverFocus}
        srcSet={pictureSet(course.resCoverUrl, 1280)}
        sizes="(max-width: 768px) 100vw, 56vw"
        alt=""
        className="lead-course-picture"
        eager
      />
      <div className="lead-course-words">
        <h2 id="lead-course-title" className="vert">
          {course.title}
        </h2>
        <div>
          <p className="lead-course-kick">{chineseMonth(course.publishTime)} · 新课</p>
          <p className="lead-course-abstract">{course.abstract}</p>
          <dl>
            {course.teacher && (
              <>
                <dt>带领</dt>
                <dd>{course.teacher}</dd>
              </>
            )}
            <dt>发布</dt>
            <dd>
              <time dateTime={dateOf(course.publishTime)}>{dateOf(course.publishTime)}</time>
            </dd>
          </dl>
          <PrefetchLink to={coursePath(course.id)} className={`lead-course-go ${buttonClass('ink')}`}>
            看这一期
            <Icon name="right" />
          </PrefetchLink>
        </div>
      </div>
    </section>
  );
}
