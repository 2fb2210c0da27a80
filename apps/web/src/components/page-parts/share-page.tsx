import { useLocation } from 'react-router';
import { Button } from '../../ui/buttons/button.tsx';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { Row } from '../../ui/layout/row.tsx';
import menuStyles from '../../ui/navigation/menu.module.css';
import { useDropdown } from '../../ui/navigation/use-dropdown.ts';
import styles from './share-page.module.css';

/** Shares a page: copies its address, and shows a QR code that opens it on a phone. */
export function SharePage({ className = '' }: { className?: string }) {
  const { pathname, search } = useLocation();
  const dropdown = useDropdown();
  return (
    <Row as="span" wrap gap="l" className={className}>
      <CopyButton text={() => location.href} label="复制链接" size="small" />
      <span {...dropdown.root} className={menuStyles.menu}>
        <Button {...dropdown.triggerProps} variant="text" size="small" icon="qr">
          扫码打开
        </Button>
        {dropdown.open && (
          <span {...dropdown.panel} className={`${menuStyles.panel} ${menuStyles.end} ${styles.panel}`}>
            <img
              src={`/qr?path=${encodeURIComponent(pathname + search)}`}
              alt="本页的二维码"
              width={176}
              height={176}
            />
            <span>用手机扫一扫，在手机上接着看</span>
          </span>
        )}
      </span>
    </Row>
  );
}
