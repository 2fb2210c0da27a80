import './button.css';

export type ButtonVariant = 'ink' | 'line' | 'text' | 'danger';
export type ButtonSize = 'normal' | 'small' | 'wide';

/** For links that look like buttons. A view has at most one `ink` button, its main action. */
export function buttonClass(variant: ButtonVariant, size: ButtonSize = 'normal'): string {
  return size === 'normal' ? `btn btn-${variant}` : `btn btn-${variant} btn-${size}`;
}
