import { resourcePath } from '@meiyu/contract/page-path.ts';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { BookCover } from '../../../components/cards/book-cover.tsx';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { booksQuery } from '../api/home.api.ts';
import { HomeSection } from './home-section.tsx';
import './home-shelf.css';

/** Different heights of the books, in rem. */
const HEIGHTS_REM = [15.6, 14.75, 16.1, 14.5, 15.25, 14.1];

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
      <ul className="home-shelf">
        {books.slice(0, HEIGHTS_REM.length).map((book, index) => (
          <li key={book.id}>
            <PrefetchLink to={resourcePath(book)}>
              <span className="shelf-place" style={{ '--tall': `${HEIGHTS_REM[index]}rem` } as CSSProperties}>
                <BookCover
                  src={book.resCoverUrl}
                  focus={book.coverFocus}
                  title={book.resTitle}
                  sizes="12rem"
                  className="shelf-book"
                />
              </span>
              <div className="shelf-words plank">
                <h3>{book.resTitle}</h3>
                <p>{book.resAuthor}</p>
                {book.readAmount > 0 && (
                  <p>
                    <span className="font-num">{book.readAmount.toLocaleString('zh-CN')}</span> 人读过
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
