import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { ProgressHairline } from '../../../ui/status/progress-hairline.tsx';
import textStyles from '../../../ui/text/text.module.css';
import type { Book } from '../api/library.api.ts';
import { readerPath } from '../api/library-params.ts';
import { useReadingProgress, useShelf } from '../api/reader-state.api.ts';
import styles from './book-intro.module.css';

/** 开始阅读 or 从第 N 页继续, and the shelf. On phones they are fixed at the bottom of the window. */
export function ReadButtons({ book, cateId }: { book: Book; cateId: string }) {
  const progress = useReadingProgress(book.id);
  const { onShelf, busy, toggle } = useShelf(book.id);
  return (
    <>
      {progress && (
        <Row gap="l" className={`${textStyles.meta} ${styles.progress}`}>
          <ProgressHairline value={progress.percent} label="已读" className={styles.progressBar} />
          <span>已读 {Math.round(progress.percent)}%</span>
        </Row>
      )}
      <Row wrap gap="m" className={styles.actions}>
        {/* Without a page in the address, the reader opens the last position, also from another device. */}
        <PrefetchLink to={readerPath(book, cateId)} className={`${buttonClass('ink')} ${styles.button} ${styles.read}`}>
          <Icon name="book" />
          {progress ? `从第 ${progress.pageNum} 页继续` : '开始阅读'}
        </PrefetchLink>
        <Button
          icon={onShelf ? 'check' : 'plus'}
          busy={busy}
          aria-pressed={onShelf}
          onClick={toggle}
          className={styles.button}
        >
          {onShelf ? '已在书架' : '加入书架'}
        </Button>
      </Row>
    </>
  );
}
