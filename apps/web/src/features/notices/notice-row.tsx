import { PrefetchLink } from '../../components/links/prefetch-link.tsx';
import { SectionHeading } from '../../components/user-centre/section-heading.tsx';
import userRowStyles from '../../components/user-centre/user-row.module.css';
import { UserCentreRow } from '../../components/user-centre/user-row.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import type { IconName } from '../../ui/icons/icon-paths.ts';
import { Row } from '../../ui/layout/row.tsx';
import { VisuallyHidden } from '../../ui/status/visually-hidden.tsx';
import textStyles from '../../ui/text/text.module.css';
import styles from './notice-row.module.css';
import type { Notice } from './notices.api.ts';

const ICONS: Record<Notice['kind'], IconName> = {
  application: 'download',
  newDevice: 'computer',
  expiring: 'clock',
  report: 'chat',
  account: 'user',
  exhibition: 'image',
};

interface NoticeRowProps {
  notice: Notice;
  /** Called when an unread notice is opened or marked. */
  onRead: () => void;
  onRemove: () => void;
}

/** A notice; its title links to its subject. */
export function NoticeRow({ notice, onRead, onRemove }: NoticeRowProps) {
  const { kind, title, body, link, read, createTime } = notice;
  return (
    <UserCentreRow
      picture={<Icon name={ICONS[kind]} className={styles.icon} />}
      buttons={
        <Row className={styles.actions}>
          {!read && (
            <Button size="small" variant="text" onClick={onRead}>
              标为已读<VisuallyHidden>：{title}</VisuallyHidden>
            </Button>
          )}
          <IconButton icon="trash" label={`删除消息：${title}`} onClick={onRemove} />
        </Row>
      }
    >
      <SectionHeading className={userRowStyles.title}>
        {!read && (
          <span className={styles.unread}>
            <VisuallyHidden>未读：</VisuallyHidden>
          </span>
        )}
        {link === '' ? (
          title
        ) : (
          <PrefetchLink to={link} onClick={read ? undefined : onRead}>
            {title}
          </PrefetchLink>
        )}
      </SectionHeading>
      {body && <p className={styles.body}>{body}</p>}
      <time dateTime={createTime} className={`${textStyles.fine} ${textStyles.number}`}>
        {createTime.slice(0, 16)}
      </time>
    </UserCentreRow>
  );
}
