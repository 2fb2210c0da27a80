import { PrefetchLink } from '../../components/links/prefetch-link.tsx';
import { chineseMonth, dateOf } from '../../lib/format/format-day.ts';
import { pictureSet } from '../../lib/pictures/picture-set.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import layoutStyles from '../../ui/layout/layout.module.css';
import { Column } from '../../ui/layout/row.tsx';
import { FallbackImage } from '../../ui/pictures/fallback-image.tsx';
import textStyles from '../../ui/text/text.module.css';
import { coursePath, type ExperienceRow } from './experience.api.ts';
import experiencePageStyles from './experience-page.module.css';

/** The newest course: picture and text side by side, with a vertical title. */
export function LeadCourse({ course }: { course: ExperienceRow }) {
  return (
    <section className={`${experiencePageStyles.lead} ${layoutStyles.grain}`} aria-labelledby="lead-course-title">
      <FallbackImage
        src={course.resCoverUrl}
        focus={course.coverFocus}
        srcSet={pictureSet(course.resCoverUrl, 1280)}
        sizes="(max-width: 768px) 100vw, 56vw"
        alt=""
        className={experiencePageStyles.leadPicture}
        eager
      />
      <div className={experiencePageStyles.leadWords}>
        <h2 id="lead-course-title" className={layoutStyles.vert}>
          {course.title}
        </h2>
        <Column className={experiencePageStyles.leadText}>
          <p className={`${textStyles.meta} ${textStyles.gold}`}>{chineseMonth(course.publishTime)} · 新课</p>
          <p className={experiencePageStyles.leadAbstract}>{course.abstract}</p>
          <dl>
            {course.teacher && (
              <>
                <dt className={textStyles.meta}>带领</dt>
                <dd>{course.teacher}</dd>
              </>
            )}
            <dt className={textStyles.meta}>发布</dt>
            <dd>
              <time dateTime={dateOf(course.publishTime)} className={textStyles.number}>
                {dateOf(course.publishTime)}
              </time>
            </dd>
          </dl>
          <PrefetchLink to={coursePath(course.id)} className={`${experiencePageStyles.leadGo} ${buttonClass('ink')}`}>
            看这一期
            <Icon name="right" />
          </PrefetchLink>
        </Column>
      </div>
    </section>
  );
}
