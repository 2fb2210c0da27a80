import { type RefObject, useEffect, useRef } from 'react';

/** A new step begins at what has to be mended there, else at its heading. */
export function useStepFocus(form: RefObject<HTMLFormElement | null>, step: string): void {
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    const inside = form.current;
    const bad = inside?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (bad ?? inside?.querySelector<HTMLElement>('h2'))?.focus();
  }, [form, step]);
}
