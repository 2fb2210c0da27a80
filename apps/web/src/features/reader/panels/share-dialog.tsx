import { placePath } from '@meiyu/contract/page-path.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { Column, Row } from '../../../ui/layout/row.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FallbackImage } from '../../../ui/pictures/fallback-image.tsx';
import textStyles from '../../../ui/text/text.module.css';
import styles from './reader-panel.module.css';

interface ShareDialogProps {
  open: boolean;
  bookId: string;
  bookTitle: string;
  page: number;
  onClose: () => void;
}

/** A link to the current page, as text and as a QR code. */
export function ShareDialog({ open, bookId, bookTitle, page, onClose }: ShareDialogProps) {
  const path = placePath({ id: bookId, resType: 'book' }, { pageNum: page });
  return (
    <Dialog open={open} onClose={onClose} title={`分享第 ${page} 页`} actions={<Button onClick={onClose}>完成</Button>}>
      {open && <ShareBody path={path} bookTitle={bookTitle} page={page} />}
    </Dialog>
  );
}

function ShareBody({ path, bookTitle, page }: { path: string; bookTitle: string; page: number }) {
  const url = location.origin + path;
  const title = `《${bookTitle}》第 ${page} 页`;
  const canShare = typeof navigator.share === 'function';
  return (
    <Row align="start" gap="xl" className={styles.share}>
      <FallbackImage
        src={`/qr?path=${encodeURIComponent(path)}`}
        alt={`${title}的二维码`}
        ratio={1}
        fit="contain"
        eager
        className={styles.code}
      />
      <Column gap="s">
        <p>{title}</p>
        <p className={textStyles.fine}>{url}</p>
        <p>用手机扫一扫，在同一页打开。</p>
        <Row as="p" wrap gap="s">
          <CopyButton text={url} label="复制链接" variant="line" size="small" />
          {canShare && (
            <Button
              size="small"
              icon="send"
              onClick={() => void navigator.share({ title, url }).catch(() => undefined)}
            >
              发送
            </Button>
          )}
        </Row>
      </Column>
    </Row>
  );
}
