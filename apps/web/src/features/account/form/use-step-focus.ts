import { type RefObject, useEffect, useRef } from 'react';

/** On a new step, focuses the first invalid field, or else the heading. */
export function useStepFocus(form: RefObject<HTMLFormElement | null>, step: string): void {
  const lastStep = useRef(step);
  useEffect(() => {
    if (lastStep.current === step) return;
    lastStep.current = step;
    const element = form.current;
    const invalid = element?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (invalid ?? element?.querySelector<HTMLElement>('h2'))?.focus();
  }, [form, step]);
}
