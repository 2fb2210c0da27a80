import type { CallResult } from '@meiyu/contract/endpoint.ts';
import type { list } from '@meiyu/contract/experience.ts';
import { resourcePath } from '@meiyu/contract/page-path.ts';
import { chineseMonth, dateOf } from '../../lib/format/format-day.ts';
import { pictureSet } from '../../lib/pictures/picture-set.ts';
import { FallbackImage } from '../../ui/pictures/fallback-image.tsx';
import textStyles from '../../ui/text/text.module.css';
import { PrefetchLink } from '../links/prefetch-link.tsx';
import styles from './experience-card.module.css';

interface ExperienceCardProps {
  course: CallResult<typeof list>['rows'][number];
  /** How wide the picture is shown, so that the browser can choose a file. */
  sizes: string;
  level?: 2 | 3;
  withDate?: boolean;
}

/** An experience course: its picture with the month on a strip at the top edge, title and abstract below. */
export function ExperienceCard({ course, sizes, level = 2, withDate = false }: ExperienceCardProps) {
  const Heading = `h${level}` as const;
  return (
    <PrefetchLink to={resourcePath(course)} className={styles.card}>
      <span className={styles.picture}>
        <FallbackImage
          src={course.resCoverUrl}
          focus={course.coverFocus}
          srcSet={pictureSet(course.resCoverUrl, 960)}
          sizes={sizes}
          alt=""
          className={styles.image}
        />
        <span aria-hidden="true" className={`${textStyles.kai} ${styles.pictureSlip}`}>
          {chineseMonth(course.publishTime)}
        </span>
      </span>
      <Heading className={`${textStyles.linkTitle} ${styles.title}`}>{course.title}</Heading>
      <p className={textStyles.lines}>{course.abstract}</p>
      {withDate && <time dateTime={dateOf(course.publishTime)}>{dateOf(course.publishTime)}</time>}
    </PrefetchLink>
  );
}
