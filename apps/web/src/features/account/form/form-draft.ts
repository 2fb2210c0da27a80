import { useEffect, useState } from 'react';
import type { FormValues } from './form-rules.ts';

/*
 * What was typed before a look at the agreement. Kept in memory only, since there are passwords among it, and only for
 * that detour: the form takes it back when it is shown again.
 */
const drafts = new Map<string, FormValues>();

export function keepDraft(form: string, values: FormValues): void {
  drafts.set(form, values);
}

/** What a form begins with: the draft left behind, else these values. */
export function useDraft<V extends FormValues>(form: string, fresh: V): V {
  const [begin] = useState(() => ({ ...fresh, ...drafts.get(form) }));
  useEffect(() => {
    drafts.delete(form);
  }, [form]);
  return begin;
}
