import { resourcePath } from '@meiyu/contract/page-path.ts';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { BookCover } from '../../../components/cards/book-cover.tsx';
import liftingBookStyles from '../../../components/cards/lifting-book.module.css';
import plankStyles from '../../../components/cards/plank.module.css';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import textStyles from '../../../ui/text/text.module.css';
import { booksQuery } from '../api/home.api.ts';
import sectionStyles from './home-section.module.css';
import { HomeSection } from './home-section.tsx';
import styles from './home-shelf.module.css';

/** Different heights of the books, as parts of the highest one. */
const HEIGHTS = [0.97, 0.92, 1, 0.9, 0.95, 0.88];

export function HomeShelf() {
  const { data: books = [] } = useQuery(booksQuery);
  if (books.length === 0) return null;
  return (
    <HomeSection
      id="home-books"
      title="图书馆"
      line="开卷有益　掩卷有思"
      more={{ label: '进入书库', to: '/library' }}
      tone="paper"
    >
      <ul className={`${styles.homeShelf} ${sectionStyles.row}`}>
        {books.slice(0, HEIGHTS.length).map((book, index) => (
          <li key={book.id}>
            <PrefetchLink to={resourcePath(book)} className={liftingBookStyles.book}>
              <span className={styles.shelfPlace} style={{ '--tall': HEIGHTS[index] } as CSSProperties}>
                <BookCover
                  src={book.resCoverUrl}
                  focus={book.coverFocus}
                  title={book.resTitle}
                  sizes="12rem"
                  className={`${liftingBookStyles.cover} ${styles.shelfBook}`}
                />
              </span>
              <div className={`${styles.shelfWords} ${plankStyles.plank}`}>
                <h3 className={liftingBookStyles.title}>{book.resTitle}</h3>
                <p className={textStyles.meta}>{book.resAuthor}</p>
                {book.readAmount > 0 && (
                  <p className={textStyles.meta}>
                    <span className={textStyles.number}>{book.readAmount.toLocaleString('zh-CN')}</span> 人读过
                  </p>
                )}
              </div>
            </PrefetchLink>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
