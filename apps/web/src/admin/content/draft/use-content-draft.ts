import type { ContentDocument } from '@meiyu/contract/admin/content-document.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { onLeaving } from '../../../lib/browser/on-leaving.ts';
import { CallError } from '../../../lib/calls/call-error.ts';
import type { SaveKind } from '../../kit/editing/save-state.tsx';
import {
  announceSave,
  type ContentDetails,
  type ContentRef,
  LISTS,
  loadDetails,
  type Problem,
  saveDraft,
} from '../content.api.ts';
import { documentOf, documentToSend, findIssues } from './document-values.ts';
import { keepCopy, readCopy, removeCopy } from './local-copy.ts';

const AUTOSAVE_MS = 3000;

/**
 * `invalid`: a field must be corrected first · `failed`: the server did not accept it · `stale`: another person saved a
 * newer draft, and no version was chosen yet
 */

/** The version that another person has saved, published or discarded meanwhile. */
interface Conflict {
  theirs: ContentDocument | null;
  revision: number;
}

type ContentForm = UseFormReturn<FieldValues, unknown, FieldValues>;

export interface ContentDraft {
  ref: ContentRef;
  form: ContentForm;
  /** The stored content; the draft and the revision are those of the last save. */
  server: ContentDetails;
  saveKind: SaveKind;
  /** When the draft was saved last; empty without a draft. */
  savedAt: string;
  /** Why it was not saved, if the server gave a reason. */
  refusal: string;
  /** Problems that prevent saving, found before the call. */
  issues: Problem[];
  /** Problems that the server found in the saved draft; undefined before the first save. */
  problems: Problem[] | undefined;
  removedElements: string[];
  conflict: Conflict | undefined;
  /** The form contains changes of an earlier visit that were not saved on the server. */
  isFromCopy: boolean;
  /** A part of the form has changes that are not in the form values yet, such as captions. */
  isPartUnsaved: boolean;
  setPartUnsaved: (isUnsaved: boolean) => void;
  values: () => ContentDocument;
  /** Saves now; the problems when what the form shows is the draft on the server, else undefined. */
  save: () => Promise<Problem[] | undefined>;
  saveOver: () => Promise<void>;
  takeTheirs: () => void;
  /** Closes the comparison without saving or losing anything. */
  keepEditing: () => void;
  /** Loads it again and shows both versions, after a refusal with STALE_FORM. */
  compareAgain: () => Promise<void>;
  /** Shows what the server has now, after a restore or when the draft was discarded. */
  show: (details: Partial<ContentDetails>) => void;
  /** Takes state and times from the server; the form stays. */
  refresh: () => Promise<void>;
  setProblems: (problems: Problem[]) => void;
  discardCopy: () => void;
}

/** The form of one resource and its draft on the server, which is saved 3 s after each change and when the page is left. */
export function useContentDraft(ref: ContentRef, details: ContentDetails): ContentDraft {
  const client = useQueryClient();
  const form: ContentForm = useForm({ defaultValues: documentOf(details) as FieldValues, mode: 'onTouched' });
  const [server, setServer] = useState(details);
  const [saveKind, setSaveKind] = useState<SaveKind>(details.draft ? 'saved' : 'unchanged');
  const [refusal, setRefusal] = useState('');
  const [issues, setIssues] = useState<Problem[]>([]);
  const [problems, setProblems] = useState<Problem[]>();
  const [removedElements, setRemovedElements] = useState<string[]>([]);
  const [conflict, setConflict] = useState<Conflict>();
  const [isFromCopy, setFromCopy] = useState(false);
  const [isPartUnsaved, setPartUnsaved] = useState(false);
  const revision = useRef(details.revision);
  const lastSaved = useRef('');
  const saved = useRef<ContentDocument>(documentOf(details));
  const running = useRef<Promise<unknown>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const values = () => form.getValues() as ContentDocument;
  const isAsSaved = () => JSON.stringify(values()) === lastSaved.current;

  function showServer(next: Partial<ContentDetails>): void {
    if (next.revision !== undefined) revision.current = next.revision;
    setServer((before) => ({ ...before, ...next }));
  }
  function showValues(document: ContentDocument): void {
    form.reset(document);
    // In the format of the form, which may fill in missing fields.
    lastSaved.current = JSON.stringify(values());
    saved.current = structuredClone(values());
    removeCopy(ref);
    setFromCopy(false);
    setRefusal('');
    setIssues([]);
  }

  async function send(document: ContentDocument): Promise<Problem[] | undefined> {
    setSaveKind('saving');
    try {
      const sent = structuredClone(document);
      const result = await saveDraft(ref.id, documentToSend(sent, saved.current), revision.current);
      if (!result.saved) {
        await startConflict(result.current?.document, result.revision);
        return undefined;
      }
      lastSaved.current = JSON.stringify(sent);
      saved.current = sent;
      showServer({ draft: result.current, revision: result.revision });
      setRemovedElements(result.removedElements);
      setProblems(result.problems);
      setRefusal('');
      setFromCopy(false);
      removeCopy(ref);
      void client.invalidateQueries({ queryKey: LISTS });
      setSaveKind(isAsSaved() ? 'saved' : 'waiting');
      if (isAsSaved()) return result.problems;
      startTimer();
      return undefined;
    } catch (error) {
      // After the session has ended nothing may stay in the browser.
      const isSignedOut = error instanceof CallError && (error.code === 401 || error.reason === 'cancelled');
      if (!isSignedOut) keepCopy(ref, document);
      setRefusal(error instanceof CallError && error.reason === 'refused' ? error.message : '');
      setSaveKind('failed');
      return undefined;
    }
  }

  const save = () => announceSave(ref, saveNow());
  async function saveNow(): Promise<Problem[] | undefined> {
    clearTimeout(timer.current);
    await running.current;
    if (isAsSaved()) return problems ?? [];
    const document = values();
    const found = findIssues(document);
    setIssues(found);
    form.clearErrors();
    for (const { field, message } of found) if (field) form.setError(field, { type: 'rule', message });
    if (found.length > 0) {
      keepCopy(ref, document);
      setSaveKind('invalid');
      return undefined;
    }
    const sending = send(document);
    running.current = sending;
    return sending;
  }

  async function startConflict(theirs: ContentDocument | undefined, newRevision: number): Promise<void> {
    setSaveKind('stale');
    keepCopy(ref, values());
    if (theirs) setConflict({ theirs, revision: newRevision });
    else await compareAgain();
  }
  async function compareAgain(): Promise<void> {
    const now = await loadDetails(ref);
    const { state, published, publishTime, scheduledTime } = now;
    setServer((before) => ({ ...before, state, published, publishTime, scheduledTime }));
    setSaveKind('stale');
    setConflict({ theirs: now.draft?.document ?? now.published, revision: now.revision });
  }

  function startTimer(): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), AUTOSAVE_MS);
  }
  const onChange = useEffectEvent(() => {
    if (saveKind === 'stale' || isAsSaved()) return;
    if (saveKind !== 'saving') setSaveKind('waiting');
    startTimer();
  });
  const onLeave = useEffectEvent(() => {
    if (saveKind !== 'stale' && saveKind !== 'unchanged' && saveKind !== 'saved') void save();
  });
  const begin = useEffectEvent(() => {
    lastSaved.current = JSON.stringify(values());
    saved.current = structuredClone(values());
    const copy = readCopy(ref);
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
    ...{ ref, form, server, saveKind, refusal, issues, problems, removedElements, conflict, isFromCopy },
    ...{ isPartUnsaved, setPartUnsaved },
    savedAt: server.draft?.updateTime.slice(11) ?? '',
    ...{ values, save, compareAgain, setProblems },
    async saveOver() {
      if (!conflict) return;
      revision.current = conflict.revision;
      lastSaved.current = '';
      // The texts of all chapters are sent: the draft they were compared with has been replaced.
      saved.current = { kind: 'entry' } as ContentDocument;
      setConflict(undefined);
      await save();
    },
    takeTheirs() {
      if (!conflict) return;
      showServer({ revision: conflict.revision });
      if (conflict.theirs) showValues(conflict.theirs);
      setSaveKind('unchanged');
      setConflict(undefined);
      void loadDetails(ref).then(showServer, () => undefined);
    },
    keepEditing: () => setConflict(undefined),
    show(next) {
      showServer(next);
      setRemovedElements([]);
      const draft = next.draft === undefined ? server.draft : next.draft;
      showValues(documentOf({ ...server, ...next, draft }));
      setProblems(undefined);
      setSaveKind(draft ? 'saved' : 'unchanged');
      void client.invalidateQueries({ queryKey: LISTS });
    },
    async refresh() {
      const now = await loadDetails(ref);
      void client.invalidateQueries({ queryKey: LISTS });
      void client.invalidateQueries({ queryKey: ['admin', 'content', 'history', ref.kind, ref.id] });
      showServer(now);
      if (isAsSaved()) setSaveKind(now.draft ? 'saved' : 'unchanged');
    },
    discardCopy() {
      showValues(documentOf(server));
      setSaveKind(server.draft ? 'saved' : 'unchanged');
    },
  };
}
