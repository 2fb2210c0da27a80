import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { StaleFormDialog } from '../../kit/form/stale-form-dialog.tsx';
import { TextButton } from '../../kit/parts/console-link.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { checkQuery, type Problem, presenceQuery } from '../content.api.ts';
import { differentFields } from '../draft/describe-document.ts';
import type { ContentDraft } from '../draft/use-content-draft.ts';
import styles from './editor-form.module.css';
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
      <section ref={root} aria-label={title} data-content-form="" className={styles.form}>
        <Notices draft={draft} onUnbin={onUnbin} />
        <fieldset disabled={isInBin} aria-label="著录" className={styles.fields}>
          {children}
        </fieldset>
        <BeforePublishing draft={draft} onFocus={(field) => focusField(root.current, field)} />
      </section>
      <ConflictDialog draft={draft} />
    </FormProvider>
  );
}

function Notices({ draft, onUnbin }: { draft: ContentDraft; onUnbin: () => void }) {
  const { data } = useQuery(presenceQuery(draft.ref));
  const { isFromCopy, removedElements, saveKind, server, conflict } = draft;
  const names = data?.others.map(({ name }) => name).join('、');
  const isStale = !conflict && (saveKind === 'stale' || (data !== undefined && data.revision > server.revision));
  return (
    <div className={styles.notices}>
      {server.state === 'bin' && (
        <Notice kind="warn" end={<TextButton onClick={onUnbin}>从回收站恢复</TextButton>}>
          在回收站里，读者看不到，也不能修改。
        </Notice>
      )}
      {names && (
        <Notice>
          <b>{names}</b> 也开着这一稿。您存的若比别人旧，会先请您对照，不会盖掉。
        </Notice>
      )}
      {isStale && saveKind !== 'saving' && (
        <Notice
          kind="warn"
          end={<TextButton onClick={() => void draft.compareAgain().catch(() => undefined)}>对照两版</TextButton>}
        >
          您打开之后，有人存了新的内容。
        </Notice>
      )}
      {isFromCopy && (
        <Notice kind="warn" end={<TextButton onClick={draft.discardCopy}>丢弃</TextButton>}>
          上次没有存上的改动留在本机，已填回下面。
        </Notice>
      )}
      {removedElements.length > 0 && (
        <Notice kind="warn">网页不能显示的内容已从保存的草稿里去掉：{removedElements.join('、')}。</Notice>
      )}
    </div>
  );
}

/** What must be mended, and what is doubtful; each leads to its field. */
function BeforePublishing({ draft, onFocus }: { draft: ContentDraft; onFocus: (field: string) => void }) {
  const id = useId();
  const { ref, issues, refusal, problems: answered, server } = draft;
  const { data } = useQuery({ ...checkQuery(ref, server.revision), enabled: answered === undefined });
  const found = issues.length > 0 ? issues : (answered ?? data?.problems ?? []);
  const problems: Problem[] = refusal ? [{ field: '', message: refusal, level: 'error' }, ...found] : found;
  const faults = problems.filter(({ level }) => level === 'error').length;
  return (
    <section aria-labelledby={id} className={styles.before}>
      <div className={styles.beforeHead}>
        <h2 id={id}>发布前</h2>
        {faults > 0 && <span className={styles.faults}>{faults} 处须改</span>}
      </div>
      <ul>
        {problems.map(({ field, message, level }) => (
          <li key={`${field} ${message}`} className={level === 'error' ? styles.fault : styles.warning}>
            {field ? (
              <button type="button" onClick={() => onFocus(field)} className={styles.problem}>
                {message}
              </button>
            ) : (
              message
            )}
          </li>
        ))}
        {problems.length === 0 && <li className={styles.good}>没有须改之处</li>}
      </ul>
    </section>
  );
}

/** Both versions side by side, after a save over a newer draft. */
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
