import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { CategoryLinks } from '../../components/links/category-links.tsx';
import { PrefetchLink } from '../../components/links/prefetch-link.tsx';
import type { PreparePage } from '../../lib/pages/prepare-page.ts';
import { PageHeader } from '../../ui/headers/page-header.tsx';
import layoutStyles from '../../ui/layout/layout.module.css';
import { Row } from '../../ui/layout/row.tsx';
import { TabLinks } from '../../ui/navigation/tabs.tsx';
import textStyles from '../../ui/text/text.module.css';
import { useNavLinks } from '../site/api/site.api.ts';
import { coursesQuery } from './api/classroom.api.ts';
import { type CourseListQuery, type CourseType, listPath, readListQuery, TYPE_NAMES } from './api/course-list-query.ts';
import styles from './classroom-page.module.css';
import { ClassroomSearch } from './classroom-search.tsx';
import { CourseList } from './course-list.tsx';

export const preparePage: PreparePage = ({ client, params, query }) =>
  client.prefetchQuery(coursesQuery(readListQuery(params.type, query)));

const INTRODUCTIONS: Record<CourseType, string> = {
  video: '看老师落下每一笔，慢慢看，可以停下来。',
  audio: '闭上眼，听一根弦怎样说话。',
};
/** Category ids set by the published API. */
const ROOT_CATEGORIES: Record<CourseType, string> = { video: '915523600', audio: '992899909' };

interface NavLink {
  id: string;
  name: string;
  children: NavLink[];
}

function findLink(links: readonly NavLink[], id: string): NavLink | undefined {
  for (const link of links) {
    const match = link.id === id ? link : findLink(link.children, id);
    if (match) return match;
  }
  return undefined;
}

/** The list of video or audio courses, filtered by category and search text. */
export function ClassroomPage() {
  const { type } = useParams();
  const [query] = useSearchParams();
  const listQuery = readListQuery(type, query);
  return (
    <>
      <PageHeader
        tone="paper"
        title="云课堂"
        line={INTRODUCTIONS[listQuery.type]}
        steps={[{ label: '首页', to: '/' }, { label: '云课堂' }]}
      >
        <ClassroomSearch listQuery={listQuery} />
      </PageHeader>
      <div className={`${layoutStyles.wrap} ${styles.classroom}`}>
        <Row wrap className={styles.bar}>
          <TypeLinks current={listQuery.type} />
          <Categories listQuery={listQuery} />
          <Count listQuery={listQuery} />
        </Row>
        <CourseList listQuery={listQuery} />
      </div>
    </>
  );
}

function TypeLinks({ current }: { current: CourseType }) {
  return (
    <TabLinks
      label="课程形式"
      tabs={(['video', 'audio'] as const).map((type) => ({
        key: type,
        label: TYPE_NAMES[type],
        to: listPath({ type, cateId: '', field: 0, searchText: '', page: 1 }),
      }))}
      current={current}
      link={PrefetchLink}
      className={styles.types}
    />
  );
}

/** Links to the categories of the type, 全部 first; each begins at page 1. */
function Categories({ listQuery }: { listQuery: CourseListQuery }) {
  const { data: links = [] } = useNavLinks();
  const rootCategory = findLink(links, ROOT_CATEGORIES[listQuery.type]);
  if (!rootCategory || rootCategory.children.length === 0) return null;
  return (
    <CategoryLinks
      label="课程分类"
      categories={[{ id: '', name: '全部' }, ...rootCategory.children]}
      current={listQuery.cateId}
      pathOf={(cateId) => listPath({ ...listQuery, cateId, page: 1 })}
      className={styles.categories}
    />
  );
}

/** The number of courses; screen readers announce changes. */
function Count({ listQuery }: { listQuery: CourseListQuery }) {
  const { data } = useQuery(coursesQuery(listQuery));
  return (
    <p role="status" className={`${textStyles.meta} ${styles.count}`}>
      {data && (
        <>
          {listQuery.searchText && `“${listQuery.searchText}” `}共{' '}
          <b className={textStyles.number}>{data.total.toLocaleString('zh-CN')}</b> 门
        </>
      )}
    </p>
  );
}
