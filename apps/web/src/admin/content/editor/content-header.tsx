import type { ContentAction, ContentState } from '@meiyu/contract/admin/content-fields.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { EditorHeader, PublishNote } from '../../kit/editing/editor-header.tsx';
import { ChoiceList, Popover } from '../../kit/panels/popover.tsx';
import { useHasCompactToolbar } from '../../kit/panels/window-width.ts';
import { Action } from '../../kit/parts/action.tsx';
import { leaveContent, presenceQuery } from '../content.api.ts';
import { type KindLabels, listPath } from '../content-kinds.ts';
import type { ContentDraft } from '../draft/use-content-draft.ts';
import { useDraftProblems } from '../draft/use-draft-problems.ts';
import { StateMark } from '../state-mark.tsx';
import styles from './content-header.module.css';

export type MoreAction = Extract<ContentAction, 'hide' | 'show' | 'bin'> | 'schedule' | 'copy';

interface ContentHeaderProps {
  draft: ContentDraft;
  labels: KindLabels;
  title: string;
  onHistory: () => void;
  onPreview: () => void;
  onPublish: () => void;
  onMore: (action: MoreAction) => void;
}

/** Title, state, who else is editing, and the actions on the resource. */
export function ContentHeader({ draft, labels, title, onHistory, onPreview, onPublish, onMore }: ContentHeaderProps) {
  const { ref, saveKind, server } = draft;
  const { state, scheduledTime } = server;
  const { kind, id } = ref;
  const { data } = useQuery(presenceQuery({ kind, id }));
  useEffect(() => () => void leaveContent({ kind, id }), [kind, id]);
  const isChanged = server.draft !== null || saveKind !== 'unchanged';
  const hasNothing = !isChanged && state !== 'draft';
  const faults = useDraftProblems(draft).filter(({ level }) => level === 'error').length;
  return (
    <EditorHeader
      title={title || `没有${labels.titleLabel}的${labels.title}`}
      crumbs={[{ label: labels.title, to: listPath(labels.kind) }]}
      state={
        <>
          <StateMark state={state} scheduledTime={scheduledTime} />
          {state === 'published' && server.pageUrl && (
            <a href={server.pageUrl} target="_blank" rel="noopener" className={styles.look}>
              看读者的页面
            </a>
          )}
        </>
      }
      isChanged={isChanged && state === 'published'}
      saving={draft}
      others={data?.others ?? []}
      onHistory={onHistory}
      onPreview={onPreview}
    >
      {draft.isPartUnsaved && (
        <span role="status" className={styles.unsaved}>
          字幕还没有保存
        </span>
      )}
      {state !== 'bin' && (
        <>
          <MoreMenu state={state} isScheduled={scheduledTime !== ''} onMore={onMore} />
          <Action keys="s" busy={saveKind === 'saving'} onClick={() => void draft.save()}>
            存草稿
          </Action>
          <PublishNote faults={faults} hasNothing={hasNothing} />
          <Action variant="primary" disabled={hasNothing} onClick={onPublish} title="Ctrl 或 ⌘ 加回车">
            发布
          </Action>
        </>
      )}
    </EditorHeader>
  );
}

interface MoreMenuProps {
  state: ContentState;
  isScheduled: boolean;
  onMore: (action: MoreAction) => void;
}

function MoreMenu({ state, isScheduled, onMore }: MoreMenuProps) {
  const isShort = useHasCompactToolbar();
  const choices: { value: MoreAction; label: string; danger?: boolean }[] = [
    { value: 'schedule', label: isScheduled ? '改定时发布…' : '定时发布…' },
    ...(state === 'published'
      ? ([
          { value: 'copy', label: '复制一份' },
          { value: 'hide', label: '撤下…', danger: true },
        ] as const)
      : []),
    ...(state === 'hidden' ? ([{ value: 'show', label: '恢复展示' }] as const) : []),
    { value: 'bin', label: '移入回收站…', danger: true },
  ];
  return (
    <Popover
      label="更多操作"
      align="end"
      width="12rem"
      trigger={(props) => (
        <Action {...props} variant="text" icon="more" square={isShort}>
          更多
        </Action>
      )}
    >
      {(close) => (
        <ChoiceList
          choices={choices}
          onChoose={(action) => {
            close();
            onMore(action);
          }}
        />
      )}
    </Popover>
  );
}
