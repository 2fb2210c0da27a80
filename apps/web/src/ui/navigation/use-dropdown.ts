import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { stepIndex } from './step-index.ts';

/** How long the pointer must stay on or off the menu before it opens or closes. */
const HOVER_MS = 120;
const FOCUSABLE = 'a[href], button:not(:disabled)';

interface DropdownOptions {
  /** Also opens on hover, except in 大字版, where menus open by click only. */
  hover?: boolean;
  /** When opened by keyboard, the focus moves to the first item, as in command menus. */
  focusFirst?: boolean;
}

/**
 * A panel that opens from a button, the trigger. It handles click, Enter, Esc, arrows, a click outside and the loss of
 * focus. Spread `triggerProps` on the button, `panel` on the panel, which is rendered only while open, and `root` on
 * the element that contains both.
 */
export function useDropdown({ hover = false, focusFirst = false }: DropdownOptions = {}) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const closedAt = useRef<Place>(undefined);
  const panelId = useId();

  useEffect(() => () => clearTimeout(timer.current), []);
  useClickOutside(root, open, () => setOpen(false));

  const focusable = () => focusableIn(panelId);
  function focusTrigger() {
    root.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  }
  function close(click?: Place) {
    clearTimeout(timer.current);
    if (click) closedAt.current = { clientX: click.clientX, clientY: click.clientY };
    setOpen(false);
  }
  function openAndFocus() {
    setOpen(true);
    // The panel exists after the next frame.
    requestAnimationFrame(() => focusable()[0]?.focus());
  }
  function toggle(event: MouseEvent) {
    clearTimeout(timer.current);
    // A click from the keyboard has detail 0.
    if (!open && focusFirst && event.detail === 0) openAndFocus();
    else setOpen(!open);
  }
  function setOpenByHover(isOpen: boolean, { pointerType, clientX, clientY }: PointerEvent) {
    if (!hover || pointerType !== 'mouse' || document.documentElement.dataset.scale === 'large') return;
    clearTimeout(timer.current);
    // The next page may move the menu under a pointer that rests since a click on a link of the menu.
    if (isOpen && isSamePlace(closedAt.current, { clientX, clientY })) return;
    timer.current = setTimeout(() => setOpen(isOpen), HOVER_MS);
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      // Otherwise the browser would also close a dialog that contains the panel.
      event.preventDefault();
      close();
      focusTrigger();
      return;
    }
    const panelItems = focusable();
    const currentIndex = panelItems.indexOf(document.activeElement as HTMLElement);
    if (!open && event.key === 'ArrowDown') {
      event.preventDefault();
      openAndFocus();
      return;
    }
    const isHorizontal = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    const next = open && !isHorizontal ? stepIndex(event.key, currentIndex, panelItems.length) : undefined;
    if (next === undefined) return;
    event.preventDefault();
    panelItems[next]?.focus();
  }

  return {
    open,
    close,
    closeAndFocusTrigger() {
      close();
      focusTrigger();
    },
    root: {
      ref: (element: HTMLElement | null) => {
        root.current = element;
      },
      onKeyDown: handleKey,
      onBlur: (event: FocusEvent) => {
        if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) close();
      },
      onPointerEnter: (event: PointerEvent) => setOpenByHover(true, event),
      onPointerLeave: (event: PointerEvent) => setOpenByHover(false, event),
    },
    triggerProps: { 'aria-expanded': open, 'aria-controls': open ? panelId : undefined, onClick: toggle },
    panel: { id: panelId },
  };
}

type Place = Pick<MouseEvent, 'clientX' | 'clientY'>;

/** Clicks have whole coordinates, other events of the pointer have fractions of a pixel. */
function isSamePlace(before: Place | undefined, now: Place): boolean {
  return (
    before !== undefined && Math.abs(before.clientX - now.clientX) < 1 && Math.abs(before.clientY - now.clientY) < 1
  );
}

/** The focusable elements of a panel, in order. */
function focusableIn(panelId: string): HTMLElement[] {
  const panel = document.getElementById(panelId);
  return panel ? [...panel.querySelectorAll<HTMLElement>(FOCUSABLE)] : [];
}

function useClickOutside(root: RefObject<HTMLElement | null>, isActive: boolean, onClick: () => void): void {
  const handleClick = useEffectEvent(onClick);
  useEffect(() => {
    if (!isActive) return;
    const onPointerDown = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) handleClick();
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [isActive, root]);
}
