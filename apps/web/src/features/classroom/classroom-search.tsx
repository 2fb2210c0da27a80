import { useNavigate } from 'react-router';
import { TypedSearch } from '../../components/search/typed-search.tsx';
import { type ClassroomPlace, listPath, SEARCH_FIELDS } from './api/classroom-place.ts';

const HINTS = ['想学点什么？', '课名里的几个字', '老师的名字'];

/** A new search begins at page 1 and stays in its class. */
export function ClassroomSearch({ place }: { place: ClassroomPlace }) {
  const navigate = useNavigate();
  return (
    <TypedSearch
      label="搜索课程"
      types={SEARCH_FIELDS}
      hints={HINTS}
      type={place.field}
      words={place.words}
      action={`/cloud-classroom/index/list/${place.type}`}
      besides={{ cateId: place.cateId }}
      onSearch={(field, words) =>
        void navigate(listPath({ ...place, field, words, page: 1 }), { preventScrollReset: true })
      }
    />
  );
}
