import { Link } from 'react-router';
import { pagerNumbers } from '../../../ui/navigation/pager-numbers.ts';
import { ConsoleIcon } from '../parts/console-icon.tsx';
import { Figure } from '../parts/figure.tsx';
import styles from './table-footer.module.css';
import { PAGE_SIZES, type TableState } from './table-state.ts';

interface TableFooterProps {
  state: TableState;
  total: number | undefined;
  /** Rows on this page. */
  shown: number;
  unit: string;
}

/** Which rows are shown, how many a page has, and the other pages. */
export function TableFooter({ state, total, shown, unit }: TableFooterProps) {
  if (!total) return null;
  const { page, size } = state;
  const first = (page - 1) * size + 1;
  const pageCount = Math.ceil(total / size);
  return (
    <div className={styles.foot}>
      <span>
        {shown > 0 && (
          <>
            第 <Figure>{`${first}–${first + shown - 1}`}</Figure> {unit}，
          </>
        )}
        共 <Figure value={total} />
      </span>
      <label className={styles.size}>
        每页
        <select value={size} onChange={(event) => state.setSize(Number(event.target.value))} className={styles.select}>
          {PAGE_SIZES.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      </label>
      {pageCount > 1 && (
        <nav aria-label="分页" className={styles.pages}>
          <PageLink state={state} to={page - 1} pageCount={pageCount} name="上一页" icon="previous" />
          {pagerNumbers(page, pageCount).map((item, index, items) =>
            item === 'gap' ? (
              <span key={`gap-${items[index - 1]}`}>…</span>
            ) : (
              <Link
                key={item}
                to={state.pagePath(item)}
                preventScrollReset
                viewTransition={false}
                aria-label={`第 ${item} 页`}
                aria-current={item === page ? 'page' : undefined}
                className={styles.page}
              >
                <Figure value={item} />
              </Link>
            ),
          )}
          <PageLink state={state} to={page + 1} pageCount={pageCount} name="下一页" icon="next" />
        </nav>
      )}
    </div>
  );
}

interface PageLinkProps {
  state: TableState;
  to: number;
  pageCount: number;
  name: string;
  icon: 'previous' | 'next';
}

function PageLink({ state, to, pageCount, name, icon }: PageLinkProps) {
  if (to < 1 || to > pageCount)
    return (
      <span aria-hidden="true" className={`${styles.page} ${styles.none}`}>
        <ConsoleIcon name={icon} />
      </span>
    );
  return (
    <Link to={state.pagePath(to)} preventScrollReset viewTransition={false} aria-label={name} className={styles.page}>
      <ConsoleIcon name={icon} />
    </Link>
  );
}
