import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useDevice } from '../../lib/browser/device.ts';
import iconButtonStyles from '../../ui/buttons/icon-button.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import { Row } from '../../ui/layout/row.tsx';
import textStyles from '../../ui/text/text.module.css';
import styles from './user-page-head.module.css';

interface UserPageHeaderProps {
  title: string;
  /** A small text beside the title. */
  note?: ReactNode;
  /** Buttons for the whole page. */
  children?: ReactNode;
}

/**
 * The header of a page of the user centre: title, note and buttons. On phones the title is the h1, with a link back to
 * the entry page.
 */
export function UserPageHeader({ title, note, children }: UserPageHeaderProps) {
  const isDesktop = useDevice() === 'pc';
  return (
    <Row spread wrap className={styles.head}>
      <Row wrap align="baseline" className={styles.title}>
        {!isDesktop && (
          <Link to="/userinfo" aria-label="返回我的" className={`${iconButtonStyles.iconBtn} ${styles.back}`}>
            <Icon name="back" />
          </Link>
        )}
        {isDesktop ? <h2>{title}</h2> : <h1>{title}</h1>}
        {note && <p className={textStyles.kai}>{note}</p>}
      </Row>
      {children && (
        <Row wrap gap="s" data-print="hidden" className={styles.tools}>
          {children}
        </Row>
      )}
    </Row>
  );
}
