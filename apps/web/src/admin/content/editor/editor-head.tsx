import type { ContentAct, ContentState } from '@meiyu/contract/admin/content-fields.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ChoiceList, Popover } from '../../kit/panels/popover.tsx';
import { useHasShortHead, useIsNarrowForPreview } from '../../kit/panels/window-width.ts';
import { Action, ActionLink } from '../../kit/parts/action.tsx';
import { ConsoleHead } from '../../kit/parts/console-page.tsx';
import { leaveContent, presenceQuery } from '../content.api.ts';
import { type KindWords, listPath } from '../content-kinds.ts';
import type { ContentDraft } from '../draft/use-content-draft.ts';
import { StateMark } from '../state-mark.tsx';
import styles from './editor-head.module.css';
import { SaveState } from './save-state.tsx';

export type MoreAct = Extract<ContentAct, 'hide' | 'show' | 'bin'> | 'schedule' | 'copy' | 'look';

interface EditorHeadProps {
  draft: ContentDraft;
  words: KindWords;
  title: string;
  onHistory: () => void;
  onPreview: () => void;
  onPublish: () => void;
  onMore: (act: MoreAct) => void;
}

/** Title, state, who else is editing, and the acts. */
export function EditorHead({ draft, words, title, onHistory, onPreview, onPublish, onMore }: EditorHeadProps) {
  const isPreviewHidden = useIsNarrowForPreview();
  const isShort = useHasShortHead();
  const { saveKind, server } = draft;
  const { state, scheduledTime } = server;
  const hasDraft = server.draft !== null;
  const isChanged = hasDraft || saveKind !== 'unchanged';
  const isInBin = state === 'bin';
  return (
    <ConsoleHead
      isSticky
      title={title || `没有${words.titleLabel}的${words.title}`}
      crumbs={[{ label: words.title, to: listPath(words.kind) }]}
      note={
        <span className={styles.state}>
          <StateMark state={state} scheduledTime={scheduledTime} />
          {state === 'published' && server.pageUrl && !isPreviewHidden && (
            <ActionLink to={server.pageUrl} newTab variant="text" icon="leave">
              读者的页面
            </ActionLink>
          )}
          {isChanged && state === 'published' && <span className={styles.changed}>有未发布的改动</span>}
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
      {!isInBin && (
        <>
          <MoreMenu state={state} isScheduled={scheduledTime !== ''} onMore={onMore} />
          <Action keys="s" busy={saveKind === 'saving'} onClick={() => void draft.save()}>
            存草稿
          </Action>
          <Action
            variant="primary"
            disabled={!isChanged && state !== 'draft'}
            onClick={onPublish}
            title="Ctrl 或 ⌘ 加回车"
          >
            发布
          </Action>
        </>
      )}
    </ConsoleHead>
  );
}

interface MoreMenuProps {
  state: ContentState;
  isScheduled: boolean;
  onMore: (act: MoreAct) => void;
}

function MoreMenu({ state, isScheduled, onMore }: MoreMenuProps) {
  const isShort = useHasShortHead();
  const choices: { value: MoreAct; label: string; danger?: boolean }[] = [
    { value: 'schedule', label: isScheduled ? '改定时发布…' : '定时发布…' },
    ...(state === 'published'
      ? ([
          { value: 'look', label: '看读者的页面' },
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
          onChoose={(act) => {
            close();
            onMore(act);
          }}
        />
      )}
    </Popover>
  );
}

/** Initials of the others who have it open. */
function Presence({ draft }: { draft: ContentDraft }) {
  const { kind, id } = draft.ref;
  const { data } = useQuery(presenceQuery({ kind, id }));
  useEffect(() => () => void leaveContent({ kind, id }), [kind, id]);
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
