import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-paths.ts';
import { describeField, FieldFrame, type FieldTexts } from './field-frame.tsx';

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'id'> {
  icon?: IconName | undefined;
  /** A button or a picture after the input. */
  end?: ReactNode;
}

export function TextField({ label, hideLabel, error, hint, icon, end, className, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hideLabel={hideLabel} error={error} hint={hint} className={className}>
      {icon && <Icon name={icon} />}
      <input {...input} {...describeField(id, { error, hint })} id={id} />
      {end}
    </FieldFrame>
  );
}
