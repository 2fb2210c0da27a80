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

const HOVER_MS = 120;
const STOPS = 'a[href], button:not(:disabled)';

interface DropdownOptions {
  /** Also opens under a resting mouse, except in 大字版, where menus open by click only. */
  hover?: boolean;
  /** Opened by keyboard, the focus goes to the first item at once, as in menus of commands. */
  focusFirst?: boolean;
}

/**
 * A panel hung from its trigger: click, Enter, Esc, arrows, a press outside, the focus going elsewhere. Spread `root`
 * on the element that holds both, `trigger` on the button and `panel` on the panel, which is there only while open.
 */
export function useDropdown({ hover = false, focusFirst = false }: DropdownOptions = {}) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const panelId = useId();

  useEffect(() => () => clearTimeout(timer.current), []);
  usePressOutside(root, open, () => setOpen(false));

  const stops = () => stopsIn(panelId);
  function focusTrigger() {
    root.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  }
  function close() {
    clearTimeout(timer.current);
    setOpen(false);
  }
  function enter() {
    setOpen(true);
    // The panel is there after the next paint.
    requestAnimationFrame(() => stops()[0]?.focus());
  }
  function toggle(event: MouseEvent) {
    clearTimeout(timer.current);
    // A click made by a key has no count.
    if (!open && focusFirst && event.detail === 0) enter();
    else setOpen(!open);
  }
  function hoverTo(next: boolean, { pointerType }: PointerEvent) {
    if (!hover || pointerType !== 'mouse' || document.documentElement.dataset.scale === 'large') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), HOVER_MS);
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      // The browser would close the dialog around it as well.
      event.preventDefault();
      close();
      focusTrigger();
      return;
    }
    const inPanel = stops();
    const at = inPanel.indexOf(document.activeElement as HTMLElement);
    if (!open && event.key === 'ArrowDown') {
      event.preventDefault();
      enter();
      return;
    }
    const isAcross = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    const next = open && !isAcross ? stepIndex(event.key, at, inPanel.length) : undefined;
    if (next === undefined) return;
    event.preventDefault();
    inPanel[next]?.focus();
  }

  return {
    open,
    close,
    closeToTrigger() {
      close();
      focusTrigger();
    },
    root: {
      ref: (element: HTMLElement | null) => {
        root.current = element;
      },
      onKeyDown: press,
      onBlur: (event: FocusEvent) => {
        if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) close();
      },
      onPointerEnter: (event: PointerEvent) => hoverTo(true, event),
      onPointerLeave: (event: PointerEvent) => hoverTo(false, event),
    },
    trigger: { 'aria-expanded': open, 'aria-controls': open ? panelId : undefined, onClick: toggle },
    panel: { id: panelId },
  };
}

/** What can be focused in a panel, in its order. */
function stopsIn(panelId: string): HTMLElement[] {
  const panel = document.getElementById(panelId);
  return panel ? [...panel.querySelectorAll<HTMLElement>(STOPS)] : [];
}

function usePressOutside(root: RefObject<HTMLElement | null>, isOn: boolean, onPress: () => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    if (!isOn) return;
    const pressed = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) press();
    };
    document.addEventListener('pointerdown', pressed);
    return () => document.removeEventListener('pointerdown', pressed);
  }, [isOn, root]);
}
