import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { StaleFormDialog } from '../../kit/form/stale-form-dialog.tsx';
import { TextButton } from '../../kit/parts/console-link.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { differencesBetween, narrow } from '../draft/describe-content.ts';
import { withPart } from '../draft/empty-content.ts';
import { describeIssue, findIssues } from '../draft/part-issues.ts';
import { presenceQuery } from '../draft/site.api.ts';
import type { PartDraft } from '../draft/use-part-draft.ts';
import { PART_FIELDS } from './part-fields.ts';
import styles from './part-form.module.css';

/** The fields of a part, with what hinders saving above them and what must be mended below them. */
export function PartForm({ draft, title }: { draft: PartDraft; title: string }) {
  const Fields = PART_FIELDS[draft.part];
  return (
    <FormProvider {...draft.form}>
      <section aria-label={title} className={styles.form}>
        <Notices draft={draft} />
        <Fields draft={draft} />
        <BeforePublishing draft={draft} />
      </section>
      <ConflictDialog draft={draft} />
    </FormProvider>
  );
}

function Notices({ draft }: { draft: PartDraft }) {
  const { data } = useQuery(presenceQuery(draft.part));
  const { isFromCopy, removedElements, saveKind, revision, conflict } = draft;
  const names = data?.others.map(({ name }) => name).join('、');
  const isStale = !conflict && (saveKind === 'stale' || (data !== undefined && data.revision > revision));
  return (
    <div className={styles.notices}>
      {names && (
        <Notice>
          <b>{names}</b> 也开着这一页。您存的若比别人旧，会先请您对照，不会盖掉。
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

/** What must be mended, and what is doubtful. */
function BeforePublishing({ draft }: { draft: PartDraft }) {
  const id = useId();
  const { part, form, refusal, warnings } = draft;
  const values = useWatch({ control: form.control });
  const issues = findIssues(part, values);
  const total = issues.length + (refusal ? 1 : 0);
  return (
    <section aria-labelledby={id} className={styles.before}>
      <div className={styles.beforeHead}>
        <h2 id={id}>发布前</h2>
        {total > 0 && <span className={styles.faults}>{total} 处须改</span>}
      </div>
      <ul>
        {issues.map((issue) => (
          <li key={`${issue.name} ${issue.message}`} className={styles.fault}>
            {describeIssue(part, values, issue)}
          </li>
        ))}
        {refusal && <li className={styles.fault}>{refusal}</li>}
        {warnings.map((warning) => (
          <li key={warning} className={styles.warning}>
            {warning}
          </li>
        ))}
        {total === 0 && warnings.length === 0 && <li className={styles.good}>没有须改之处</li>}
      </ul>
    </section>
  );
}

/** Both versions side by side, after a save over a newer draft. */
function ConflictDialog({ draft }: { draft: PartDraft }) {
  const { part, form, conflict, saveOver, takeTheirs, keepEditing } = draft;
  const different = conflict
    ? differencesBetween(conflict.theirs, withPart(part, form.getValues())).map((line) => ({
        ...line,
        ...narrow(line),
      }))
    : [];
  const texts = (side: 'before' | 'after') =>
    Object.fromEntries(different.map((line) => [line.key, `${line.start}${line[side]}${line.end}`]));
  return (
    <StaleFormDialog<Record<string, string>>
      open={conflict !== undefined}
      fields={different.map(({ key, label }) => ({ name: key, label }))}
      mine={texts('after')}
      theirs={conflict && texts('before')}
      onClose={keepEditing}
      onKeepMine={() => void saveOver()}
      onTakeTheirs={takeTheirs}
    />
  );
}
