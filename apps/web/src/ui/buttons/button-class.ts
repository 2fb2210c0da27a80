import './button.css';

export type ButtonLook = 'ink' | 'line' | 'text' | 'danger';
export type ButtonSize = 'normal' | 'small' | 'wide';

/** For links that look like buttons. A view has at most one `ink` button, its main action. */
export function buttonClass(look: ButtonLook, size: ButtonSize = 'normal'): string {
  return size === 'normal' ? `btn btn-${look}` : `btn btn-${look} btn-${size}`;
}
