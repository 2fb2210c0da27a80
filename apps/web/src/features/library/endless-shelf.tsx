import { useQuery } from '@tanstack/react-query';
import { SearchHead } from '../../components/search/search-head.tsx';
import { categoriesQuery } from './api/library.api.ts';
import { LIST_PATH, type LibraryPlace, listPath, MOBILE_LIST_PATH, mobileListPath } from './api/library-place.ts';
import { EndlessBooks } from './book-lists/endless-books.tsx';
import { standIn } from './categories/category-tree.ts';
import { SubCategories } from './categories/sub-categories.tsx';
import { LibrarySearch } from './library-search.tsx';
import './endless-shelf.css';

interface EndlessShelfProps {
  place: LibraryPlace;
  /** On MobileList, from its address; the library's own address names the category instead. */
  title?: string;
}

/** Books on a phone: search, sub-categories, and one column that goes on as one scrolls. */
export function EndlessShelf({ place, title }: EndlessShelfProps) {
  const { data: tree = [] } = useQuery(categoriesQuery);
  const standing = standIn(tree, place);
  const { current } = standing;
  const isOwnList = title !== undefined;
  const name = title || current?.name || '全部图书';
  const pathOf = (wanted: LibraryPlace) => (isOwnList ? mobileListPath(wanted, name) : listPath(wanted));
  const library = listPath({ ...place, cateId: '', type: 0, words: '', page: 1 });
  return (
    <>
      <SearchHead
        title={name}
        steps={[{ label: '首页', to: '/' }, { label: '数字图书馆', to: library }, { label: name }]}
      >
        <LibrarySearch
          place={place}
          action={isOwnList ? MOBILE_LIST_PATH : LIST_PATH}
          {...(isOwnList && { title: name })}
          pathOf={pathOf}
        />
      </SearchHead>
      <div className="wrap endless-shelf">
        {current && current.children.length > 0 && (
          <SubCategories standing={standing} pathOf={(cateId) => pathOf({ ...place, cateId, page: 1 })} />
        )}
        <EndlessBooks place={place} pathOf={pathOf} />
      </div>
    </>
  );
}
