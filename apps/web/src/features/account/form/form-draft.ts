import { useEffect, useState } from 'react';
import type { FormValues } from './form-rules.ts';

/*
 * The typed values while the user looks at the agreement. They are kept only in memory, because they include passwords,
 * and are removed when the form is shown again.
 */
const drafts = new Map<string, FormValues>();

export function saveDraft(form: string, values: FormValues): void {
  drafts.set(form, values);
}

/** The initial values of a form: the saved draft, or `initial`. */
export function useDraft<V extends FormValues>(form: string, initial: V): V {
  const [values] = useState(() => ({ ...initial, ...drafts.get(form) }));
  useEffect(() => {
    drafts.delete(form);
  }, [form]);
  return values;
}
