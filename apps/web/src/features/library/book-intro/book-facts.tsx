import type { ReactNode } from 'react';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { formatSize } from '../../../lib/format/format-size.ts';
import { kaiFallbackClass } from '../../../lib/format/kai-characters.ts';
import { Row } from '../../../ui/layout/row.tsx';
import { Facts } from '../../../ui/text/facts.tsx';
import textStyles from '../../../ui/text/text.module.css';
import type { Book } from '../api/library.api.ts';
import { type LibraryParams, listPath } from '../api/library-params.ts';
import styles from './book-intro.module.css';

/** Author, ISBN and other facts, and the tags, which are links to a search. */
export function BookFacts({ book, params }: { book: Book; params: LibraryParams }) {
  const facts: [name: string, value: ReactNode, isNumeric?: true][] = [
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
    book.readAmount > 0 && `阅读 ${book.readAmount.toLocaleString('zh-CN')} 次`,
  ];
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(
          ([name, value, isNumeric]) =>
            value && (
              <Row align="baseline" key={name}>
                <dt className={textStyles.meta}>{name}</dt>
                <dd className={isNumeric && `${textStyles.number} ${styles.unbroken}`}>{value}</dd>
              </Row>
            ),
        )}
      </dl>
      <Facts className={styles.introCounts}>{counts.map((count) => count && <span key={count}>{count}</span>)}</Facts>
      {book.tags.length > 0 && (
        <Row as="ul" wrap aria-label="标签" className={styles.tags}>
          {book.tags.map((tag) => (
            <li key={tag}>
              <PrefetchLink
                to={listPath({ pid: params.pid, cateId: '', type: 0, searchText: tag, page: 1 })}
                className={`${textStyles.kai} ${styles.tag} ${kaiFallbackClass(tag) ?? ''}`}
              >
                {tag}
              </PrefetchLink>
            </li>
          ))}
        </Row>
      )}
    </>
  );
}
