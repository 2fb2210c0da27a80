import { useQuery } from '@tanstack/react-query';
import { PrefetchLink } from '../../components/links/prefetch-link.tsx';
import { usePageTurn } from '../../lib/pages/use-page-turn.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { CardGrid } from '../../ui/lists/card-grid.tsx';
import { Pager } from '../../ui/navigation/pager.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { ErrorState } from '../../ui/status/error-state.tsx';
import { Skeleton, SkeletonGroup, SkeletonLines } from '../../ui/status/skeleton.tsx';
import textStyles from '../../ui/text/text.module.css';
import { coursesQuery, PAGE_SIZE, useProgress } from './api/classroom.api.ts';
import { type CourseListQuery, listPath } from './api/course-list-query.ts';
import courseCardStyles from './course-card.module.css';
import { CourseCard, LeadCourse } from './course-card.tsx';

/** One page of courses; without a search the first one is large. */
export function CourseList({ listQuery }: { listQuery: CourseListQuery }) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(coursesQuery(listQuery));
  const { rows: progress } = useProgress(data?.rows.map(({ id }) => id) ?? []);
  const { heading, onTurn } = usePageTurn(listQuery.page);

  if (!data) {
    if (isFetching || !error) return <CourseListSkeleton type={listQuery.type} />;
    return <ErrorState title={error.message} line="课程没有取到，请稍后再试。" onRetry={() => void refetch()} />;
  }
  if (data.rows.length === 0) return <NoCourses listQuery={listQuery} total={data.total} />;
  const [firstCourse, ...otherCourses] = data.rows;
  const largeCourse = listQuery.searchText === '' && otherCourses.length > 0 ? firstCourse : undefined;
  const percentOf = (id: string) => progress.find(({ resId }) => resId === id)?.percent;
  const pageCount = Math.ceil(data.total / PAGE_SIZE);
  return (
    <section aria-labelledby="course-list-head" aria-busy={isPlaceholderData} className={courseCardStyles.list}>
      <h2 id="course-list-head" ref={heading} tabIndex={-1} className={textStyles.hidden}>
        课程{pageCount > 1 && `，第 ${listQuery.page} 页，共 ${pageCount} 页`}
      </h2>
      {largeCourse && <LeadCourse course={largeCourse} percent={percentOf(largeCourse.id)} />}
      <CardGrid as="ul" className={courseCardStyles.grid}>
        {(largeCourse ? otherCourses : data.rows).map((course) => (
          <CourseCard key={course.id} course={course} percent={percentOf(course.id)} />
        ))}
      </CardGrid>
      <Pager
        page={listQuery.page}
        pageCount={pageCount}
        hrefFor={(page) => listPath({ ...listQuery, page })}
        onChange={onTurn}
        className={courseCardStyles.pages}
      />
    </section>
  );
}

function NoCourses({ listQuery, total }: { listQuery: CourseListQuery; total: number }) {
  const isPastEnd = total > 0 && listQuery.page > 1;
  const isFiltered = isPastEnd || listQuery.searchText !== '' || listQuery.cateId !== '';
  const title = isPastEnd
    ? '没有这一页'
    : listQuery.searchText
      ? `没有找到“${listQuery.searchText}”`
      : '这里还没有课程';
  return (
    <EmptyState
      drawing={listQuery.searchText ? 'roundWindow' : 'lantern'}
      title={title}
      line={isFiltered ? '换个说法，或看看全部课程。' : '有了新课，会摆在这里。'}
      action={
        isFiltered && (
          <PrefetchLink
            to={listPath({ type: listQuery.type, cateId: '', field: 0, searchText: '', page: 1 })}
            className={buttonClass('line')}
          >
            看全部课程
          </PrefetchLink>
        )
      }
    />
  );
}

function CourseListSkeleton({ type }: { type: CourseListQuery['type'] }) {
  return (
    <SkeletonGroup label="正在取课程" className={courseCardStyles.list}>
      <CardGrid className={courseCardStyles.grid}>
        {Array.from({ length: 8 }, (_, index) => index + 1).map((number) => (
          <div key={number} className={courseCardStyles.link}>
            <div style={{ aspectRatio: type === 'video' ? '16/9' : '1/1' }}>
              <Skeleton className={courseCardStyles.waitingPicture} />
            </div>
            <SkeletonLines lines={2} />
          </div>
        ))}
      </CardGrid>
    </SkeletonGroup>
  );
}
