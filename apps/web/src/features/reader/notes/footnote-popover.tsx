import { useEffect, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import styles from '../styles/floating.module.css';

interface FootnotePopoverProps {
  text: string;
  /** The mark of the footnote that was pressed; it receives the focus again when the footnote closes. */
  mark: HTMLElement;
  onClose: () => void;
}

const WINDOW_MARGIN_PX = 12;
const MARK_GAP_PX = 8;

/** A footnote of the book, shown beside its mark. */
export function FootnotePopover({ text, mark, onClose }: FootnotePopoverProps) {
  const root = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    const markRect = mark.getBoundingClientRect();
    const below = markRect.bottom + MARK_GAP_PX;
    const top =
      below + element.offsetHeight > innerHeight - WINDOW_MARGIN_PX
        ? markRect.top - element.offsetHeight - MARK_GAP_PX
        : below;
    element.style.top = `${Math.max(WINDOW_MARGIN_PX, top)}px`;
    element.style.left = `${Math.min(innerWidth - element.offsetWidth - WINDOW_MARGIN_PX, Math.max(WINDOW_MARGIN_PX, markRect.left - 40))}px`;
    element.focus();
  }, [mark]);

  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    const closeOnPressOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) onClose();
    };
    window.addEventListener('keydown', closeOnEscape);
    window.addEventListener('pointerdown', closeOnPressOutside);
    return () => {
      window.removeEventListener('keydown', closeOnEscape);
      window.removeEventListener('pointerdown', closeOnPressOutside);
      if (mark.isConnected) mark.focus({ preventScroll: true });
    };
  }, [mark, onClose]);

  return (
    <div ref={root} role="dialog" aria-label="注释" tabIndex={-1} className={`${styles.box} ${styles.footnote}`}>
      <p>{text}</p>
      <IconButton icon="close" label="关闭注释" onClick={onClose} />
    </div>
  );
}
