import { useEffect, useState } from 'react';
import type { FormValues } from './form-rules.ts';

/*
 * The typed values while the user looks at the agreement. They are kept only in memory, because they include passwords,
 * and are removed when the form is shown again.
 */
const drafts = new Map<string, FormValues>();

export function saveDraft(formName: string, values: FormValues): void {
  drafts.set(formName, values);
}

/** The initial values of a form: the saved draft, or `initial`. */
export function useDraft<V extends FormValues>(formName: string, initial: V): V {
  const [values] = useState(() => ({ ...initial, ...drafts.get(formName) }));
  useEffect(() => {
    drafts.delete(formName);
  }, [formName]);
  return values;
}
