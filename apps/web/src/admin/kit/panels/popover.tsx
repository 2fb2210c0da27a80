import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import styles from './popover.module.css';

export interface TriggerProps {
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  'aria-haspopup': 'dialog';
  onClick: () => void;
}

interface PopoverProps {
  /** The accessible name of the panel. */
  label: string;
  trigger: (props: TriggerProps) => ReactNode;
  children: (close: () => void) => ReactNode;
  align?: 'start' | 'end' | undefined;
  /** Opens above the trigger, for bars at the lower edge of the window. */
  above?: boolean;
  width?: string;
}

/** A panel below a button: it gets the focus when opened, and closes on Esc, on a click outside and when the focus leaves. */
export function Popover({ label, trigger, children, align = 'start', above = false, width }: PopoverProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  const closeOutside = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
  });
  useEffect(() => {
    if (!open) return;
    panel.current?.querySelector<HTMLElement>('input:enabled, select, button:enabled, a[href]')?.focus();
    const onPointerDown = (event: Event) => closeOutside(event);
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [open]);

  function closeAndFocusTrigger() {
    setOpen(false);
    root.current?.querySelector<HTMLElement>('[aria-haspopup="dialog"]')?.focus();
  }

  const rootProps = {
    ref: root,
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !open) return;
      event.stopPropagation();
      event.preventDefault();
      closeAndFocusTrigger();
    },
    onBlur(event: FocusEvent) {
      if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) setOpen(false);
    },
  };

  return (
    <div {...rootProps} className={styles.root}>
      {trigger({
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        'aria-haspopup': 'dialog',
        onClick: () => setOpen(!open),
      })}
      {open && (
        <div
          ref={panel}
          id={id}
          role="dialog"
          aria-label={label}
          style={{ width }}
          className={`${styles.panel} ${align === 'end' ? styles.end : ''} ${above ? styles.above : ''}`}
        >
          {children(closeAndFocusTrigger)}
        </div>
      )}
    </div>
  );
}

interface ChoiceListProps<Value extends string> {
  choices: readonly { value: Value; label: string; danger?: boolean | undefined }[];
  current?: Value | undefined;
  onChoose: (value: Value) => void;
}

/** A list of actions or values in a popover. */
export function ChoiceList<Value extends string>({ choices, current, onChoose }: ChoiceListProps<Value>) {
  return (
    <ul className={styles.choices}>
      {choices.map(({ value, label, danger }) => (
        <li key={value}>
          <button
            type="button"
            aria-pressed={current === undefined ? undefined : value === current}
            onClick={() => onChoose(value)}
            className={`${styles.choice} ${danger ? styles.danger : ''}`}
          >
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}
