import { placePath } from '@meiyu/contract/page-path.ts';
import { BookCover } from '../../components/cards/book-cover.tsx';
import { PrefetchLink } from '../../components/links/prefetch-link.tsx';
import type { BatchSelection } from '../../components/user-centre/use-batch-selection.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { ProgressHairline } from '../../ui/status/progress-hairline.tsx';
import type { ShelfBook } from './bookshelf.api.ts';

/** A book on the shelf: opens at the last page read, or at its introduction if it was never opened. */
export function ShelfBookItem({ book, selection }: { book: ShelfBook; selection: BatchSelection }) {
  const { id, resTitle, resAuthor, resCoverUrl, coverFocus, progress } = book;
  const place = progress ? { pageNum: progress.pageNum } : undefined;
  return (
    <li>
      <PrefetchLink to={placePath({ id, resType: 'book' }, place)} className="own-book">
        <span className="own-book-place">
          <BookCover src={resCoverUrl} focus={coverFocus} title={resTitle} sizes="10rem" className="own-book-cover" />
        </span>
        <span className="own-book-words plank">
          <span className="own-book-title">{resTitle}</span>
          <span>{resAuthor}</span>
          <span>
            {progress ? (
              <>
                读到第 <span className="font-num">{progress.pageNum}</span> 页，
                <span className="font-num">{Math.round(progress.percent)}%</span>
              </>
            ) : (
              '尚未翻开'
            )}
          </span>
        </span>
      </PrefetchLink>
      <ProgressHairline value={progress?.percent ?? 0} label={`《${resTitle}》阅读进度`} className="mt-1.5" />
      {selection.isActive && (
        <Checkbox
          checked={selection.selectedIds.includes(id)}
          onChange={() => selection.toggle(id)}
          className="own-book-tick"
        >
          <span className="sr-only">选择《{resTitle}》</span>
        </Checkbox>
      )}
    </li>
  );
}
