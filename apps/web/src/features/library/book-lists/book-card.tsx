import { BookCover } from '../../../components/cards/book-cover.tsx';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import type { BookRow } from '../api/library.api.ts';
import './book-card.css';

interface BookCardProps {
  book: BookRow;
  to: string;
}

/** Cover left, title and four facts right. The link of the title covers the whole card. */
export function BookCard({ book, to }: BookCardProps) {
  return (
    <li className="book-card">
      <BookCover
        src={book.resCoverUrl}
        focus={book.coverFocus}
        title={book.resTitle}
        sizes="(max-width: 768px) 6rem, 8rem"
      />
      <div className="book-card-words">
        <h3>
          <PrefetchLink to={to}>{book.resTitle}</PrefetchLink>
        </h3>
        <dl>
          <Fact name="作者" value={book.resAuthor} />
          <Fact name="ISBN" value={book.bookNo} isNumeric />
          <Fact name="出版社" value={book.pubName} />
          <Fact name="出版日期" value={book.publishTime} isNumeric />
        </dl>
      </div>
    </li>
  );
}

/** `isNumeric` uses the font for numbers and one line. */
function Fact({ name, value, isNumeric = false }: { name: string; value: string; isNumeric?: boolean }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={isNumeric ? 'book-figures' : undefined}>{value || '—'}</dd>
    </div>
  );
}
