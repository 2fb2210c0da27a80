import type { ReactNode } from 'react';
import { PlaceLink } from '../../../components/links/place-link.tsx';
import { formatSize } from '../../../lib/format/format-size.ts';
import { kaiVoice } from '../../../lib/format/kai-letters.ts';
import type { Book } from '../api/library.api.ts';
import { type LibraryPlace, listPath } from '../api/library-place.ts';

/** 作者, ISBN … and the tags, each of which searches the library. */
export function BookFacts({ book, place }: { book: Book; place: LibraryPlace }) {
  const facts: [name: string, value: ReactNode, figures?: true][] = [
    ['作者', book.resAuthor],
    ['ISBN', book.bookNo, true],
    ['出版社', book.pubName],
    ['出版日期', book.publishTime, true],
    ['来源', book.bookSource],
    ['原文件', book.bookSize ? formatSize(book.bookSize) : '', true],
  ];
  const counts = [
    `共 ${book.bookPage} 页`,
    book.plateCount > 0 && `图版 ${book.plateCount} 幅`,
    `阅读 ${book.readAmount.toLocaleString('zh-CN')} 次`,
  ];
  return (
    <>
      <dl className="intro-facts">
        {facts.map(
          ([name, value, figures]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd className={figures && 'font-num'}>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="intro-counts">{counts.map((count) => count && <span key={count}>{count}</span>)}</p>
      {book.tags.length > 0 && (
        <ul aria-label="标签" className="intro-tags">
          {book.tags.map((tag) => (
            <li key={tag}>
              <PlaceLink
                to={listPath({ pid: place.pid, cateId: '', type: 0, words: tag, page: 1 })}
                className={kaiVoice(tag)}
              >
                {tag}
              </PlaceLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
