import { BookCover } from '../../../components/cards/book-cover.tsx';
import liftingBookStyles from '../../../components/cards/lifting-book.module.css';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { Column, Row } from '../../../ui/layout/row.tsx';
import { coverLinkClass, RuledRow } from '../../../ui/lists/ruled-list.tsx';
import textStyles from '../../../ui/text/text.module.css';
import type { BookRow } from '../api/library.api.ts';
import styles from './book-card.module.css';

interface BookCardProps {
  book: BookRow;
  to: string;
}

/** Cover left, title and four facts right. The link of the title covers the whole card. */
export function BookCard({ book, to }: BookCardProps) {
  return (
    <RuledRow className={`${liftingBookStyles.book} ${styles.card}`}>
      <BookCover
        src={book.resCoverUrl}
        focus={book.coverFocus}
        title={book.resTitle}
        sizes="(max-width: 768px) 6rem, 8rem"
        className={liftingBookStyles.cover}
      />
      <div>
        <h3 className={`${liftingBookStyles.title} ${styles.title}`}>
          <PrefetchLink to={to} className={`${coverLinkClass} ${textStyles.lines}`}>
            {book.resTitle}
          </PrefetchLink>
        </h3>
        <Column as="dl" gap="xs" className={`${textStyles.fine} ${styles.facts}`}>
          <Fact name="作者" value={book.resAuthor} />
          <Fact name="ISBN" value={book.bookNo} isNumeric />
          <Fact name="出版社" value={book.pubName} />
          <Fact name="出版日期" value={book.publishTime} isNumeric />
        </Column>
      </div>
    </RuledRow>
  );
}

/** `isNumeric` uses the font for numbers. */
function Fact({ name, value, isNumeric = false }: { name: string; value: string; isNumeric?: boolean }) {
  return (
    <Row align="baseline">
      <dt>{name}</dt>
      <dd className={isNumeric ? textStyles.number : undefined}>{value || '—'}</dd>
    </Row>
  );
}
