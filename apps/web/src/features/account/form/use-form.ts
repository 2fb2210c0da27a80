import type { ErrorName } from '@meiyu/contract/errors.ts';
import { type ChangeEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { CallError } from '../../../lib/calls/call-error.ts';
import { showToast } from '../../../ui/messages/toast-store.ts';
import { matchRefusal } from '../api/match-refusal.ts';
import { afterClick } from './after-click.ts';
import type { FormValues, Rules } from './form-rules.ts';

type Input = HTMLInputElement;
type Messages<V> = { [K in keyof V]?: string | undefined };

/**
 * The state of one form. Fields are checked on blur and on submit; the first invalid one is focused. The rules come from
 * the contract, so that the browser and the server show the same message.
 */
export function useForm<V extends FormValues>(initial: V | (() => V), rules: Rules<V>) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [messages, setMessages] = useState<Messages<V>>({});
  type Name = keyof V & string;

  function set(change: Partial<V>): void {
    setValues((current) => ({ ...current, ...change }));
    const cleared = Object.fromEntries(Object.keys(change).map((name) => [name, undefined]));
    setMessages((current) => ({ ...current, ...cleared }) as Messages<V>);
  }

  const adoptTypedValues = useEffectEvent(() => {
    const typedValues = readTypedValues(form.current, values);
    if (Object.keys(typedValues).length > 0) set(typedValues);
  });
  useLayoutEffect(() => adoptTypedValues(), []);

  function checkOnBlur(name: Name, value: V[Name]): void {
    // An empty field that was only passed with the Tab key is not an error yet.
    if (value === '') return;
    afterClick(() => setMessages((current) => ({ ...current, [name]: rules[name]?.(value, values) })));
  }

  function focus(name: Name): void {
    form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  }

  function showFieldError(name: Name, message: string): void {
    setMessages((current) => ({ ...current, [name]: message }));
    focus(name);
  }

  function validate(names: readonly Name[], appliedRules: Rules<V>): Messages<V> {
    const newMessages: Messages<V> = {};
    for (const name of names) newMessages[name] = appliedRules[name]?.(values[name] ?? '', values);
    return newMessages;
  }

  return {
    ref: form,
    values,
    messages,
    set,
    showFieldError,
    /** Whether these fields are valid; shows no messages. */
    isValid: (names: readonly Name[]) =>
      Object.values(validate(names, rules)).every((message) => message === undefined),
    /** Shows the errors of these fields and focuses the first invalid one. */
    check(names: readonly Name[], appliedRules: Rules<V> = rules): boolean {
      const newMessages = validate(names, appliedRules);
      setMessages((current) => ({ ...current, ...newMessages }));
      const firstInvalid = names.find((name) => newMessages[name] !== undefined);
      if (firstInvalid !== undefined) focus(firstInvalid);
      return firstInvalid === undefined;
    },
    /** Shows a refusal beside its field or as a toast. Errors that call() has already shown are not repeated. */
    showError(error: unknown, fieldsByError: { [Refusal in ErrorName]?: Name } = {}): void {
      if (!(error instanceof CallError)) throw error;
      if (error.reason !== 'refused' || error.code === 401) return;
      const name = matchRefusal(error, fieldsByError);
      if (name) showFieldError(name, error.message);
      else showToast('error', error.message);
    },
    ...makeFields({ values, messages, set, checkOnBlur }),
  };
}

interface FieldsOf<V extends FormValues> {
  values: V;
  messages: Messages<V>;
  set: (change: Partial<V>) => void;
  checkOnBlur: (name: keyof V & string, value: V[keyof V & string]) => void;
}

/** The props of a field, by type and name. */
function makeFields<V extends FormValues>({ values, messages, set, checkOnBlur }: FieldsOf<V>) {
  type Name = keyof V & string;
  return {
    text: (name: Name) => ({
      name,
      value: String(values[name]),
      error: messages[name],
      onChange: (event: ChangeEvent<Input>) => set({ [name]: event.target.value } as Partial<V>),
      onBlur: () => checkOnBlur(name, values[name]),
    }),
    checkboxProps: (name: Name) => ({
      name,
      checked: values[name] === true,
      error: messages[name],
      onChange: (event: ChangeEvent<Input>) => set({ [name]: event.target.checked } as Partial<V>),
    }),
    choice: (name: Name) => ({
      name,
      value: String(values[name]),
      error: messages[name],
      onChange: (value: string) => set({ [name]: value } as Partial<V>),
    }),
  };
}

/** Values typed into the server-rendered page before React was running. */
function readTypedValues<V extends FormValues>(form: HTMLFormElement | null, values: V): Partial<V> {
  const typedValues: Record<string, string | boolean> = {};
  for (const name of Object.keys(values)) {
    // Of radio buttons only the selected one counts.
    const field = form?.querySelector<Input>(`input[name="${name}"]:not([type="radio"]:not(:checked))`);
    const current = field?.type === 'checkbox' ? field.checked : field?.value;
    if (current && current !== values[name]) typedValues[name] = current;
  }
  return typedValues as Partial<V>;
}
