import { ErrorState } from '../../ui/status/error-state.tsx';
import styles from './broken-page.module.css';

/** Shown when the code of a page fails or cannot be loaded, for example after a new release. */
export function BrokenPage() {
  return (
    <div className={styles.page}>
      <ErrorState title="这一页没有打开" line="请重新加载；若仍如此，请稍后再来。" onRetry={() => location.reload()} />
    </div>
  );
}
