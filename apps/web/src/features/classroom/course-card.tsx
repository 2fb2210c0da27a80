import { resourcePath } from '@meiyu/contract/page-path.ts';
import { PrefetchLink } from '../../components/links/prefetch-link.tsx';
import moonPlayStyles from '../../components/media/moon-play.module.css';
import { chineseNumber } from '../../lib/format/format-day.ts';
import { formatDuration } from '../../lib/format/format-duration.ts';
import { pictureSet } from '../../lib/pictures/picture-set.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { FallbackImage } from '../../ui/pictures/fallback-image.tsx';
import { ProgressHairline } from '../../ui/status/progress-hairline.tsx';
import { VisuallyHidden } from '../../ui/status/visually-hidden.tsx';
import { Facts } from '../../ui/text/facts.tsx';
import textStyles from '../../ui/text/text.module.css';
import type { CourseRow } from './api/classroom.api.ts';
import styles from './course-card.module.css';

interface CourseCardProps {
  course: CourseRow;
  /** The user's progress, 0–100; undefined for visitors and for courses not begun. */
  percent: number | undefined;
}

function Picture({ course, sizes, isLarge = false }: { course: CourseRow; sizes: string; isLarge?: boolean }) {
  const { resType, resCoverUrl, coverFocus, duration } = course;
  return (
    <span className={styles.still}>
      <FallbackImage
        src={resCoverUrl}
        focus={coverFocus}
        srcSet={pictureSet(resCoverUrl, isLarge ? 1280 : 640)}
        sizes={sizes}
        alt=""
        ratio={resType === 'video' ? '16/9' : '1/1'}
        eager={isLarge}
      />
      <Row as="span" gap="xs" className={styles.length}>
        {resType === 'audio' && <Icon name="headphones" />}
        <VisuallyHidden>时长</VisuallyHidden>
        {formatDuration(duration)}
      </Row>
    </span>
  );
}

function CourseFacts({ course: { teacher, episodeCount, average, scoreCount } }: { course: CourseRow }) {
  return (
    <Facts className={styles.facts}>
      {teacher && <span>{teacher}　主讲</span>}
      {episodeCount > 1 && <span>共{chineseNumber(Math.min(episodeCount, 99))}讲</span>}
      {average !== null && (
        <Row as="span" gap="xs">
          <Icon name="star" className={styles.star} />
          <b className={textStyles.number}>{average.toFixed(1)}</b>
          <VisuallyHidden>分，{scoreCount} 人评过</VisuallyHidden>
        </Row>
      )}
    </Facts>
  );
}

/** A course counts as finished from this progress on. */
const FINISHED_PERCENT = 90;

function UserProgress({ course, percent }: CourseCardProps) {
  if (percent === undefined) return null;
  const label = percent >= FINISHED_PERCENT ? '已学完' : `已学 ${Math.round(percent)}%`;
  return (
    <Row gap="m" className={`${textStyles.fine} ${styles.own}`}>
      <ProgressHairline value={percent} label={`${course.resTitle}已学`} />
      <span>{label}</span>
    </Row>
  );
}

/** A course in the list: picture, duration, teacher, score and the user's progress. */
export function CourseCard({ course, percent }: CourseCardProps) {
  return (
    <li className={styles.card} data-type={course.resType}>
      <PrefetchLink to={resourcePath(course)} className={styles.link}>
        <Picture course={course} sizes="(max-width: 768px) 124px, (max-width: 1200px) 33vw, 340px" />
        <div>
          <h3>{course.resTitle}</h3>
          <CourseFacts course={course} />
          <UserProgress course={course} percent={percent} />
        </div>
      </PrefetchLink>
    </li>
  );
}

/** The first course of the list, shown large. */
export function LeadCourse({ course, percent }: CourseCardProps) {
  return (
    <PrefetchLink to={resourcePath(course)} className={styles.leadLecture} data-type={course.resType}>
      <Picture course={course} sizes="(max-width: 768px) 100vw, 760px" isLarge />
      <div>
        <h3>{course.resTitle}</h3>
        <CourseFacts course={course} />
        <p className={styles.leadWords}>{course.resAbstract}</p>
        <UserProgress course={course} percent={percent} />
        <Row as="span" gap="m" className={styles.leadGo}>
          <span className={`${moonPlayStyles.moonPlay} ${styles.leadMoon}`}>
            <Icon name="play" />
          </span>
          {percent === undefined ? '开始学习' : '接着学'}
        </Row>
      </div>
    </PrefetchLink>
  );
}
