import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import sectionGridStyles from '../../../components/page-parts/section-grid.module.css';
import { VisuallyHidden } from '../../../ui/status/visually-hidden.tsx';
import textStyles from '../../../ui/text/text.module.css';
import type { Book } from '../api/library.api.ts';
import { readerPath } from '../api/library-params.ts';
import styles from './book-intro.module.css';

type Entry = Book['contents'][number];

/** Entries after this number are folded. */
const MAX_OPEN_ENTRIES = 30;

/** 目录: each entry opens the reader at its page. */
export function BookContents({ book, cateId }: { book: Book; cateId: string }) {
  const { contents } = book;
  if (contents.length === 0) return null;
  const rest = contents.slice(MAX_OPEN_ENTRIES);
  return (
    <section aria-labelledby="intro-contents" className={sectionGridStyles.sectionGrid}>
      <div className={sectionGridStyles.spine}>
        <h2 id="intro-contents">目录</h2>
      </div>
      <div>
        <Entries book={book} cateId={cateId} entries={contents.slice(0, MAX_OPEN_ENTRIES)} />
        {rest.length > 0 && (
          <details className={styles.moreContents}>
            <summary>其余 {rest.length} 条</summary>
            <Entries book={book} cateId={cateId} entries={rest} />
          </details>
        )}
      </div>
    </section>
  );
}

function Entries({ book, cateId, entries }: { book: Book; cateId: string; entries: readonly Entry[] }) {
  return (
    <ol className={styles.introContents}>
      {entries.map(({ title, pageNum, level }, index) => (
        // Several entries may have the same page and title.
        <li key={`${pageNum}-${title}-${index.toString()}`} data-level={level}>
          <PrefetchLink to={readerPath(book, cateId, pageNum)}>
            <span>{title}</span>
            <span aria-hidden="true" className={styles.leader} />
            <span className={textStyles.number}>
              <VisuallyHidden>第 </VisuallyHidden>
              {pageNum}
              <VisuallyHidden> 页</VisuallyHidden>
            </span>
          </PrefetchLink>
        </li>
      ))}
    </ol>
  );
}
