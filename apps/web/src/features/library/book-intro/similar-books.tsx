import { BookCover } from '../../../components/cards/book-cover.tsx';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import type { Book } from '../api/library.api.ts';
import { introPath, type LibraryParams } from '../api/library-params.ts';
import './similar-books.css';

interface SimilarBooksProps {
  books: Book['similar'];
  params: LibraryParams;
}

/** 相近的书: similar books on a shelf. */
export function SimilarBooks({ books, params }: SimilarBooksProps) {
  if (books.length === 0) return null;
  return (
    <section aria-labelledby="intro-similar" className="section-grid">
      <div className="spine">
        <h2 id="intro-similar">相近的书</h2>
      </div>
      <ul className="similar-books">
        {books.map((book) => (
          <li key={book.id}>
            <PrefetchLink to={introPath(params, book.id)}>
              <BookCover src={book.resCoverUrl} focus={book.coverFocus} title={book.resTitle} sizes="10rem" />
              <h3>{book.resTitle}</h3>
              <p>{book.resAuthor}</p>
            </PrefetchLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
