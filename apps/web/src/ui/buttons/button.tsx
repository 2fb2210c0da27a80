import type { ComponentProps, MouseEvent } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-paths.ts';
import { Spinner } from '../icons/spinner.tsx';
import buttonStyles from './button.module.css';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: IconName;
  /** Shows an arrow after the text. */
  arrow?: boolean;
  busy?: boolean;
  /** Replaces the text while busy. */
  busyText?: string;
}

export function Button(props: ButtonProps) {
  const { variant = 'line', size = 'normal', icon, arrow, busy = false, busyText, className = '', ...rest } = props;
  const { children, onClick, type = 'button', ...button } = rest;

  // Busy is not `disabled`: a disabled button loses the focus, and keyboard users would start again at the top of the page.
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
      className={`${buttonClass(variant, size)} ${className}`}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      {busy && busyText ? busyText : children}
      {arrow && <Icon name="right" className={buttonStyles.btnArrow} />}
    </button>
  );
}
