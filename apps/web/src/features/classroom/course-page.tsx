import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { dateOf } from '../../lib/format/format-day.ts';
import { type PageMetadata, usePageMetadata, usePageTitle } from '../../lib/pages/page-title.ts';
import type { PreparePage } from '../../lib/pages/prepare-page.ts';
import { useSite } from '../../lib/pages/site.ts';
import layoutStyles from '../../ui/layout/layout.module.css';
import { ErrorState } from '../../ui/status/error-state.tsx';
import { Skeleton, SkeletonGroup, SkeletonLines } from '../../ui/status/skeleton.tsx';
import { type Course, courseQuery } from './api/classroom.api.ts';
import type { CourseType } from './api/course-list-query.ts';
import { AudioCourse } from './audio-course.tsx';
import styles from './styles/course-layout.module.css';
import { VideoCourse } from './video-course.tsx';

const courseTypeOf = (type: string | undefined): CourseType => (type === 'audio' ? 'audio' : 'video');

export const preparePage: PreparePage = ({ client, params: { type, id = '' } }) =>
  client.fetchQuery(courseQuery(courseTypeOf(type), id));

/** An ISO 8601 duration such as `PT1M23S`, for schema.org. */
function isoDuration(seconds: number): string {
  return `PT${Math.floor(seconds / 60)}M${Math.round(seconds % 60)}S`;
}

function metadataOf(course: Course, siteName: string): PageMetadata {
  const { resType, resTitle, resAbstract, resCoverUrl, teacher, average, scoreCount, updateTime } = course;
  const mediaType = resType === 'video' ? 'VideoObject' : 'AudioObject';
  return {
    description: resAbstract,
    image: resCoverUrl || undefined,
    type: resType === 'video' ? 'video.other' : 'website',
    jsonLd: {
      '@type': 'Course',
      name: resTitle,
      description: resAbstract,
      provider: { '@type': 'Organization', name: siteName },
      ...(teacher && { instructor: { '@type': 'Person', name: teacher } }),
      ...(average !== null && {
        aggregateRating: { '@type': 'AggregateRating', ratingValue: average, ratingCount: scoreCount },
      }),
      hasPart: course.episodes.map(({ title, duration, poster }) => ({
        '@type': mediaType,
        name: title,
        description: resAbstract,
        duration: isoDuration(duration),
        uploadDate: dateOf(updateTime),
        ...(poster && { thumbnailUrl: poster }),
      })),
    },
  };
}

export function CoursePage() {
  const { type, id = '' } = useParams();
  const { data: course, error, isFetching, refetch } = useQuery(courseQuery(courseTypeOf(type), id));
  const { name: siteName } = useSite();
  usePageTitle(course?.resTitle);
  usePageMetadata(course && metadataOf(course, siteName));

  // The server renders the page as for a visitor without access; this user may have access, so it is fetched again.
  const isUnplayable = course?.playable === false;
  useEffect(() => {
    if (isUnplayable) void refetch();
  }, [isUnplayable, refetch]);

  const reload = () => refetch();
  if (course?.resType === 'audio') return <AudioCourse key={id} course={course} onReloadCourse={reload} />;
  if (course) return <VideoCourse key={id} course={course} onReloadCourse={reload} />;
  if (error && !isFetching) {
    return <ErrorState title={error.message} line="课程没有取到，请稍后再试。" onRetry={() => void refetch()} />;
  }
  return (
    <SkeletonGroup label="正在取课程" className={styles.page}>
      <Skeleton className={styles.waitingStage} />
      <div className={`${layoutStyles.wrap} ${styles.below}`}>
        <SkeletonLines lines={6} />
      </div>
    </SkeletonGroup>
  );
}
