import { placePath } from '@meiyu/contract/page-path.ts';
import { BookCover } from '../../components/cards/book-cover.tsx';
import liftingBookStyles from '../../components/cards/lifting-book.module.css';
import plankStyles from '../../components/cards/plank.module.css';
import { PrefetchLink } from '../../components/links/prefetch-link.tsx';
import { SelectionTick } from '../../components/user-centre/selection-tick.tsx';
import type { BatchSelection } from '../../components/user-centre/use-batch-selection.ts';
import { Column } from '../../ui/layout/row.tsx';
import { ProgressHairline } from '../../ui/status/progress-hairline.tsx';
import textStyles from '../../ui/text/text.module.css';
import type { ShelfBook } from './bookshelf.api.ts';
import styles from './bookshelf-page.module.css';

/** A book on the shelf: opens at the last page read, or at its introduction if it was never opened. */
export function ShelfBookItem({ book, selection }: { book: ShelfBook; selection: BatchSelection }) {
  const { id, resTitle, resAuthor, resCoverUrl, coverFocus, progress } = book;
  const place = progress ? { pageNum: progress.pageNum } : undefined;
  return (
    <li>
      <PrefetchLink to={placePath({ id, resType: 'book' }, place)} className={liftingBookStyles.book}>
        <BookCover
          src={resCoverUrl}
          focus={coverFocus}
          title={resTitle}
          sizes="10rem"
          className={`${liftingBookStyles.cover} ${styles.cover}`}
        />
        <Column as="span" className={`${textStyles.meta} ${plankStyles.plank} ${styles.words}`}>
          <span className={`${liftingBookStyles.title} ${styles.bookTitle}`}>{resTitle}</span>
          <span className={textStyles.oneLine}>{resAuthor}</span>
          <span>
            {progress ? (
              <>
                读到第 <span className={textStyles.number}>{progress.pageNum}</span> 页，
                <span className={textStyles.number}>{Math.round(progress.percent)}%</span>
              </>
            ) : (
              '尚未翻开'
            )}
          </span>
        </Column>
      </PrefetchLink>
      <ProgressHairline value={progress?.percent ?? 0} label={`《${resTitle}》阅读进度`} className={styles.progress} />
      <SelectionTick selection={selection} id={id} name={`《${resTitle}》`} className={styles.tick} />
    </li>
  );
}
