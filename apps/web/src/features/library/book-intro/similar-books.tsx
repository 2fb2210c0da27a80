import { BookCover } from '../../../components/cards/book-cover.tsx';
import liftingBookStyles from '../../../components/cards/lifting-book.module.css';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import sectionGridStyles from '../../../components/page-parts/section-grid.module.css';
import { CardGrid } from '../../../ui/lists/card-grid.tsx';
import textStyles from '../../../ui/text/text.module.css';
import type { Book } from '../api/library.api.ts';
import { introPath, type LibraryParams } from '../api/library-params.ts';
import styles from './similar-books.module.css';

interface SimilarBooksProps {
  books: Book['similar'];
  params: LibraryParams;
}

/** 相近的书: similar books on a shelf. */
export function SimilarBooks({ books, params }: SimilarBooksProps) {
  if (books.length === 0) return null;
  return (
    <section aria-labelledby="intro-similar" className={sectionGridStyles.sectionGrid}>
      <div className={sectionGridStyles.spine}>
        <h2 id="intro-similar">相近的书</h2>
      </div>
      <CardGrid as="ul" className={styles.books}>
        {books.map((book) => (
          <li key={book.id}>
            <PrefetchLink to={introPath(params, book.id)} className={liftingBookStyles.book}>
              <BookCover
                src={book.resCoverUrl}
                focus={book.coverFocus}
                title={book.resTitle}
                sizes="10rem"
                className={liftingBookStyles.cover}
              />
              <h3 className={`${liftingBookStyles.title} ${styles.title}`}>{book.resTitle}</h3>
              <p className={textStyles.meta}>{book.resAuthor}</p>
            </PrefetchLink>
          </li>
        ))}
      </CardGrid>
    </section>
  );
}
