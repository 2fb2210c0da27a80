import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { BeforePublishing, DraftNotices, EditorSection } from '../../kit/editing/editor-form.tsx';
import { SectionIndex } from '../../kit/editing/section-index.tsx';
import { StaleFormDialog } from '../../kit/form/stale-form-dialog.tsx';
import { TextButton } from '../../kit/parts/console-link.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { presenceQuery } from '../content.api.ts';
import { differentFields } from '../draft/describe-document.ts';
import type { ContentDraft } from '../draft/use-content-draft.ts';
import { useDraftProblems } from '../draft/use-draft-problems.ts';
import styles from './content-form.module.css';
import { focusField } from './focus-field.ts';

interface EditorFormProps {
  draft: ContentDraft;
  title: string;
  onUnbin: () => void;
  children: ReactNode;
}

/** The fields, with what hinders saving above them and what must be mended below them. */
export function EditorForm({ draft, title, onUnbin, children }: EditorFormProps) {
  const root = useRef<HTMLElement>(null);
  const isInBin = draft.server.state === 'bin';
  return (
    <FormProvider {...draft.form}>
      <EditorSection ref={root} label={title} isContent>
        <SectionIndex form={root} />
        <Notices draft={draft} onUnbin={onUnbin} />
        <fieldset disabled={isInBin} aria-label="著录" className={styles.fields}>
          {children}
        </fieldset>
        <Problems draft={draft} onFocus={(field) => focusField(root.current, field)} />
      </EditorSection>
      <ConflictDialog draft={draft} />
    </FormProvider>
  );
}

function Notices({ draft, onUnbin }: { draft: ContentDraft; onUnbin: () => void }) {
  const { data } = useQuery(presenceQuery(draft.ref));
  const { saveKind, server, conflict } = draft;
  const isStale = !conflict && (saveKind === 'stale' || (data !== undefined && data.revision > server.revision));
  return (
    <DraftNotices
      what="这一稿"
      names={data?.others.map(({ name }) => name).join('、')}
      isStale={isStale && saveKind !== 'saving'}
      onCompare={draft.compareAgain}
      isFromCopy={draft.isFromCopy}
      onDiscardCopy={draft.discardCopy}
      removedElements={draft.removedElements}
    >
      {server.state === 'bin' && (
        <Notice kind="warn" end={<TextButton onClick={onUnbin}>从回收站恢复</TextButton>}>
          在回收站里，读者看不到，也不能修改。
        </Notice>
      )}
    </DraftNotices>
  );
}

/** Errors that must be corrected, and warnings; each links to its field. */
function Problems({ draft, onFocus }: { draft: ContentDraft; onFocus: (field: string) => void }) {
  const listed = useDraftProblems(draft).map(({ field, message, level }) => ({
    key: `${field} ${message}`,
    message,
    isFault: level === 'error',
    onOpen: field ? () => onFocus(field) : undefined,
  }));
  return <BeforePublishing problems={listed} />;
}

/** Both versions side by side, after a conflict with a newer draft. */
function ConflictDialog({ draft }: { draft: ContentDraft }) {
  const { conflict, saveOver, takeTheirs, keepEditing } = draft;
  const different = conflict ? differentFields(draft.values(), conflict.theirs) : [];
  const texts = (side: 'mine' | 'theirs') => Object.fromEntries(different.map((field) => [field.name, field[side]]));
  return (
    <StaleFormDialog<Record<string, string>>
      open={conflict !== undefined}
      fields={different.map(({ name, label }) => ({ name, label }))}
      mine={texts('mine')}
      theirs={conflict && texts('theirs')}
      onClose={keepEditing}
      onKeepMine={() => void saveOver()}
      onTakeTheirs={takeTheirs}
    />
  );
}
