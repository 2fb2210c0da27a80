import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { showToast } from '../../../ui/messages/toast-store.ts';
import { topModal } from '../../../ui/overlays/modal-stack.ts';
import { useConsoleParams } from '../../frame/console-params.ts';
import { EditorColumns } from '../../kit/editing/editor-columns.tsx';
import { EditorLoading } from '../../kit/editing/editor-loading.tsx';
import { useLeaveGuard } from '../../kit/form/leave-guard.ts';
import { ask } from '../../kit/panels/console-questions.ts';
import {
  applyContentAction,
  type ContentDetails,
  type ContentRef,
  createContent,
  detailsQuery,
  type Problem,
} from '../content.api.ts';
import { editorPath, type KindLabels, kindOfPath, listPath } from '../content-kinds.ts';
import { type ContentDraft, useContentDraft } from '../draft/use-content-draft.ts';
import { KindFields } from '../kinds/kind-fields.tsx';
import styles from './content-editor-page.module.css';
import { ContentHeader, type MoreAction } from './content-header.tsx';
import { EditorForm } from './editor-form.tsx';

import { EditorHistory } from './editor-history.tsx';
import { EditorPreview } from './editor-preview.tsx';
import { focusField } from './focus-field.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';

/** One resource: its form with the preview beside it, publishing and history. The path says which. */
export function ContentEditorPage() {
  const { pathname } = useLocation();
  const { id = '' } = useConsoleParams();
  const labels = kindOfPath(pathname);
  return labels && <LoadedContent contentRef={{ kind: labels.kind, id }} labels={labels} />;
}

function LoadedContent({ contentRef, labels }: { contentRef: ContentRef; labels: KindLabels }) {
  const { data, isError, refetch } = useQuery(detailsQuery(contentRef));
  if (data) return <ContentEditor contentRef={contentRef} labels={labels} details={data} />;
  return (
    <EditorLoading
      title={labels.title}
      crumbs={[{ label: labels.title, to: listPath(labels.kind) }]}
      isError={isError}
      line="它可能已经彻底删除。也请检查网络后再试。"
      onRetry={() => void refetch()}
    />
  );
}

type OpenPanel = 'publish' | 'schedule' | 'history' | 'preview' | undefined;

const QUESTIONS = {
  hide: { title: '撤下这一篇？', body: '读者马上看不到它，可以随时恢复展示。', confirmText: '撤下' },
  bin: { title: '移入回收站？', body: '读者马上看不到它。30 天内可以从回收站恢复。', confirmText: '移入回收站' },
} as const;

interface ContentEditorProps {
  contentRef: ContentRef;
  labels: KindLabels;
  details: ContentDetails;
}

function ContentEditor({ contentRef, labels, details }: ContentEditorProps) {
  const draft = useContentDraft(contentRef, details);
  const [panel, setPanel] = useState<OpenPanel>();
  const actions = useEditorActions(draft, labels);
  const close = () => setPanel(undefined);
  const title = useWatch({ control: draft.form.control, name: 'title' }) as string;
  const isSaved = draft.saveKind === 'unchanged' || draft.saveKind === 'saved';
  useLeaveGuard(!isSaved || draft.isPartUnsaved);

  /** Shows what hinders publishing at its fields; the focus goes to the first one. */
  function showProblems(problems: Problem[]) {
    draft.setProblems(problems);
    const faults = problems.filter(({ level }) => level === 'error');
    for (const { field, message } of faults) if (field) draft.form.setError(field, { type: 'publish', message });
    // After the dialog has given the focus back.
    setTimeout(() => focusField(document.querySelector('[data-content-form]'), faults[0]?.field ?? ''));
  }
  /** Publishing needs the draft as it is shown, without errors. */
  async function openSaved(next: 'publish' | 'schedule') {
    if (draft.isPartUnsaved) return showToast('warning', '还有没保存的字幕，请先保存字幕。');
    const problems = await draft.save();
    if (!problems) return focusFirstError();
    if (problems.some(({ level }) => level === 'error')) return showProblems(problems);
    setPanel(next);
  }
  function focusFirstError() {
    setTimeout(() => document.querySelector<HTMLElement>('[data-content-form] [aria-invalid="true"]')?.focus());
  }
  async function onMore(chosen: MoreAction) {
    if (chosen === 'schedule') return openSaved('schedule');
    if (chosen === 'copy') return actions.copy();
    const question = chosen === 'show' ? undefined : QUESTIONS[chosen];
    if (!question || (await ask({ ...question, cancelText: '取消', danger: true }))) await actions.change(chosen);
  }
  usePublishKeys(panel === undefined && draft.server.state !== 'bin' ? () => void openSaved('publish') : undefined);

  return (
    <>
      <ContentHeader
        draft={draft}
        labels={labels}
        title={title}
        onHistory={() => setPanel('history')}
        onPreview={() => setPanel('preview')}
        onPublish={() => void openSaved('publish')}
        onMore={(chosen) => void onMore(chosen)}
      />
      <EditorColumns className={styles.editor}>
        <EditorForm draft={draft} title={labels.title} onUnbin={() => void actions.change('unbin')}>
          <KindFields draft={draft} labels={labels} />
        </EditorForm>
        <EditorPreview draft={draft} isOpen={panel === 'preview'} onClose={close} />
      </EditorColumns>
      <EditorHistory draft={draft} open={panel === 'history'} onClose={close} />
      {panel === 'publish' && <PublishDialog draft={draft} title={title} onClose={close} onProblems={showProblems} />}
      {panel === 'schedule' && <ScheduleDialog draft={draft} onClose={close} onProblems={showProblems} />}
    </>
  );
}

/** Actions on the whole resource; the same as those of the list. */
function useEditorActions(draft: ContentDraft, labels: KindLabels) {
  const navigate = useNavigate();
  const { kind, id } = draft.ref;
  return {
    async change(chosen: 'hide' | 'show' | 'bin' | 'unbin') {
      try {
        const { results } = await applyContentAction(kind, chosen, [id]);
        const [result] = results;
        if (result && !result.done) return showToast('error', result.reason);
        await draft.refresh();
        if (chosen === 'bin') navigate(listPath(kind));
      } catch {
        // `call()` has shown the reason.
      }
    },
    async copy() {
      try {
        const made = await createContent({ kind, copyOf: id });
        navigate(editorPath(labels.kind, made.id));
      } catch {
        // `call()` has shown the reason.
      }
    },
  };
}

/** ⌘ or Ctrl with Enter, also while typing. */
function usePublishKeys(run: (() => void) | undefined) {
  const isOn = run !== undefined;
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing || topModal() !== null) return;
    event.preventDefault();
    event.stopPropagation();
    run?.();
  });
  useEffect(() => {
    if (!isOn) return;
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    // Before the text, in which it is a line break.
    document.addEventListener('keydown', listener, { capture: true });
    return () => document.removeEventListener('keydown', listener, { capture: true });
  }, [isOn]);
}
