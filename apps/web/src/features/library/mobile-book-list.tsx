import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '../../ui/headers/page-header.tsx';
import layoutStyles from '../../ui/layout/layout.module.css';
import { categoriesQuery } from './api/library.api.ts';
import { LIST_PATH, type LibraryParams, listPath, MOBILE_LIST_PATH, mobileListPath } from './api/library-params.ts';
import { EndlessBooks } from './book-lists/endless-books.tsx';
import { selectCategory } from './categories/category-tree.ts';
import { SubCategories } from './categories/sub-categories.tsx';
import { LibrarySearch } from './library-search.tsx';
import styles from './styles/library-page.module.css';

interface MobileBookListProps {
  params: LibraryParams;
  /** The title in the address of /library/MobileList. Other pages show the name of the category. */
  title?: string;
}

/** Books on phones: search, sub-categories and an endless list. */
export function MobileBookList({ params, title }: MobileBookListProps) {
  const { data: tree = [] } = useQuery(categoriesQuery);
  const selection = selectCategory(tree, params);
  const { current } = selection;
  const isMobileList = title !== undefined;
  const heading = title || current?.name || '全部图书';
  const pathOf = (next: LibraryParams) => (isMobileList ? mobileListPath(next, heading) : listPath(next));
  const libraryPath = listPath({ ...params, cateId: '', type: 0, searchText: '', page: 1 });
  return (
    <>
      <PageHeader
        tone="paper"
        title={heading}
        steps={[{ label: '首页', to: '/' }, { label: '数字图书馆', to: libraryPath }, { label: heading }]}
      >
        <LibrarySearch
          params={params}
          action={isMobileList ? MOBILE_LIST_PATH : LIST_PATH}
          {...(isMobileList && { title: heading })}
          pathOf={pathOf}
        />
      </PageHeader>
      <div className={`${layoutStyles.wrap} ${styles.page}`}>
        {current && current.children.length > 0 && (
          <SubCategories selection={selection} pathOf={(cateId) => pathOf({ ...params, cateId, page: 1 })} />
        )}
        <EndlessBooks params={params} pathOf={pathOf} />
      </div>
    </>
  );
}
