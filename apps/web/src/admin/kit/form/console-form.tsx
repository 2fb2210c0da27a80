import { zodResolver } from '@hookform/resolvers/zod';
import { isRefusal } from '@meiyu/contract/errors.ts';
import { type ReactNode, useId } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { $ZodType, input, output } from 'zod/v4/core';
import { CallError } from '../../../lib/calls/call-error.ts';
import { useShortcut } from '../keys/shortcuts.ts';
import { useOneAtATime } from '../parts/use-one-at-a-time.ts';
import styles from './console-form.module.css';
import { FormErrors } from './form-errors.tsx';

/** A schema of the contract whose values are an object: the `body` of a call, or a part of it. */
type FormSchema = $ZodType<FieldValues, FieldValues>;

/** An empty text is a choice that was not made yet; the schema refuses it when it is sent. */
type StartValues<S extends FormSchema> = { [Name in keyof input<S>]: input<S>[Name] | '' };

interface ConsoleFormOptions<S extends FormSchema> {
  schema: S;
  /** The stored values; the form starts with them and is unchanged while it equals them. */
  values: StartValues<S>;
}

/** A form of React Hook Form that checks its values with the schema of the call before it sends them. */
export function useConsoleForm<S extends FormSchema>({ schema, values }: ConsoleFormOptions<S>) {
  return useForm<input<S>, unknown, output<S>>({
    // The types of the resolver know only classic schemas, not those of zod/mini.
    resolver: zodResolver(schema as never) as Resolver<input<S>, unknown, output<S>>,
    defaultValues: values as DefaultValues<input<S>>,
    mode: 'onTouched',
  });
}

/** Whether a save was refused because another person has saved meanwhile: then show the StaleFormDialog. */
export function isStale(error: unknown): boolean {
  return error instanceof CallError && isRefusal({ code: error.code, msg: error.message }, 'STALE_FORM');
}

interface ConsoleFormProps<Values extends FieldValues, Output> {
  /** From `useConsoleForm`. */
  form: UseFormReturn<Values, unknown, Output>;
  /** The accessible name. */
  label: string;
  /** Sends the values. A rejection keeps the form as it is; `call()` has then shown why. */
  onSave: (values: Output) => Promise<unknown>;
  children: ReactNode;
  /** The buttons, with one `<Action type="submit">`. */
  foot: ReactNode;
}

/** 著录卡: a form in one column, 640 px wide. `s` saves. */
export function ConsoleForm<Values extends FieldValues, Output>(props: ConsoleFormProps<Values, Output>) {
  const { form, label, onSave, children, foot } = props;
  // However often the button or `s` is pressed, the values are sent once.
  const { run: save } = useOneAtATime(onSave);
  const submit = form.handleSubmit(async (values) => void (await save(values)));
  useShortcut('s', '保存', () => void submit());
  return (
    <FormProvider {...form}>
      <form noValidate aria-label={label} onSubmit={submit} className={styles.form}>
        {children}
        <FormErrors />
        <div className={styles.foot}>{foot}</div>
      </form>
    </FormProvider>
  );
}

/** A group of fields with a title. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <fieldset className={styles.group}>
      <legend id={id} data-section-title="" className={styles.legend}>
        {title}
      </legend>
      {children}
    </fieldset>
  );
}
