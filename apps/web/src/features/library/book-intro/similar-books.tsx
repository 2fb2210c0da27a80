import { BookCover } from '../../../components/cards/book-cover.tsx';
import { PlaceLink } from '../../../components/links/place-link.tsx';
import type { Book } from '../api/library.api.ts';
import { introPath, type LibraryPlace } from '../api/library-place.ts';
import './similar-books.css';

interface SimilarBooksProps {
  books: Book['similar'];
  place: LibraryPlace;
}

/** 相近的书, standing on a plank. */
export function SimilarBooks({ books, place }: SimilarBooksProps) {
  if (books.length === 0) return null;
  return (
    <section aria-labelledby="intro-similar" className="section-grid">
      <div className="spine">
        <h2 id="intro-similar">相近的书</h2>
      </div>
      <ul className="similar-books">
        {books.map((book) => (
          <li key={book.id}>
            <PlaceLink to={introPath(place, book.id)}>
              <BookCover src={book.resCoverUrl} focus={book.coverFocus} title={book.resTitle} sizes="10rem" />
              <h3>{book.resTitle}</h3>
              <p>{book.resAuthor}</p>
            </PlaceLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
