import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useHasShortHead, useIsNarrowForPreview } from '../../kit/panels/window-width.ts';
import { Action } from '../../kit/parts/action.tsx';
import { ConsoleIcon } from '../../kit/parts/console-icon.tsx';
import { TextButton } from '../../kit/parts/console-link.tsx';
import { ConsoleHead } from '../../kit/parts/console-page.tsx';
import { Figure } from '../../kit/parts/figure.tsx';
import { StatusMark } from '../../kit/parts/status-mark.tsx';
import { leavePart, presenceQuery } from '../draft/site.api.ts';
import type { PartDraft } from '../draft/use-part-draft.ts';
import styles from './site-part-head.module.css';

export const SITE_CRUMBS = [{ label: '站点', to: '/admin/site' }];

interface SitePartHeadProps {
  draft: PartDraft;
  title: string;
  onHistory: () => void;
  onPreview: () => void;
  onPublish: () => void;
}

/** Title, state, who else is editing, and the acts of a part. */
export function SitePartHead({ draft, title, onHistory, onPreview, onPublish }: SitePartHeadProps) {
  const isPreviewHidden = useIsNarrowForPreview();
  const isShort = useHasShortHead();
  const { saveKind, hasDraft, published } = draft;
  const isChanged = hasDraft || saveKind !== 'unchanged';
  const isAgreement = draft.part === 'agreement' || draft.part === 'privacy';
  return (
    <ConsoleHead
      isSticky
      title={title}
      crumbs={SITE_CRUMBS}
      note={
        <span className={styles.state}>
          <StatusMark phase={published ? 'full' : 'new'}>{published ? '已发布' : '还没有发布'}</StatusMark>
          {isChanged && published && <span>有未发布的改动</span>}
        </span>
      }
    >
      <SaveState draft={draft} />
      <Presence draft={draft} />
      {isPreviewHidden && (
        <Action variant="text" icon="eye" square={isShort} onClick={onPreview}>
          预览
        </Action>
      )}
      <Action variant="text" icon="clock" keys="h" square={isShort} onClick={onHistory}>
        历史
      </Action>
      <Action keys="s" busy={saveKind === 'saving'} onClick={() => void draft.save()}>
        存草稿
      </Action>
      <Action variant="primary" disabled={!isChanged} onClick={onPublish}>
        {isAgreement ? '发布新版本' : '发布'}
      </Action>
    </ConsoleHead>
  );
}

function SaveState({ draft }: { draft: PartDraft }) {
  const { saveKind, savedAt, save } = draft;
  if (saveKind === 'failed')
    return (
      <span role="alert" className={styles.failed}>
        <ConsoleIcon name="alert" />
        没有存上，已留在本机
        <TextButton onClick={() => void save()}>重试</TextButton>
      </span>
    );
  return (
    <span role="status" className={saveKind === 'invalid' || saveKind === 'stale' ? styles.failed : styles.save}>
      {saveKind === 'waiting' && '3 秒后自动保存'}
      {saveKind === 'saving' && '正在保存'}
      {saveKind === 'invalid' && '有须改之处，还没有存上'}
      {saveKind === 'stale' && '他人存了新的，还没有存上'}
      {saveKind === 'saved' && savedAt && (
        <>
          <ConsoleIcon name="check" className={styles.done} />
          草稿已存 <Figure>{savedAt}</Figure>
        </>
      )}
    </span>
  );
}

/** Initials of the others who have the part open. */
function Presence({ draft }: { draft: PartDraft }) {
  const { data } = useQuery(presenceQuery(draft.part));
  useEffect(() => () => void leavePart(draft.part), [draft.part]);
  if (!data || data.others.length === 0) return null;
  return (
    <span className={styles.others}>
      {data.others.slice(0, 3).map(({ name, time }) => (
        <span
          key={`${name} ${time}`}
          role="img"
          aria-label={`${name}正在修改`}
          title={`${name}正在修改`}
          className={styles.other}
        >
          {[...name][0]}
        </span>
      ))}
    </span>
  );
}
