import { useQuery } from '@tanstack/react-query';
import { PlaceLink } from '../../components/links/place-link.tsx';
import { usePageTurn } from '../../lib/pages/use-page-turn.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { Pager } from '../../ui/navigation/pager.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { ErrorState } from '../../ui/status/error-state.tsx';
import { Skeleton, SkeletonGroup, SkeletonLines } from '../../ui/status/skeleton.tsx';
import { coursesQuery, PAGE_SIZE, useProgress } from './api/classroom.api.ts';
import { type ClassroomPlace, listPath } from './api/classroom-place.ts';
import { CourseCard, LeadCourse } from './course-card.tsx';

/** One page of courses; without a search its first stands large. */
export function CourseList({ place }: { place: ClassroomPlace }) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(coursesQuery(place));
  const { rows: progress } = useProgress(data?.rows.map(({ id }) => id) ?? []);
  const { head, onTurn } = usePageTurn(place.page);

  if (!data) {
    if (isFetching || !error) return <Waiting type={place.type} />;
    return <ErrorState title={error.message} line="课程没有取到，请稍后再试。" onRetry={() => void refetch()} />;
  }
  if (data.rows.length === 0) return <Nothing place={place} total={data.total} />;
  const [first, ...others] = data.rows;
  const lead = place.words === '' && others.length > 0 ? first : undefined;
  const percentOf = (id: string) => progress.find(({ resId }) => resId === id)?.percent;
  const pageCount = Math.ceil(data.total / PAGE_SIZE);
  return (
    <section aria-labelledby="course-list-head" aria-busy={isPlaceholderData} className="course-list">
      <h2 id="course-list-head" ref={head} tabIndex={-1} className="sr-only">
        课程{pageCount > 1 && `，第 ${place.page} 页，共 ${pageCount} 页`}
      </h2>
      {lead && <LeadCourse course={lead} percent={percentOf(lead.id)} />}
      <ul className="course-grid">
        {(lead ? others : data.rows).map((course) => (
          <CourseCard key={course.id} course={course} percent={percentOf(course.id)} />
        ))}
      </ul>
      <Pager
        page={place.page}
        pageCount={pageCount}
        hrefFor={(page) => listPath({ ...place, page })}
        onChange={onTurn}
        className="mt-10"
      />
    </section>
  );
}

function Nothing({ place, total }: { place: ClassroomPlace; total: number }) {
  const isPast = total > 0 && place.page > 1;
  const isNarrowed = isPast || place.words !== '' || place.cateId !== '';
  const title = isPast ? '没有这一页' : place.words ? `没有找到“${place.words}”` : '这里还没有课程';
  return (
    <EmptyState
      drawing={place.words ? 'moon' : 'lantern'}
      title={title}
      line={isNarrowed ? '换个说法，或看看全部课程。' : '有了新课，会摆在这里。'}
      action={
        isNarrowed && (
          <PlaceLink
            to={listPath({ type: place.type, cateId: '', field: 0, words: '', page: 1 })}
            className={buttonClass('line')}
          >
            看全部课程
          </PlaceLink>
        )
      }
    />
  );
}

/** The shapes of what is coming. */
function Waiting({ type }: { type: ClassroomPlace['type'] }) {
  return (
    <SkeletonGroup label="正在取课程" className="course-list">
      <div className="course-grid">
        {Array.from({ length: 8 }, (_, index) => index + 1).map((place) => (
          <div key={place} className="course-card">
            <Skeleton className={type === 'video' ? 'aspect-video w-full' : 'aspect-square w-full'} />
            <SkeletonLines lines={2} className="pt-3" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
