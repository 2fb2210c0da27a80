import type { ComponentProps } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-paths.ts';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: IconName;
  /** The accessible name and the tooltip. */
  label: string;
}

export function IconButton({ icon, label, className = '', type = 'button', ...button }: IconButtonProps) {
  return (
    <button {...button} type={type} aria-label={label} title={label} className={`${styles.iconBtn} ${className}`}>
      <Icon name={icon} />
    </button>
  );
}
