import type { ComponentProps, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { Spinner } from '../../../ui/icons/spinner.tsx';
import { KeyHint } from '../keys/key-hint.tsx';
import { useShortcut } from '../keys/shortcuts.ts';
import styles from './action.module.css';
import { ConsoleIcon, type ConsoleIconName } from './console-icon.tsx';

/** `primary`: the one action that completes the task. `waiting`: primary, but its condition is not met yet. */
type ActionVariant = 'line' | 'text' | 'primary' | 'waiting' | 'danger';

interface Look {
  variant?: ActionVariant | undefined;
  icon?: ConsoleIconName | undefined;
  /** Shows only the icon; the text is the accessible name. */
  square?: boolean | undefined;
  busy?: boolean | undefined;
  /** Keys of a shortcut that presses it, shown inside. */
  keys?: string | undefined;
}

const VARIANTS = {
  line: styles.line,
  text: styles.plain,
  primary: styles.primary,
  waiting: styles.waiting,
  danger: styles.danger,
};

function classOf({ variant = 'line', square }: Look, className = ''): string {
  return `${styles.action} ${VARIANTS[variant]} ${square ? styles.square : ''} ${className}`;
}

function Content({ icon, square, busy, keys, children }: Look & { children: ReactNode }) {
  return (
    <>
      {busy ? <Spinner /> : icon && <ConsoleIcon name={icon} />}
      {!square && children}
      {keys && !square && <KeyHint keys={keys} />}
    </>
  );
}

interface ActionProps extends Look, ComponentProps<'button'> {
  children: string | ReactNode;
}

/** A button of the console, 32 px high. */
export function Action({ variant, icon, square, busy = false, keys, className, children, ...button }: ActionProps) {
  const look = { variant, icon, square, busy, keys };
  const name = square && typeof children === 'string' ? children : undefined;
  const press = button.onClick;
  const isOff = button.disabled || busy || !press;
  const label = typeof children === 'string' ? children : (button['aria-label'] ?? '');
  // A shortcut has no mouse event; handlers of buttons with keys do not read it.
  useShortcut(keys ?? '', label, keys && !isOff ? () => press?.(undefined as never) : undefined);
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      {...button}
      // Not `disabled` while busy: a disabled button loses the focus.
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : press}
      className={classOf(look, className)}
    >
      <Content {...look}>{children}</Content>
    </button>
  );
}

interface ActionLinkProps extends Look {
  to: string;
  className?: string;
  /** Opens outside of the console's frame, in a new tab. */
  newTab?: boolean;
  children: ReactNode;
}

export function ActionLink({ to, variant, icon, square, keys, newTab, className, children }: ActionLinkProps) {
  const look = { variant, icon, square, keys };
  const navigate = useNavigate();
  useShortcut(keys ?? '', typeof children === 'string' ? children : '', keys ? () => void navigate(to) : undefined);
  const name = square && typeof children === 'string' ? children : undefined;
  return (
    <Link
      to={to}
      aria-label={name}
      title={name}
      target={newTab ? '_blank' : undefined}
      className={classOf(look, className)}
    >
      <Content {...look}>{children}</Content>
    </Link>
  );
}
