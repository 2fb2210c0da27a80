import { useQuery } from '@tanstack/react-query';
import { PrefetchLink } from '../../components/links/prefetch-link.tsx';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { PageHeader } from '../../ui/headers/page-header.tsx';
import layoutStyles from '../../ui/layout/layout.module.css';
import { Row } from '../../ui/layout/row.tsx';
import textStyles from '../../ui/text/text.module.css';
import { booksQuery, categoriesQuery } from './api/library.api.ts';
import { LIST_PATH, type LibraryParams, listPath, WELCOME } from './api/library-params.ts';
import { BookResults } from './book-lists/book-results.tsx';
import { CategoryTiles } from './categories/category-tiles.tsx';
import { selectCategory } from './categories/category-tree.ts';
import { HotWords } from './categories/hot-words.tsx';
import { SubCategories } from './categories/sub-categories.tsx';
import { LibrarySearch } from './library-search.tsx';
import styles from './styles/library-page.module.css';

/** The library above 768 px: search, category tiles, sub-categories and eight books per page. */
export function LibraryDesktop({ params }: { params: LibraryParams }) {
  const { data: tree = [] } = useQuery(categoriesQuery);
  const selection = selectCategory(tree, params);
  const { tiles, current } = selection;
  // Another category starts at page 1.
  const categoryPath = (cateId: string) => listPath({ ...params, cateId, page: 1 });
  const allBooksPath = listPath({ ...params, cateId: '', type: 0, searchText: '', page: 1 });
  const steps = [
    { label: '首页', to: '/' },
    { label: '数字图书馆', to: allBooksPath },
    ...(current ? [{ label: current.name }] : []),
  ];
  return (
    <>
      <PageHeader tone="paper" title="数字图书馆" line={WELCOME} steps={steps}>
        <LibrarySearch params={params} action={LIST_PATH} pathOf={listPath} />
        <HotWords pathOf={(searchText) => listPath({ ...params, cateId: '', type: 0, searchText, page: 1 })} />
      </PageHeader>
      <div className={`${layoutStyles.wrap} ${styles.page}`}>
        <CategoryTiles parentId={params.pid} tiles={tiles} current={current} pathOf={({ id }) => categoryPath(id)} />
        <Row gap="xl" className={styles.bar}>
          <SubCategories selection={selection} pathOf={categoryPath} />
          <Row gap="xl" className={styles.barEnd}>
            {params.cateId && (
              <PrefetchLink to={categoryPath('')} className={buttonClass('text', 'small')}>
                看全部门类
              </PrefetchLink>
            )}
            <Count params={params} />
          </Row>
        </Row>
        <BookResults params={params} />
      </div>
    </>
  );
}

/** The number of books; screen readers announce changes. */
function Count({ params }: { params: LibraryParams }) {
  const { data } = useQuery(booksQuery(params));
  return (
    <p role="status" className={textStyles.meta}>
      {data && (
        <>
          {params.searchText && `“${params.searchText}” `}共{' '}
          <span className={textStyles.number}>{data.total.toLocaleString('zh-CN')}</span> 种
        </>
      )}
    </p>
  );
}
