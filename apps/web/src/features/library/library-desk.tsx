import { useQuery } from '@tanstack/react-query';
import { PlaceLink } from '../../components/links/place-link.tsx';
import { SearchHead } from '../../components/search/search-head.tsx';
import { booksQuery, categoriesQuery } from './api/library.api.ts';
import { LIST_PATH, type LibraryPlace, listPath, WELCOME } from './api/library-place.ts';
import { BookResults } from './book-lists/book-results.tsx';
import { CategoryTiles } from './categories/category-tiles.tsx';
import { standIn } from './categories/category-tree.ts';
import { HotWords } from './categories/hot-words.tsx';
import { SubCategories } from './categories/sub-categories.tsx';
import { LibrarySearch } from './library-search.tsx';
import './library-desk.css';

/** The library above 768 px: paper band with search, tiles, sub-categories, eight books a page. */
export function LibraryDesk({ place }: { place: LibraryPlace }) {
  const { data: tree = [] } = useQuery(categoriesQuery);
  const standing = standIn(tree, place);
  const { tiles, current } = standing;
  // Another category, sub-category or search begins at page 1.
  const choose = (cateId: string) => listPath({ ...place, cateId, page: 1 });
  const whole = listPath({ ...place, cateId: '', type: 0, words: '', page: 1 });
  const steps = [
    { label: '首页', to: '/' },
    { label: '数字图书馆', to: whole },
    ...(current ? [{ label: current.name }] : []),
  ];
  return (
    <>
      <SearchHead title="数字图书馆" line={WELCOME} steps={steps}>
        <LibrarySearch place={place} action={LIST_PATH} pathOf={listPath} />
        <HotWords pathOf={(words) => listPath({ ...place, cateId: '', type: 0, words, page: 1 })} />
      </SearchHead>
      <div className="wrap library-desk">
        <CategoryTiles pid={place.pid} tiles={tiles} current={current} pathOf={({ id }) => choose(id)} />
        <div className="library-bar">
          <SubCategories standing={standing} pathOf={choose} />
          {place.cateId && (
            <PlaceLink to={choose('')} className="library-all">
              看全部门类
            </PlaceLink>
          )}
          <Count place={place} />
        </div>
        <BookResults place={place} />
      </div>
    </>
  );
}

/** How many there are, said again when it changes. */
function Count({ place }: { place: LibraryPlace }) {
  const { data } = useQuery(booksQuery(place));
  return (
    <p role="status" className="library-count">
      {data && (
        <>
          {place.words && `“${place.words}” `}共 <b>{data.total.toLocaleString('zh-CN')}</b> 种
        </>
      )}
    </p>
  );
}
