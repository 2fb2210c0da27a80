import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../icons/icon.tsx';
import { Row } from '../layout/row.tsx';
import textStyles from '../text/text.module.css';
import styles from './pager.module.css';
import { pagerNumbers } from './pager-numbers.ts';

interface PagerProps {
  page: number;
  pageCount: number;
  onChange?: (page: number) => void;
  /**
   * If given, the numbers and arrows are links: the page number is in the address, and a page can open in a new tab.
   */
  hrefFor?: (page: number) => string;
  label?: string;
  className?: string;
}

export function Pager({ page, pageCount, onChange, hrefFor, label = '分页', className = '' }: PagerProps) {
  if (pageCount <= 1) return null;
  const namedStep = (to: number, children: ReactNode, name?: string) => (
    <PagerStep key={name} to={to} page={page} pageCount={pageCount} onChange={onChange} hrefFor={hrefFor} name={name}>
      {children}
    </PagerStep>
  );
  return (
    <Row as="nav" wrap gap="xs" aria-label={label} className={`${styles.pager} ${className}`}>
      {namedStep(1, '首页', '首页')}
      {namedStep(page - 1, <Icon name="previous" />, '上一页')}
      {pagerNumbers(page, pageCount).map((item, index, items) =>
        item === 'gap' ? (
          <span key={`gap-${items[index - 1]}`} className={styles.gap}>
            …
          </span>
        ) : (
          <PagerStep
            key={item}
            to={item}
            page={page}
            pageCount={pageCount}
            onChange={onChange}
            hrefFor={hrefFor}
            className={styles.number}
          >
            {item}
          </PagerStep>
        ),
      )}
      {namedStep(page + 1, <Icon name="next" />, '下一页')}
      {namedStep(pageCount, '末页', '末页')}
      <span className={`${textStyles.meta} ${styles.total}`}>
        第 <span className={textStyles.number}>{page}</span> / <span className={textStyles.number}>{pageCount}</span> 页
      </span>
    </Row>
  );
}

interface PagerStepProps extends Pick<PagerProps, 'page' | 'pageCount' | 'onChange' | 'hrefFor'> {
  to: number;
  name?: string | undefined;
  className?: string;
  children: ReactNode;
}

function PagerStep({ to, page, pageCount, onChange, hrefFor, name, className = '', children }: PagerStepProps) {
  const isNumber = name === undefined;
  // 首页, 上一页, 下一页 and 末页 are disabled if they have no target. The current number stays focusable for screen readers.
  const isDisabled = !isNumber && (to === page || to < 1 || to > pageCount);
  const shared = {
    'aria-label': name ?? `第 ${to} 页`,
    'aria-current': isNumber && to === page ? ('page' as const) : undefined,
    className: `${styles.step} ${className}`,
  };
  if (hrefFor && !isDisabled) {
    return (
      <Link {...shared} to={hrefFor(to)} onClick={() => onChange?.(to)}>
        {children}
      </Link>
    );
  }
  return (
    <button {...shared} type="button" disabled={isDisabled} onClick={() => to !== page && onChange?.(to)}>
      {children}
    </button>
  );
}
