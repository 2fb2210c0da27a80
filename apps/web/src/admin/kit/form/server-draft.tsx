import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { onLeaving } from '../../../lib/browser/on-leaving.ts';
import { TextButton } from '../parts/console-link.tsx';
import { Notice } from '../parts/notice.tsx';
import { When } from '../parts/when.tsx';
import { fetchDraft, removeDraft, saveDraft } from './drafts.api.ts';
import styles from './server-draft.module.css';

const SAVE_EVERY_MS = 10_000;

interface StoredDraft {
  content: Record<string, unknown>;
  updateTime: string;
}

export interface ServerDraft {
  /** A draft of an earlier visit, which is offered. */
  offered: StoredDraft | undefined;
  restore: () => void;
  discard: () => void;
  /** When the draft was last kept; empty before. */
  savedAt: string;
  hasFailed: boolean;
  /** Keeps the draft now. */
  keep: () => Promise<void>;
  /** Call it after a save, when the draft is no longer needed. */
  remove: () => Promise<unknown>;
}

/**
 * Saves typed values of a form on the server, every 10 s and when the page is left, under a key such as `user:7`, and
 * offers them at the next visit. Show the state with `DraftBar`.
 */
export function useServerDraft<Values extends FieldValues, Output>(
  key: string,
  form: UseFormReturn<Values, unknown, Output>,
): ServerDraft {
  const [offered, setOffered] = useState<StoredDraft>();
  const [savedAt, setSavedAt] = useState('');
  const [hasFailed, setHasFailed] = useState(false);
  const lastKept = useRef('');
  const { isDirty } = form.formState;

  useEffect(() => {
    const controller = new AbortController();
    fetchDraft(key, controller.signal).then(
      (draft) => setOffered(draft ?? undefined),
      () => undefined,
    );
    return () => controller.abort();
  }, [key]);

  const keep = useEffectEvent(async () => {
    const content = form.getValues();
    const text = JSON.stringify(content);
    // An offered draft must not be overwritten before the person has decided about it.
    if (!form.formState.isDirty || text === lastKept.current || offered) return;
    lastKept.current = text;
    try {
      setSavedAt((await saveDraft(key, content)).updateTime);
      setHasFailed(false);
    } catch {
      lastKept.current = '';
      setHasFailed(true);
    }
  });
  useEffect(() => {
    if (!isDirty) return;
    const timer = setInterval(() => void keep(), SAVE_EVERY_MS);
    const stop = onLeaving(() => void keep());
    return () => {
      clearInterval(timer);
      stop();
      void keep();
    };
  }, [isDirty]);

  const remove = useCallback(() => {
    setOffered(undefined);
    setSavedAt('');
    return removeDraft(key).catch(() => undefined);
  }, [key]);

  return {
    offered,
    savedAt,
    hasFailed,
    remove,
    keep: async () => keep(),
    restore() {
      if (!offered) return;
      for (const [name, value] of Object.entries(offered.content))
        form.setValue(name as never, value as never, { shouldDirty: true });
      lastKept.current = JSON.stringify(offered.content);
      setOffered(undefined);
    },
    discard: () => void remove(),
  };
}

/** Offers a draft of an earlier visit, and says when the current one was kept or that it was not. */
export function DraftBar({ draft }: { draft: ServerDraft }) {
  const { offered, savedAt, hasFailed, restore, discard, keep } = draft;
  if (offered)
    return (
      <Notice
        end={
          <span className={styles.choices}>
            <TextButton onClick={restore}>恢复草稿</TextButton>
            <TextButton onClick={discard}>丢弃</TextButton>
          </span>
        }
      >
        有一份没保存的草稿（
        <When time={offered.updateTime} />
        ）。
      </Notice>
    );
  if (hasFailed)
    return (
      <p role="alert" className={styles.failed}>
        草稿没有存上 <TextButton onClick={() => void keep()}>重试</TextButton>
      </p>
    );
  return (
    <p role="status" className={styles.kept}>
      {savedAt && `草稿已存 ${savedAt.slice(11)}`}
    </p>
  );
}
