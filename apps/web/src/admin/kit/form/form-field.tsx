import { type ReactNode, useId } from 'react';
import { type FieldError, get, type RegisterOptions, useFormContext, useFormState } from 'react-hook-form';
import { describeField } from '../../../ui/fields/field-frame.tsx';
import { ConsoleIcon } from '../parts/console-icon.tsx';
import tick from '../parts/tick-box.module.css';
import styles from './form-field.module.css';
import { readableError } from './readable-error.ts';

export interface FieldProps {
  /** The name in the form's values; `address.city` for nested ones. */
  name: string;
  label: string;
  required?: boolean;
  hint?: ReactNode;
  disabled?: boolean;
}

/** The message of a field, for controls of other features. */
export function useFieldError(name: string): string | undefined {
  const { errors } = useFormState({ name });
  const error = get(errors, name) as FieldError | undefined;
  return error && readableError(error.message ?? '');
}

/** The common properties of controls: the id, the name in the form's values, the error and the hint. */
function useField({ name, hint, disabled, required }: FieldProps, options?: RegisterOptions) {
  const id = useId();
  const { register } = useFormContext();
  const error = useFieldError(name);
  const described = describeField(id, { error, hint });
  return {
    ...{ id, error, described },
    /** For an input, a select or a textarea. */
    control: { ...register(name, options), ...described, id, disabled, 'aria-required': required },
  };
}

interface FieldRowProps extends FieldProps {
  id: string;
  error: string | undefined;
  children: ReactNode;
}

/** Label of 104 px, the field, and below it the error and the hint. */
export function FieldRow({ id, label, required, hint, error, children }: FieldRowProps) {
  return (
    <div className={styles.row}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {required && (
          <>
            <span aria-hidden="true" className={styles.required}>
              *
            </span>
            <span className={styles.unseen}>（必填）</span>
          </>
        )}
      </label>
      <div className={styles.column}>
        <div className={styles.field}>{children}</div>
        <FieldNotes id={id} error={error} hint={hint} />
      </div>
    </div>
  );
}

/** The error and the hint below a control; it is described by their ids. */
function FieldNotes({ id, error, hint }: Pick<FieldRowProps, 'id' | 'error' | 'hint'>) {
  return (
    <>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <ConsoleIcon name="alert" />
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </>
  );
}

interface TextInputProps extends FieldProps {
  type?: 'text' | 'tel' | 'email' | 'password';
  placeholder?: string;
  autoComplete?: string;
  maxLength?: number;
}

export function TextInput({ type = 'text', placeholder, autoComplete = 'off', maxLength, ...field }: TextInputProps) {
  const { id, error, control } = useField(field);
  return (
    <FieldRow {...field} id={id} error={error}>
      <input {...control} {...{ type, placeholder, autoComplete, maxLength }} className={styles.input} />
    </FieldRow>
  );
}

/** A value that was never set is null in content that has been stored. */
const toNumber = (text: unknown) => (text === '' || text === undefined || text === null ? undefined : Number(text));

/** The value is a number, or undefined while the field is empty. */
export function NumberInput({ unit, ...field }: FieldProps & { unit?: string }) {
  const { id, error, control } = useField(field, { setValueAs: toNumber });
  return (
    <FieldRow {...field} id={id} error={error}>
      <input {...control} inputMode="decimal" autoComplete="off" className={styles.input} />
      {unit && <span className={styles.unit}>{unit}</span>}
    </FieldRow>
  );
}

export function TextAreaInput({ rows = 4, maxLength, ...field }: FieldProps & { rows?: number; maxLength?: number }) {
  const { id, error, control } = useField(field);
  return (
    <FieldRow {...field} id={id} error={error}>
      <textarea
        {...control}
        {...{ rows, maxLength }}
        style={{ minHeight: `${rows * 1.7 + 0.75}em` }}
        className={`${styles.input} ${styles.area}`}
      />
    </FieldRow>
  );
}

interface SelectInputProps extends FieldProps {
  options: readonly { value: string; label: string }[];
}

export function SelectInput({ options, ...field }: SelectInputProps) {
  const { id, error, control } = useField(field);
  return (
    <FieldRow {...field} id={id} error={error}>
      <select
        // Made anew with its options, which may be loaded after the value: only then can the value be shown.
        key={options.map(({ value }) => value).join()}
        {...control}
        className={`${styles.input} ${styles.select}`}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldRow>
  );
}

/** The value is a boolean. */
export function CheckInput(field: FieldProps) {
  const { id, error, control } = useField(field);
  return (
    <FieldRow {...field} id={id} error={error}>
      <input {...control} type="checkbox" className={`${styles.check} ${tick.box}`} />
    </FieldRow>
  );
}

interface CheckOption {
  value: string;
  label: string;
  hint?: string;
  disabled?: boolean;
  /** It outweighs all others. */
  isStrong?: boolean;
  /** How far below its parent it stands. */
  depth?: number;
}

interface ChecksInputProps extends FieldProps {
  options: readonly CheckOption[];
}

/** More of them are set in two columns. */
const MANY = 6;

/** Several of a few values; the value is a list of texts. */
export function ChecksInput({ options, ...field }: ChecksInputProps) {
  const { register } = useFormContext();
  const { id, error, described } = useField(field);
  const { label, hint } = field;
  return (
    <fieldset aria-labelledby={id} className={styles.row} {...described}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <div className={styles.column}>
        <div className={options.length > MANY && options.some(({ depth }) => depth) ? styles.tree : undefined}>
          {options.map((option) => (
            <label
              key={option.value}
              style={option.depth ? { paddingLeft: `${option.depth * 1.5}rem` } : undefined}
              className={`${styles.choice} ${option.hint ? styles.explained : ''} ${option.isStrong ? styles.strong : ''}`}
            >
              <input
                {...register(field.name)}
                type="checkbox"
                value={option.value}
                disabled={field.disabled || option.disabled}
                className={`${styles.check} ${tick.box}`}
              />
              <span>{option.label}</span>
              {option.hint && <span className={styles.hint}>{option.hint}</span>}
            </label>
          ))}
        </div>
        <FieldNotes id={id} error={error} hint={hint} />
      </div>
    </fieldset>
  );
}
