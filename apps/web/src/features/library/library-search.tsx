import { useNavigate } from 'react-router';
import { TypedSearch } from '../../components/search/typed-search.tsx';
import { type LibraryPlace, SEARCH_TYPES } from './api/library-place.ts';

interface LibrarySearchProps {
  place: LibraryPlace;
  action: string;
  pathOf: (place: LibraryPlace) => string;
  /** What the form says besides, for browsers without a script. */
  title?: string;
}

const HINTS = ['想找哪一本书？', '978-7-…，连字符可省', '书名里的几个字', '作者的名字', '如 2021 或 2021-04'];

/** A new search begins at page 1 and stays in the category. */
export function LibrarySearch({ place, action, pathOf, title }: LibrarySearchProps) {
  const navigate = useNavigate();
  return (
    <TypedSearch
      label="搜索图书"
      types={SEARCH_TYPES}
      hints={HINTS}
      type={place.type}
      words={place.words}
      action={action}
      besides={{ pid: place.pid, cateId: place.cateId, title }}
      onSearch={(type, words) =>
        void navigate(pathOf({ ...place, type, words, page: 1 }), { preventScrollReset: true })
      }
    />
  );
}
