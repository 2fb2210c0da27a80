import { Spinner } from '../icons/spinner.tsx';
import textStyles from '../text/text.module.css';
import styles from './loading-overlay.module.css';

interface LoadingOverlayProps {
  text?: string;
  /** Any CSS colour for the overlay; `color` is for the spinner and the text. */
  background?: string;
  color?: string;
  /** Covers the whole window, not only the nearest `relative` ancestor. */
  page?: boolean;
  className?: string;
}

export function LoadingOverlay({ text = '研墨中', background, color, page, className = '' }: LoadingOverlayProps) {
  return (
    <div
      role="status"
      style={{ background, color }}
      className={`${textStyles.kai} ${styles.loadingOverlay} ${page ? styles.page : ''} ${className}`}
    >
      <Spinner />
      {text}
    </div>
  );
}
