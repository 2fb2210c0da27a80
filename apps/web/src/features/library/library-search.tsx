import { useNavigate } from 'react-router';
import { SearchByType } from '../../components/search/search-by-type.tsx';
import { type LibraryParams, SEARCH_TYPES } from './api/library-params.ts';

interface LibrarySearchProps {
  params: LibraryParams;
  action: string;
  pathOf: (params: LibraryParams) => string;
  /** The heading of the list of results; without JavaScript it reaches the next page as a hidden field of the form. */
  title?: string;
}

const HINTS = ['想找哪一本书？', '978-7-…，连字符可省', '书名里的几个字', '作者的名字', '如 2021 或 2021-04'];

/** A new search starts at page 1 and stays in the category. */
export function LibrarySearch({ params, action, pathOf, title }: LibrarySearchProps) {
  const navigate = useNavigate();
  return (
    <SearchByType
      label="搜索图书"
      types={SEARCH_TYPES}
      hints={HINTS}
      type={params.type}
      searchText={params.searchText}
      action={action}
      hiddenFields={{ pid: params.pid, cateId: params.cateId, title }}
      onSearch={(type, searchText) =>
        void navigate(pathOf({ ...params, type, searchText, page: 1 }), { preventScrollReset: true })
      }
    />
  );
}
