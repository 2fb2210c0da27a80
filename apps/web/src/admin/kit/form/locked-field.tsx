import { type ReactNode, useId } from 'react';
import { FieldRow } from './form-field.tsx';

/** A value that cannot be changed here, shown like a field. */
export function LockedField({ label, hint, children }: { label: string; hint: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <FieldRow name={label} label={label} hint={hint} id={id} error={undefined}>
      <output id={id}>{children || '—'}</output>
    </FieldRow>
  );
}
