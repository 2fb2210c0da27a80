import { useNavigate } from 'react-router';
import { SearchByType } from '../../components/search/search-by-type.tsx';
import { type CourseListQuery, listPath, SEARCH_FIELDS } from './api/course-list-query.ts';

/** The placeholders of the search field, by search field as in SEARCH_FIELDS. */
const HINTS = ['想学点什么？', '课名里的几个字', '老师的名字'];

/** A new search begins at page 1 and keeps the category. */
export function ClassroomSearch({ listQuery }: { listQuery: CourseListQuery }) {
  const navigate = useNavigate();
  return (
    <SearchByType
      label="搜索课程"
      types={SEARCH_FIELDS}
      hints={HINTS}
      type={listQuery.field}
      searchText={listQuery.searchText}
      action={`/cloud-classroom/index/list/${listQuery.type}`}
      hiddenFields={{ cateId: listQuery.cateId }}
      onSearch={(field, searchText) =>
        void navigate(listPath({ ...listQuery, field, searchText, page: 1 }), { preventScrollReset: true })
      }
    />
  );
}
