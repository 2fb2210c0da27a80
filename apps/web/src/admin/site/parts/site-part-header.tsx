import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { EditorHeader, PublishNote } from '../../kit/editing/editor-header.tsx';
import { Action } from '../../kit/parts/action.tsx';
import { StatusMark } from '../../kit/parts/status-mark.tsx';
import { leavePart, presenceQuery } from '../draft/site.api.ts';
import type { PartDraft } from '../draft/use-part-draft.ts';

export const SITE_CRUMBS = [{ label: '站点', to: '/admin/site' }];

interface SitePartHeaderProps {
  draft: PartDraft;
  title: string;
  onHistory: () => void;
  onPreview: () => void;
  onPublish: () => void;
}

/** Title, state, who else is editing, and the actions of a part. */
export function SitePartHeader({ draft, title, onHistory, onPreview, onPublish }: SitePartHeaderProps) {
  const { part, saveKind, hasDraft, published } = draft;
  const { data } = useQuery(presenceQuery(part));
  useEffect(() => () => void leavePart(part), [part]);
  const isChanged = hasDraft || saveKind !== 'unchanged';
  const isAgreement = part === 'agreement' || part === 'privacy';
  return (
    <EditorHeader
      title={title}
      crumbs={SITE_CRUMBS}
      state={<PartState published={published} />}
      isChanged={isChanged && published !== null}
      saving={draft}
      others={data?.others ?? []}
      onHistory={onHistory}
      onPreview={onPreview}
    >
      <Action keys="s" busy={saveKind === 'saving'} onClick={() => void draft.save()}>
        存草稿
      </Action>
      <PublishNote faults={0} hasNothing={!isChanged} />
      <Action variant="primary" disabled={!isChanged} onClick={onPublish}>
        {isAgreement ? '发布新版本' : '发布'}
      </Action>
    </EditorHeader>
  );
}

/** The same words as in the list of parts. */
function PartState({ published }: Pick<PartDraft, 'published'>) {
  if (!published) return <StatusMark phase="new">还没有发布</StatusMark>;
  const isEmpty = published.part === 'notice' && published.content.text === '';
  return <StatusMark phase={isEmpty ? 'new' : 'good'}>{isEmpty ? '没有通知' : '已发布'}</StatusMark>;
}
