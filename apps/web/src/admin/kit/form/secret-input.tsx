import { useEffect, useId, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { describeField } from '../../../ui/fields/field-frame.tsx';
import { TextButton } from '../parts/console-link.tsx';
import { type FieldProps, FieldRow, useFieldError } from './form-field.tsx';
import styles from './secret-input.module.css';

interface SecretInputProps extends FieldProps {
  /** Whether one is stored. */
  isSet: boolean;
  /** Its last characters, if they may be shown. */
  ending?: string;
}

/** The value is `''` to keep what is stored, a text to replace it, null to remove it. A stored secret is never shown. */
export function SecretInput({ isSet, ending = '', ...field }: SecretInputProps) {
  const id = useId();
  const error = useFieldError(field.name);
  const { field: control } = useController({ name: field.name });
  const [isReplacing, setIsReplacing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isOpen = !isSet || isReplacing;
  const isRemoved = control.value === null;
  useEffect(() => {
    if (isReplacing) input.current?.focus();
  }, [isReplacing]);

  function set(value: string | null, replacing: boolean) {
    control.onChange(value);
    setIsReplacing(replacing);
  }
  return (
    <FieldRow {...field} id={id} error={error}>
      {isRemoved && (
        <>
          <output id={id} className={styles.removed}>
            保存后清除
          </output>
          <TextButton onClick={() => set('', false)}>撤回</TextButton>
        </>
      )}
      {!isRemoved && isOpen && (
        <>
          <input
            {...describeField(id, { error, hint: field.hint })}
            id={id}
            ref={(element) => {
              input.current = element;
              control.ref(element);
            }}
            type="password"
            autoComplete="new-password"
            value={typeof control.value === 'string' ? control.value : ''}
            onChange={(event) => control.onChange(event.target.value)}
            onBlur={control.onBlur}
            className={styles.input}
          />
          {isReplacing && <TextButton onClick={() => set('', false)}>不换了</TextButton>}
        </>
      )}
      {!isRemoved && !isOpen && (
        <>
          <output id={id} className={styles.state}>
            已设{ending && `，末四位 ${ending}`}
          </output>
          <span className={styles.actions}>
            <TextButton onClick={() => set('', true)}>更换</TextButton>
            <TextButton onClick={() => set(null, false)}>清除</TextButton>
          </span>
        </>
      )}
    </FieldRow>
  );
}
