import { useQuery } from '@tanstack/react-query';
import { PlaceLink } from '../../components/links/place-link.tsx';
import { SearchHead } from '../../components/search/search-head.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { ErrorState } from '../../ui/status/error-state.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/status/skeleton.tsx';
import { categoriesQuery } from './api/library.api.ts';
import { type LibraryPlace, MOBILE_LIST_PATH, mobileListPath, WELCOME } from './api/library-place.ts';
import { CategoryTiles } from './categories/category-tiles.tsx';
import { standIn } from './categories/category-tree.ts';
import { HotWords } from './categories/hot-words.tsx';
import { LibrarySearch } from './library-search.tsx';
import './library-tiles.css';

const ALL = '全部图书';

/** The library on a phone: search, and the category tiles that lead to MobileList. */
export function LibraryTiles({ place }: { place: LibraryPlace }) {
  const pathOfSearch = (wanted: LibraryPlace) => mobileListPath(wanted, ALL);
  return (
    <>
      <SearchHead title="数字图书馆" line={WELCOME} steps={[{ label: '首页', to: '/' }, { label: '数字图书馆' }]}>
        <LibrarySearch place={place} action={MOBILE_LIST_PATH} title={ALL} pathOf={pathOfSearch} />
        <HotWords pathOf={(words) => pathOfSearch({ ...place, words })} />
      </SearchHead>
      <div className="wrap library-tiles">
        <Tiles place={place} />
        <PlaceLink to={mobileListPath(place, ALL)} className="library-whole">
          {ALL}
          <Icon name="next" />
        </PlaceLink>
      </div>
    </>
  );
}

function Tiles({ place }: { place: LibraryPlace }) {
  const { data, error, isFetching, refetch } = useQuery(categoriesQuery);
  if (data) {
    const pathOf = ({ id, name }: { id: string; name: string }) => mobileListPath({ ...place, cateId: id }, name);
    return <CategoryTiles pid={place.pid} tiles={standIn(data, place).tiles} pathOf={pathOf} phone />;
  }
  if (error && !isFetching) {
    return <ErrorState title={error.message} line="分类没有取到，请稍后再试。" onRetry={() => void refetch()} />;
  }
  return (
    <SkeletonGroup label="正在取分类" className="category-tiles category-tiles-phone">
      {[1, 2, 3, 4, 5, 6].map((tile) => (
        <Skeleton key={tile} className="h-40" />
      ))}
    </SkeletonGroup>
  );
}
