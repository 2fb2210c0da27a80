import { useQuery } from '@tanstack/react-query';
import { PrefetchLink } from '../../components/links/prefetch-link.tsx';
import { PageHeader } from '../../ui/headers/page-header.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import layoutStyles from '../../ui/layout/layout.module.css';
import { ErrorState } from '../../ui/status/error-state.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/status/skeleton.tsx';
import { categoriesQuery } from './api/library.api.ts';
import { type LibraryParams, MOBILE_LIST_PATH, mobileListPath, WELCOME } from './api/library-params.ts';
import categoryTilesStyles from './categories/category-tiles.module.css';
import { CategoryTiles } from './categories/category-tiles.tsx';
import { selectCategory } from './categories/category-tree.ts';
import { HotWords } from './categories/hot-words.tsx';
import { LibrarySearch } from './library-search.tsx';
import styles from './styles/library-page.module.css';

const ALL_BOOKS = '全部图书';

/** The library on a phone: search, and the category tiles, which link to the lists of books (/library/MobileList). */
export function LibraryTiles({ params }: { params: LibraryParams }) {
  const searchResultPath = (next: LibraryParams) => mobileListPath(next, ALL_BOOKS);
  return (
    <>
      <PageHeader tone="paper" title="数字图书馆" line={WELCOME}>
        <LibrarySearch params={params} action={MOBILE_LIST_PATH} title={ALL_BOOKS} pathOf={searchResultPath} />
        <HotWords pathOf={(searchText) => searchResultPath({ ...params, searchText })} />
      </PageHeader>
      <div className={`${layoutStyles.wrap} ${styles.page}`}>
        <Tiles params={params} />
        <PrefetchLink to={mobileListPath(params, ALL_BOOKS)} className={styles.allBooks}>
          {ALL_BOOKS}
          <Icon name="next" />
        </PrefetchLink>
      </div>
    </>
  );
}

function Tiles({ params }: { params: LibraryParams }) {
  const { data, error, isFetching, refetch } = useQuery(categoriesQuery);
  if (data) {
    const pathOf = ({ id, name }: { id: string; name: string }) => mobileListPath({ ...params, cateId: id }, name);
    return <CategoryTiles parentId={params.pid} tiles={selectCategory(data, params).tiles} pathOf={pathOf} isPhone />;
  }
  if (error && !isFetching) {
    return <ErrorState title={error.message} line="分类没有取到，请稍后再试。" onRetry={() => void refetch()} />;
  }
  return (
    <SkeletonGroup label="正在取分类" className={categoryTilesStyles.tiles}>
      {[1, 2, 3, 4, 5, 6].map((tile) => (
        <Skeleton key={tile} className={styles.waitingTile} />
      ))}
    </SkeletonGroup>
  );
}
