import { Skeleton, SkeletonGroup, SkeletonLines } from '../../../ui/status/skeleton.tsx';

interface BookSkeletonProps {
  count: number;
  className?: string;
}

/** Placeholders for book cards. */
export function BookSkeleton({ count, className = '' }: BookSkeletonProps) {
  return (
    <SkeletonGroup label="正在取书目" className={className}>
      {Array.from({ length: count }, (_, index) => index + 1).map((number) => (
        <div key={number} className="book-card">
          <Skeleton className="book-cover shadow-none" />
          <SkeletonLines lines={5} />
        </div>
      ))}
    </SkeletonGroup>
  );
}
