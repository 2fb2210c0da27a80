import { useQuery } from '@tanstack/react-query';
import { FormProvider, useWatch } from 'react-hook-form';
import { BeforePublishing, DraftNotices, EditorSection } from '../../kit/editing/editor-form.tsx';
import { StaleFormDialog } from '../../kit/form/stale-form-dialog.tsx';
import { differencesBetween, narrow } from '../draft/describe-content.ts';
import { withPart } from '../draft/empty-content.ts';
import { describeIssue, findIssues } from '../draft/part-issues.ts';
import { presenceQuery } from '../draft/site.api.ts';
import type { PartDraft } from '../draft/use-part-draft.ts';
import { PART_FIELDS } from './part-fields.ts';

/** The fields of a part, with what hinders saving above them and what must be mended below them. */
export function PartForm({ draft, title }: { draft: PartDraft; title: string }) {
  const Fields = PART_FIELDS[draft.part];
  return (
    <FormProvider {...draft.form}>
      <EditorSection label={title}>
        <Notices draft={draft} />
        <Fields draft={draft} />
        <Problems draft={draft} />
      </EditorSection>
      <ConflictDialog draft={draft} />
    </FormProvider>
  );
}

function Notices({ draft }: { draft: PartDraft }) {
  const { data } = useQuery(presenceQuery(draft.part));
  const { saveKind, revision, conflict } = draft;
  const isStale = !conflict && (saveKind === 'stale' || (data !== undefined && data.revision > revision));
  return (
    <DraftNotices
      what="这一页"
      names={data?.others.map(({ name }) => name).join('、')}
      isStale={isStale && saveKind !== 'saving'}
      onCompare={draft.compareAgain}
      isFromCopy={draft.isFromCopy}
      onDiscardCopy={draft.discardCopy}
      removedElements={draft.removedElements}
    />
  );
}

/** Errors that must be corrected, and warnings. */
function Problems({ draft }: { draft: PartDraft }) {
  const { part, form, refusal, warnings } = draft;
  const values = useWatch({ control: form.control });
  const issues = findIssues(part, values).map((issue) => ({
    key: `${issue.name} ${issue.message}`,
    message: describeIssue(part, values, issue),
    isFault: true,
  }));
  const refused = refusal ? [{ key: 'refusal', message: refusal, isFault: true }] : [];
  const doubts = warnings.map((warning) => ({ key: warning, message: warning, isFault: false }));
  return <BeforePublishing problems={[...issues, ...refused, ...doubts]} />;
}

/** Both versions side by side, after a conflict with a newer draft. */
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
