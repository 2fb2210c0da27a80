import type { ComponentProps, MouseEvent } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-paths.ts';
import { Spinner } from '../icons/spinner.tsx';
import { type ButtonLook, type ButtonSize, buttonClass } from './button-class.ts';

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook;
  size?: ButtonSize;
  icon?: IconName;
  /** The arrow of a text button that leads on. */
  arrow?: boolean;
  busy?: boolean;
  /** Said instead of the words while busy. */
  busyText?: string;
}

export function Button(props: ButtonProps) {
  const { look = 'line', size = 'normal', icon, arrow, busy = false, busyText, className = '', ...rest } = props;
  const { children, onClick, type = 'button', ...button } = rest;

  // Busy is not `disabled`: a disabled button drops the focus, and the keyboard would have to start again at the top.
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      {...button}
      type={type}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || button['aria-disabled']}
      className={`${buttonClass(look, size)} ${className}`}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      {busy && busyText ? busyText : children}
      {arrow && <Icon name="right" className="btn-arrow" />}
    </button>
  );
}
