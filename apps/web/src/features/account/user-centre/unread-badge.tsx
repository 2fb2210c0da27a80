import { useQuery } from '@tanstack/react-query';
import { VisuallyHidden } from '../../../ui/status/visually-hidden.tsx';
import { unreadQuery } from '../../notices/notices.api.ts';
import styles from './unread-badge.module.css';

/** The number of unread notices beside 我的消息 in the menu. */
export function UnreadBadge() {
  const { data } = useQuery(unreadQuery);
  if (!data?.unread) return null;
  return (
    <span className={styles.badge}>
      {data.unread > 99 ? '99+' : data.unread}
      <VisuallyHidden>条未读</VisuallyHidden>
    </span>
  );
}
