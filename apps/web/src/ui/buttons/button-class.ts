import './button.css';

export type ButtonLook = 'ink' | 'line' | 'text' | 'danger';
export type ButtonSize = 'normal' | 'small' | 'wide';

/** For links that look like buttons. One `ink` a view at most (design.md §7). */
export function buttonClass(look: ButtonLook, size: ButtonSize = 'normal'): string {
  return size === 'normal' ? `btn btn-${look}` : `btn btn-${look} btn-${size}`;
}
