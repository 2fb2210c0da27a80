import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { CategoryLinks } from '../../components/links/category-links.tsx';
import { PlaceLink } from '../../components/links/place-link.tsx';
import { SearchHead } from '../../components/search/search-head.tsx';
import type { PreparePage } from '../../lib/pages/prepare-page.ts';
import { useNavLinks } from '../site/api/site.api.ts';
import { coursesQuery } from './api/classroom.api.ts';
import { type ClassroomPlace, type CourseType, listPath, readPlace, TYPE_NAMES } from './api/classroom-place.ts';
import { ClassroomSearch } from './classroom-search.tsx';
import { CourseList } from './course-list.tsx';
import './classroom-page.css';

export const preparePage: PreparePage = ({ client, params, query }) =>
  client.prefetchQuery(coursesQuery(readPlace(params.type, query)));

const LINES: Record<CourseType, string> = {
  video: '看老师落下每一笔，慢慢看，可以停下来。',
  audio: '闭上眼，听一根弦怎样说话。',
};
/** Category ids set by the published API. */
const ROOTS: Record<CourseType, string> = { video: '915523600', audio: '992899909' };

interface Named {
  id: string;
  name: string;
  children: Named[];
}

function findLink(links: readonly Named[], id: string): Named | undefined {
  for (const link of links) {
    const found = link.id === id ? link : findLink(link.children, id);
    if (found) return found;
  }
  return undefined;
}

/** The list of video or of audio courses: one large, the others in rows, found by class and by words. */
export function ClassroomPage() {
  const { type } = useParams();
  const [query] = useSearchParams();
  const place = readPlace(type, query);
  return (
    <>
      <SearchHead title="云课堂" line={LINES[place.type]} steps={[{ label: '首页', to: '/' }, { label: '云课堂' }]}>
        <ClassroomSearch place={place} />
      </SearchHead>
      <div className="wrap classroom">
        <div className="classroom-bar">
          <Kinds current={place.type} />
          <Categories place={place} />
          <Count place={place} />
        </div>
        <CourseList place={place} />
      </div>
    </>
  );
}

function Kinds({ current }: { current: CourseType }) {
  return (
    <nav aria-label="课程形式" className="classroom-kinds">
      {(['video', 'audio'] as const).map((type) => (
        <PlaceLink
          key={type}
          to={listPath({ type, cateId: '', field: 0, words: '', page: 1 })}
          aria-current={type === current ? 'page' : undefined}
        >
          {TYPE_NAMES[type]}
        </PlaceLink>
      ))}
    </nav>
  );
}

/** The classes below the kind, 全部 first; another class begins at page 1. */
function Categories({ place }: { place: ClassroomPlace }) {
  const { data: links = [] } = useNavLinks();
  const root = findLink(links, ROOTS[place.type]);
  if (!root || root.children.length === 0) return null;
  return (
    <CategoryLinks
      label="课程分类"
      categories={[{ id: '', name: '全部' }, ...root.children]}
      current={place.cateId}
      pathOf={(cateId) => listPath({ ...place, cateId, page: 1 })}
    />
  );
}

/** How many there are, said again when it changes. */
function Count({ place }: { place: ClassroomPlace }) {
  const { data } = useQuery(coursesQuery(place));
  return (
    <p role="status" className="classroom-count">
      {data && (
        <>
          {place.words && `“${place.words}” `}共 <b>{data.total.toLocaleString('zh-CN')}</b> 门
        </>
      )}
    </p>
  );
}
