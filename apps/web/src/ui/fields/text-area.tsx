import { type ComponentProps, useId } from 'react';
import { describeField, FieldFrame, type FieldTexts } from './field-frame.tsx';

interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'id'> {}

export function TextArea({ label, hideLabel, error, hint, className, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hideLabel={hideLabel} error={error} hint={hint} className={className}>
      <textarea {...area} {...describeField(id, { error, hint })} id={id} />
    </FieldFrame>
  );
}
