import type { SitePart, SitePartContent } from '@meiyu/contract/admin/site-content.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { onLeaving } from '../../../lib/browser/on-leaving.ts';
import { CallError } from '../../../lib/calls/call-error.ts';
import type { SaveKind } from '../../kit/editing/save-state.tsx';
import { useConsoleForm } from '../../kit/form/console-form.tsx';
import { emptyContent, schemaOf, valuesOf, withPart } from './empty-content.ts';
import { keepCopy, readCopy, removeCopy } from './local-copy.ts';
import { findIssues } from './part-issues.ts';
import { announceSave, loadPart, type PartDetails, type PartValues, saveDraft } from './site.api.ts';

const AUTOSAVE_MS = 3000;

/**
 * `invalid`: a field must be corrected first · `failed`: the server did not accept it · `stale`: another person saved a
 * newer draft, and no version was chosen yet
 */

/** The version that another person has saved, published or discarded meanwhile. */
interface Conflict {
  theirs: SitePartContent | null;
  editorName: string;
  revision: number;
}

export interface PartDraft {
  part: SitePart;
  form: UseFormReturn<FieldValues, unknown, FieldValues>;
  saveKind: SaveKind;
  /** When the draft was saved last; empty without a draft. */
  savedAt: string;
  /** Why it was not saved, if the server gave a reason. */
  refusal: string;
  revision: number;
  /** The published content. */
  published: SitePartContent | null;
  newest: PartDetails['newest'];
  hasDraft: boolean;
  warnings: string[];
  removedElements: string[];
  conflict: Conflict | undefined;
  /** The form contains changes of an earlier visit that were not saved on the server. */
  isFromCopy: boolean;
  /** Saves now; whether what the form shows is the draft on the server. */
  save: () => Promise<boolean>;
  saveOver: () => Promise<void>;
  takeTheirs: () => void;
  /** Closes the comparison without saving or losing anything. */
  keepEditing: () => void;
  /** Loads the part again and shows both versions, after a refusal with STALE_FORM. */
  compareAgain: () => Promise<void>;
  /** Shows what the server has now, after a restore, a publication or when the draft was discarded. */
  show: (details: Partial<Pick<PartDetails, 'published' | 'newest' | 'draft' | 'revision' | 'warnings'>>) => void;
  /** The saved draft is what readers see now. */
  showPublished: (version: NonNullable<PartDetails['newest']>, revision: number) => void;
  discardCopy: () => void;
}

const timeOf = (draft: PartDetails['draft']) => draft?.updateTime.slice(11) ?? '';
const editorOf = (draft: PartDetails['draft']) => draft?.editorName ?? '';

/** The form of a part and its draft on the server, which is saved 3 s after each change and when the page is left. */
export function usePartDraft(part: SitePart, details: PartDetails): PartDraft {
  const client = useQueryClient();
  const stored = details.draft?.value ?? details.published;
  const storedValues = stored ? valuesOf(stored) : emptyContent(part);
  const form = useConsoleForm<never>({
    schema: schemaOf(part) as never,
    values: storedValues as never,
  }) as unknown as UseFormReturn<FieldValues, unknown, FieldValues>;
  const [server, setServer] = useState(details);
  const [saveKind, setSaveKind] = useState<SaveKind>(details.draft ? 'saved' : 'unchanged');
  const [refusal, setRefusal] = useState('');
  const [removedElements, setRemovedElements] = useState<string[]>([]);
  const [conflict, setConflict] = useState<Conflict>();
  const [isFromCopy, setFromCopy] = useState(false);
  const revision = useRef(details.revision);
  const lastSaved = useRef('');
  const running = useRef<Promise<boolean>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function showServer(next: Partial<PartDetails>): void {
    if (next.revision !== undefined) revision.current = next.revision;
    setServer((before) => ({ ...before, ...next }));
  }
  function showValues(values: PartValues): void {
    lastSaved.current = JSON.stringify(values);
    form.reset(values);
    removeCopy(part);
    setFromCopy(false);
    setRefusal('');
  }

  async function sendDraft(values: PartValues): Promise<boolean> {
    setSaveKind('saving');
    try {
      const result = await saveDraft(withPart(part, values), revision.current);
      if (!result.saved) {
        await startConflict(result.current, result.revision);
        return false;
      }
      lastSaved.current = JSON.stringify(values);
      showServer({ draft: result.current, revision: result.revision, warnings: result.warnings });
      setRemovedElements(result.removedElements);
      setRefusal('');
      setFromCopy(false);
      removeCopy(part);
      const isCurrent = JSON.stringify(form.getValues()) === lastSaved.current;
      setSaveKind(isCurrent ? 'saved' : 'waiting');
      if (!isCurrent) startTimer();
      void client.invalidateQueries({ queryKey: ['admin', 'site', 'list'] });
      return isCurrent;
    } catch (error) {
      // After the session has ended nothing may stay in the browser.
      const isSignedOut = error instanceof CallError && (error.code === 401 || error.reason === 'cancelled');
      if (!isSignedOut) keepCopy(part, values);
      setRefusal(error instanceof CallError && error.reason === 'refused' ? error.message : '');
      setSaveKind('failed');
      return false;
    }
  }

  const save = () => announceSave(part, saveNow());
  async function saveNow(): Promise<boolean> {
    clearTimeout(timer.current);
    await running.current;
    const values = form.getValues();
    if (JSON.stringify(values) === lastSaved.current) return true;
    if (findIssues(part, values).length > 0) {
      keepCopy(part, values);
      setSaveKind('invalid');
      return false;
    }
    running.current = sendDraft(values);
    return running.current;
  }

  async function startConflict(draft: PartDetails['draft'], newRevision: number): Promise<void> {
    setSaveKind('stale');
    keepCopy(part, form.getValues());
    if (draft) return setConflict({ theirs: draft.value, editorName: editorOf(draft), revision: newRevision });
    const now = await loadPart(part);
    showServer({ published: now.published, newest: now.newest });
    const name = editorOf(now.draft) || (now.newest?.publisherName ?? '');
    setConflict({ theirs: now.draft?.value ?? now.published, editorName: name, revision: now.revision });
  }

  function startTimer(): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), AUTOSAVE_MS);
  }
  const onChange = useEffectEvent(() => {
    if (saveKind === 'stale' || JSON.stringify(form.getValues()) === lastSaved.current) return;
    if (saveKind !== 'saving') setSaveKind('waiting');
    startTimer();
  });
  const onLeave = useEffectEvent(() => {
    if (saveKind !== 'stale' && saveKind !== 'unchanged' && saveKind !== 'saved') void save();
  });
  const begin = useEffectEvent(() => {
    lastSaved.current = JSON.stringify(form.getValues());
    const copy = readCopy(part);
    if (!copy || JSON.stringify(copy) === lastSaved.current) return;
    form.reset(copy);
    setFromCopy(true);
    setSaveKind('waiting');
    void save();
  });
  useEffect(() => {
    begin();
    const stopWatching = form.subscribe({ formState: { values: true }, callback: () => onChange() });
    const stopLeaving = onLeaving(() => onLeave());
    return () => {
      stopWatching();
      stopLeaving();
      onLeave();
      clearTimeout(timer.current);
    };
  }, [form]);

  return {
    part,
    form,
    saveKind,
    savedAt: timeOf(server.draft),
    refusal,
    revision: server.revision,
    published: server.published,
    newest: server.newest,
    hasDraft: server.draft !== null,
    warnings: server.warnings,
    removedElements,
    conflict,
    isFromCopy,
    save,
    async saveOver() {
      if (!conflict) return;
      revision.current = conflict.revision;
      lastSaved.current = '';
      setConflict(undefined);
      await save();
    },
    takeTheirs() {
      if (!conflict) return;
      showServer({ revision: conflict.revision });
      void loadPart(part).then(
        (now) => showServer(now),
        () => undefined,
      );
      showValues(conflict.theirs ? valuesOf(conflict.theirs) : emptyContent(part));
      setSaveKind('unchanged');
      setConflict(undefined);
    },
    keepEditing: () => setConflict(undefined),
    async compareAgain() {
      const now = await loadPart(part);
      showServer({ published: now.published, newest: now.newest });
      const name = editorOf(now.draft) || (now.newest?.publisherName ?? '');
      setSaveKind('stale');
      setConflict({ theirs: now.draft?.value ?? now.published, editorName: name, revision: now.revision });
    },
    show(next) {
      showServer(next);
      setRemovedElements([]);
      const value = next.draft?.value ?? (next.draft === null ? (next.published ?? server.published) : null);
      if (value) showValues(valuesOf(value));
      setSaveKind(next.draft ? 'saved' : 'unchanged');
    },
    showPublished(version, newRevision) {
      const values = form.getValues();
      // The moves of removed categories are done; sent again they would be refused.
      if (part === 'categories') showValues({ ...values, moves: [] });
      const published = server.draft?.value ?? withPart(part, values);
      showServer({ published, newest: version, draft: null, revision: newRevision, warnings: [] });
      setSaveKind('unchanged');
    },
    discardCopy() {
      const value = server.draft?.value ?? server.published;
      showValues(value ? valuesOf(value) : emptyContent(part));
      setSaveKind(server.draft ? 'saved' : 'unchanged');
    },
  };
}
