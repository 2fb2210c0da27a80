import layoutStyles from '../../../ui/layout/layout.module.css';
import { Skeleton, SkeletonGroup } from '../../../ui/status/skeleton.tsx';
import styles from './wall.module.css';

const SHAPES = ['1/2', '16/10', '1/1', '5/1', '3/4', '16/9', '2/3', '5/6'];

/** Placeholders in the shapes of works. */
export function WallSkeleton() {
  return (
    <SkeletonGroup label="正在取作品" className={`${layoutStyles.wrap} ${styles.skeleton}`}>
      {SHAPES.map((shape) => (
        <div key={shape} style={{ aspectRatio: shape }}>
          <Skeleton className={styles.skeletonWork} />
        </div>
      ))}
    </SkeletonGroup>
  );
}
