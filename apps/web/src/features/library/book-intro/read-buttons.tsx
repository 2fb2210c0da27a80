import { PlaceLink } from '../../../components/links/place-link.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { ProgressHairline } from '../../../ui/status/progress-hairline.tsx';
import type { Book } from '../api/library.api.ts';
import { readerPath } from '../api/library-place.ts';
import { useReadSoFar, useShelf } from '../api/reader-state.api.ts';

/** 开始阅读 or 从第 N 页继续, and the shelf. On phones they stay in reach at the foot of the window. */
export function ReadButtons({ book, cateId }: { book: Book; cateId: string }) {
  const soFar = useReadSoFar(book.id);
  const { onShelf, busy, toggle } = useShelf(book.id);
  return (
    <>
      {soFar && (
        <div className="intro-progress">
          <ProgressHairline value={soFar.percent} label="已读" />
          <span>已读 {Math.round(soFar.percent)}%</span>
        </div>
      )}
      <div className="intro-actions">
        {/* Without a page in the address: the reader goes on at the newest place, also of another device. */}
        <PlaceLink to={readerPath(book, cateId)} className={`${buttonClass('ink')} intro-read`}>
          <Icon name="book" />
          {soFar ? `从第 ${soFar.pageNum} 页继续` : '开始阅读'}
        </PlaceLink>
        <Button icon={onShelf ? 'check' : 'plus'} busy={busy} aria-pressed={onShelf} onClick={toggle}>
          {onShelf ? '已在书架' : '加入书架'}
        </Button>
      </div>
    </>
  );
}
