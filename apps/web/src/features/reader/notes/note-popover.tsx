import { useEffect, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';

interface NotePopoverProps {
  text: string;
  /** The mark in the text that was pressed; it gets the focus back. */
  anchor: HTMLElement;
  onClose: () => void;
}

const EDGE = 12;

/** A note of the book, beside its mark. */
export function NotePopover({ text, anchor, onClose }: NotePopoverProps) {
  const root = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const own = root.current;
    if (!own) return;
    const mark = anchor.getBoundingClientRect();
    const below = mark.bottom + 8;
    const top = below + own.offsetHeight > innerHeight - EDGE ? mark.top - own.offsetHeight - 8 : below;
    own.style.top = `${Math.max(EDGE, top)}px`;
    own.style.left = `${Math.min(innerWidth - own.offsetWidth - EDGE, Math.max(EDGE, mark.left - 40))}px`;
    own.focus();
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
