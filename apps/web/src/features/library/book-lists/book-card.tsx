import { BookCover } from '../../../components/cards/book-cover.tsx';
import { PlaceLink } from '../../../components/links/place-link.tsx';
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
          <PlaceLink to={to}>{book.resTitle}</PlaceLink>
        </h3>
        <dl>
          <Fact name="作者" value={book.resAuthor} />
          <Fact name="ISBN" value={book.bookNo} figures />
          <Fact name="出版社" value={book.pubName} />
          <Fact name="出版日期" value={book.publishTime} figures />
        </dl>
      </div>
    </li>
  );
}

/** `figures`: set in the face of numbers, in one line. */
function Fact({ name, value, figures = false }: { name: string; value: string; figures?: boolean }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={figures ? 'book-figures' : undefined}>{value || '—'}</dd>
    </div>
  );
}
