import { Skeleton, SkeletonGroup } from '../../../ui/status/skeleton.tsx';

const SHAPES = ['1/2', '16/10', '1/1', '5/1', '3/4', '16/9', '2/3', '5/6'];

/** Placeholders in the shapes of works. */
export function WallSkeleton() {
  return (
    <SkeletonGroup label="正在取作品" className="wrap grid grid-cols-2 items-center gap-10 py-12 pc:grid-cols-4">
      {SHAPES.map((shape) => (
        <div key={shape} style={{ aspectRatio: shape }}>
          <Skeleton className="h-full" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
