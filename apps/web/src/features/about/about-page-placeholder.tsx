import layoutStyles from '../../ui/layout/layout.module.css';
import { ErrorState } from '../../ui/status/error-state.tsx';
import { SkeletonGroup, SkeletonLines } from '../../ui/status/skeleton.tsx';
import styles from './about-header.module.css';

interface AboutPagePlaceholderProps {
  error: Error | null;
  busy: boolean;
  onRetry: () => Promise<unknown>;
}

/** Shown while an about page is loading or after it failed to load. */
export function AboutPagePlaceholder({ error, busy, onRetry }: AboutPagePlaceholderProps) {
  return (
    <div className={`${layoutStyles.wrap} ${styles.placeholder}`}>
      {busy || !error ? (
        <SkeletonGroup>
          <SkeletonLines lines={12} />
        </SkeletonGroup>
      ) : (
        <ErrorState title={error.message} line="这一页没有取到，请稍后再试。" onRetry={() => void onRetry()} />
      )}
    </div>
  );
}
