import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../buttons/button.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-paths.ts';
import styles from './menu.module.css';
import { useDropdown } from './use-dropdown.ts';

interface MenuItem {
  key: string;
  label: string;
  icon?: IconName;
  danger?: boolean;
  disabled?: boolean;
  /** A path makes it a link. */
  to?: string;
  onSelect?: () => void;
}

interface MenuProps {
  label: string;
  /** The content of the button; without it the button shows only the icon. */
  buttonContent?: ReactNode;
  icon?: IconName;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
}

export function Menu({ label, buttonContent, icon = 'more', items, align = 'start' }: MenuProps) {
  const dropdown = useDropdown({ focusFirst: true });
  const buttonProps = { ...dropdown.triggerProps, 'aria-haspopup': 'menu' } as const;

  return (
    <div {...dropdown.root} className={styles.menu}>
      {buttonContent ? (
        <Button {...buttonProps}>
          {buttonContent}
          <Icon name="down" />
        </Button>
      ) : (
        <IconButton {...buttonProps} icon={icon} label={label} />
      )}
      {dropdown.open && (
        <div
          {...dropdown.panel}
          role="menu"
          aria-label={label}
          className={`${styles.panel} ${align === 'end' ? styles.end : ''}`}
        >
          {items.map((item) => (
            <MenuEntry key={item.key} item={item} onDone={dropdown.closeAndFocusTrigger} />
          ))}
        </div>
      )}
    </div>
  );
}

function MenuEntry({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const className = item.danger ? `${styles.item} ${styles.danger}` : styles.item;
  const content = (
    <>
      {item.icon && <Icon name={item.icon} />}
      {item.label}
    </>
  );
  function select() {
    onDone();
    item.onSelect?.();
  }
  if (item.to !== undefined) {
    return (
      <Link role="menuitem" tabIndex={-1} to={item.to} onClick={select} className={className}>
        {content}
      </Link>
    );
  }
  return (
    <button type="button" role="menuitem" tabIndex={-1} disabled={item.disabled} onClick={select} className={className}>
      {content}
    </button>
  );
}
