import { useEffect, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';

interface NotePopoverProps {
  text: string;
  /** The note mark that was pressed; it receives the focus again when the note closes. */
  anchor: HTMLElement;
  onClose: () => void;
}

const WINDOW_MARGIN_PX = 12;

/** A footnote of the book, shown beside its mark. */
export function NotePopover({ text, anchor, onClose }: NotePopoverProps) {
  const root = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    const markRect = anchor.getBoundingClientRect();
    const below = markRect.bottom + 8;
    const top =
      below + element.offsetHeight > innerHeight - WINDOW_MARGIN_PX ? markRect.top - element.offsetHeight - 8 : below;
    element.style.top = `${Math.max(WINDOW_MARGIN_PX, top)}px`;
    element.style.left = `${Math.min(innerWidth - element.offsetWidth - WINDOW_MARGIN_PX, Math.max(WINDOW_MARGIN_PX, markRect.left - 40))}px`;
    element.focus();
  }, [anchor]);

  useEffect(() => {
    const key = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) onClose();
    };
    window.addEventListener('keydown', key);
    window.addEventListener('pointerdown', press);
    return () => {
      window.removeEventListener('keydown', key);
      window.removeEventListener('pointerdown', press);
      if (anchor.isConnected) anchor.focus({ preventScroll: true });
    };
  }, [anchor, onClose]);

  return (
    <div ref={root} role="dialog" aria-label="注释" tabIndex={-1} className="note-popover">
      <p>{text}</p>
      <IconButton icon="close" label="关闭注释" onClick={onClose} />
    </div>
  );
}
