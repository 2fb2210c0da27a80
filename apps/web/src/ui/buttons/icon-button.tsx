import type { ComponentProps } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-paths.ts';
import './icon-button.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: IconName;
  /** The accessible name and the tooltip. */
  label: string;
}

export function IconButton({ icon, label, className = '', type = 'button', ...button }: IconButtonProps) {
  return (
    <button {...button} type={type} aria-label={label} title={label} className={`icon-btn ${className}`}>
      <Icon name={icon} />
    </button>
  );
}
