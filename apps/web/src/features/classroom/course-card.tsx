import { resourcePath } from '@meiyu/contract/page-path.ts';
import { PrefetchLink } from '../../components/links/prefetch-link.tsx';
import { chineseNumber } from '../../lib/format/format-day.ts';
import { formatDuration } from '../../lib/format/format-duration.ts';
import { pictureSet } from '../../lib/pictures/picture-set.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { FallbackImage } from '../../ui/pictures/fallback-image.tsx';
import { ProgressHairline } from '../../ui/status/progress-hairline.tsx';
import type { CourseRow } from './api/classroom.api.ts';
import './course-card.css';

interface CourseCardProps {
  course: CourseRow;
  /** The user's progress, 0–100; undefined for visitors and for courses not begun. */
  percent: number | undefined;
}

function Picture({ course, sizes, isLarge = false }: { course: CourseRow; sizes: string; isLarge?: boolean }) {
  const { resType, resCoverUrl, coverFocus, duration } = course;
  return (
    <span className="course-still">
      <FallbackImage
        src={resCoverUrl}
        focus={coverFocus}
        srcSet={pictureSet(resCoverUrl, isLarge ? 1280 : 640)}
        sizes={sizes}
        alt=""
        ratio={resType === 'video' ? '16/9' : '1/1'}
        eager={isLarge}
      />
      <span className="course-length">
        {resType === 'audio' && <Icon name="headphones" />}
        <span className="sr-only">时长</span>
        {formatDuration(duration)}
      </span>
    </span>
  );
}

function Facts({ course: { teacher, episodeCount, average, scoreCount } }: { course: CourseRow }) {
  return (
    <p className="course-facts">
      {teacher && <span>{teacher}　主讲</span>}
      {episodeCount > 1 && <span>共{chineseNumber(Math.min(episodeCount, 99))}讲</span>}
      {average !== null && (
        <span className="course-score">
          <Icon name="star" />
          <b>{average.toFixed(1)}</b>
          <span className="sr-only">分，{scoreCount} 人评过</span>
        </span>
      )}
    </p>
  );
}

/** A course counts as finished from this progress on. */
const FINISHED_PERCENT = 90;

function UserProgress({ course, percent }: CourseCardProps) {
  if (percent === undefined) return null;
  const label = percent >= FINISHED_PERCENT ? '已学完' : `已学 ${Math.round(percent)}%`;
  return (
    <div className="course-own">
      <ProgressHairline value={percent} label={`${course.resTitle}已学`} />
      <span>{label}</span>
    </div>
  );
}

/** A course in the list: picture, duration, teacher, score and the user's progress. */
export function CourseCard({ course, percent }: CourseCardProps) {
  return (
    <li className="course-card" data-type={course.resType}>
      <PrefetchLink to={resourcePath(course)}>
        <Picture course={course} sizes="(max-width: 768px) 124px, (max-width: 1200px) 33vw, 340px" />
        <div>
          <h3>{course.resTitle}</h3>
          <Facts course={course} />
          <UserProgress course={course} percent={percent} />
        </div>
      </PrefetchLink>
    </li>
  );
}

/** The first course of the list, shown large. */
export function LeadCourse({ course, percent }: CourseCardProps) {
  return (
    <PrefetchLink to={resourcePath(course)} className="lead-lecture" data-type={course.resType}>
      <Picture course={course} sizes="(max-width: 768px) 100vw, 760px" isLarge />
      <div>
        <h3>{course.resTitle}</h3>
        <Facts course={course} />
        <p className="lead-words">{course.resAbstract}</p>
        <UserProgress course={course} percent={percent} />
        <span className="lead-go">
          <span className="lead-moon">
            <Icon name="play" />
          </span>
          {percent === undefined ? '开始学习' : '接着学'}
        </span>
      </div>
    </PrefetchLink>
  );
}
