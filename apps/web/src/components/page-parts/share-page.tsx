import { useLocation } from 'react-router';
import { Button } from '../../ui/buttons/button.tsx';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { useDropdown } from '../../ui/navigation/use-dropdown.ts';
import './share-page.css';

/** Shares a page: copies its address, and shows a QR code that opens it on a phone. */
export function SharePage({ className = '' }: { className?: string }) {
  const { pathname, search } = useLocation();
  const dropdown = useDropdown();
  return (
    <span className={`share-page ${className}`}>
      <CopyButton text={() => location.href} label="复制链接" size="small" />
      <span {...dropdown.root} className="share-page-code">
        <Button {...dropdown.triggerProps} variant="text" size="small" icon="qr">
          扫码打开
        </Button>
        {dropdown.open && (
          <span {...dropdown.panel} className="share-page-panel">
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
    </span>
  );
}
