import type { ReactNode } from 'react';
import { useHasCompactToolbar, useIsNarrowForPreview } from '../panels/window-width.ts';
import { Action } from '../parts/action.tsx';
import { ConsoleHead } from '../parts/console-page.tsx';
import styles from './editor-header.module.css';
import { SaveState, type Saving } from './save-state.tsx';

/** Another person who has it open. */
interface OtherEditor {
  name: string;
  time: string;
}

interface EditorHeaderProps {
  title: string;
  crumbs: readonly { label: string; to: string }[];
  /** Of what is published: a StatusMark. */
  state: ReactNode;
  /** The published version has a newer draft. */
  isChanged: boolean;
  saving: Saving;
  others: readonly OtherEditor[];
  onHistory: () => void;
  onPreview: () => void;
  /** 存草稿 and 发布, the primary one last. */
  children?: ReactNode;
}

/**
 * The toolbar of a page on which a draft is edited: title, state, who else is editing, and the actions. It stays in
 * view.
 */
export function EditorHeader(props: EditorHeaderProps) {
  const { title, crumbs, state, isChanged, saving, others, onHistory, onPreview, children } = props;
  const isPreviewHidden = useIsNarrowForPreview();
  const isShort = useHasCompactToolbar();
  return (
    <ConsoleHead
      isSticky
      title={title}
      crumbs={crumbs}
      note={
        <span className={styles.state}>
          {state}
          {isChanged && <span className={styles.changed}>有未发布的改动</span>}
        </span>
      }
    >
      <SaveState saving={saving} />
      {others.length > 0 && <Others others={others} />}
      {isPreviewHidden && (
        <Action variant="text" icon="eye" square={isShort} onClick={onPreview}>
          预览
        </Action>
      )}
      <Action variant="text" icon="clock" keys="h" square={isShort} onClick={onHistory}>
        历史
      </Action>
      {children}
    </ConsoleHead>
  );
}

interface PublishNoteProps {
  /** How many places must be mended first. */
  faults: number;
  /** Nothing was changed since the last publication. */
  hasNothing: boolean;
}

/** Before 发布: why it cannot be pressed, or what hinders it. */
export function PublishNote({ faults, hasNothing }: PublishNoteProps) {
  if (faults > 0) return <span className={styles.faults}>须改 {faults} 处</span>;
  return hasNothing && <span className={styles.note}>没有改动</span>;
}

const SHOWN = 3;

/** Their initials. */
function Others({ others }: { others: readonly OtherEditor[] }) {
  return (
    <span className={styles.others}>
      {others.slice(0, SHOWN).map(({ name, time }) => (
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
