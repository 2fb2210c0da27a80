import bookCoverStyles from '../../../components/cards/book-cover.module.css';
import { CardGrid } from '../../../ui/lists/card-grid.tsx';
import { RuledRow } from '../../../ui/lists/ruled-list.tsx';
import { Skeleton, SkeletonGroup, SkeletonLines } from '../../../ui/status/skeleton.tsx';
import libraryPageStyles from '../styles/library-page.module.css';
import styles from './book-card.module.css';

/** Placeholders for book cards. */
export function BookSkeleton({ count }: { count: number }) {
  return (
    <SkeletonGroup label="正在取书目">
      <CardGrid className={libraryPageStyles.books}>
        {Array.from({ length: count }, (_, index) => index + 1).map((number) => (
          <RuledRow as="div" key={number} className={styles.card}>
            <Skeleton className={bookCoverStyles.bookCover} />
            <SkeletonLines lines={5} />
          </RuledRow>
        ))}
      </CardGrid>
    </SkeletonGroup>
  );
}
