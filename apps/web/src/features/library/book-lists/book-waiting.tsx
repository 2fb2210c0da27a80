import { Skeleton, SkeletonGroup, SkeletonLines } from '../../../ui/status/skeleton.tsx';

interface BookWaitingProps {
  count: number;
  className?: string;
}

/** The shapes of the cards that are coming. */
export function BookWaiting({ count, className = '' }: BookWaitingProps) {
  return (
    <SkeletonGroup label="正在取书目" className={className}>
      {Array.from({ length: count }, (_, index) => index + 1).map((place) => (
        <div key={place} className="book-card">
          <Skeleton className="book-cover shadow-none" />
          <SkeletonLines lines={5} />
        </div>
      ))}
    </SkeletonGroup>
  );
}
