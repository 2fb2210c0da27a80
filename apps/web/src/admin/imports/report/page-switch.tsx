import { Action } from '../../kit/parts/action.tsx';
import { Figure } from '../../kit/parts/figure.tsx';
import styles from './page-switch.module.css';

interface PageSwitchProps {
  page: number;
  total: number;
  size: number;
  onPage: (page: number) => void;
}

/** Previous and next page, where there is more than one. */
export function PageSwitch({ page, total, size, onPage }: PageSwitchProps) {
  const pages = Math.max(1, Math.ceil(total / size));
  if (pages === 1) return null;
  return (
    <nav aria-label="分页" className={styles.pages}>
      <Action icon="previous" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        上一页
      </Action>
      <Figure>{`${page} / ${pages}`}</Figure>
      <Action icon="next" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        下一页
      </Action>
    </nav>
  );
}
