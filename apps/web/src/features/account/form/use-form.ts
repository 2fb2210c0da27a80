import type { ErrorName } from '@meiyu/contract/errors.ts';
import { type ChangeEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { CallError } from '../../../lib/calls/call-error.ts';
import { showToast } from '../../../ui/messages/toast-store.ts';
import { whichRefusal } from '../api/which-refusal.ts';
import { afterPress } from './after-press.ts';
import type { FormValues, Rules } from './form-rules.ts';

type Input = HTMLInputElement;
type Messages<V> = { [K in keyof V]?: string | undefined };

/**
 * The state of one form. Fields are checked when they are left and when the form is sent; the first bad one is focused.
 * Rules are the contract's own, so that nobody reads two sentences about one fault.
 */
export function useForm<V extends FormValues>(initial: V | (() => V), rules: Rules<V>) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [messages, setMessages] = useState<Messages<V>>({});
  type Name = keyof V & string;

  function set(change: Partial<V>): void {
    setValues((known) => ({ ...known, ...change }));
    const cleared = Object.fromEntries(Object.keys(change).map((name) => [name, undefined]));
    setMessages((known) => ({ ...known, ...cleared }) as Messages<V>);
  }

  const takeOver = useEffectEvent(() => {
    const typed = readTyped(form.current, values);
    if (Object.keys(typed).length > 0) set(typed);
  });
  useLayoutEffect(() => takeOver(), []);

  function leave(name: Name, value: V[Name]): void {
    // An empty field that was only passed through is not a mistake yet.
    if (value === '') return;
    afterPress(() => setMessages((known) => ({ ...known, [name]: rules[name]?.(value, values) })));
  }

  function focus(name: Name): void {
    form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  }

  function refuse(name: Name, message: string): void {
    setMessages((known) => ({ ...known, [name]: message }));
    focus(name);
  }

  function broken(names: readonly Name[], by: Rules<V>): Messages<V> {
    const found: Messages<V> = {};
    for (const name of names) found[name] = by[name]?.(values[name] ?? '', values);
    return found;
  }

  return {
    ref: form,
    values,
    messages,
    set,
    refuse,
    /** Whether these fields are as they must be, without a word. */
    holds: (names: readonly Name[]) => Object.values(broken(names, rules)).every((message) => message === undefined),
    /** Says what is wrong with these fields and goes to the first of them. */
    check(names: readonly Name[], by: Rules<V> = rules): boolean {
      const found = broken(names, by);
      setMessages((known) => ({ ...known, ...found }));
      const first = names.find((name) => found[name] !== undefined);
      if (first !== undefined) focus(first);
      return first === undefined;
    },
    /** A refusal is said beside the field it is about, any other as a toast; what call() has said is not repeated. */
    tell(error: unknown, places: { [Refusal in ErrorName]?: Name } = {}): void {
      if (!(error instanceof CallError)) throw error;
      if (error.fault !== 'refused' || error.code === 401) return;
      const name = whichRefusal(error, places);
      if (name) refuse(name, error.message);
      else showToast('error', error.message);
    },
    ...makeFields({ values, messages, set, leave }),
  };
}

interface FieldsOf<V extends FormValues> {
  values: V;
  messages: Messages<V>;
  set: (change: Partial<V>) => void;
  leave: (name: keyof V & string, value: V[keyof V & string]) => void;
}

/** The properties of a field, by its kind and name. */
function makeFields<V extends FormValues>({ values, messages, set, leave }: FieldsOf<V>) {
  type Name = keyof V & string;
  return {
    text: (name: Name) => ({
      name,
      value: String(values[name]),
      error: messages[name],
      onChange: (event: ChangeEvent<Input>) => set({ [name]: event.target.value } as Partial<V>),
      onBlur: () => leave(name, values[name]),
    }),
    box: (name: Name) => ({
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

/** What was typed and ticked on the page as it came from the server, before it was alive. */
function readTyped<V extends FormValues>(form: HTMLFormElement | null, values: V): Partial<V> {
  const typed: Record<string, string | boolean> = {};
  for (const name of Object.keys(values)) {
    // Of radio buttons only the chosen one says anything.
    const field = form?.querySelector<Input>(`input[name="${name}"]:not([type="radio"]:not(:checked))`);
    const there = field?.type === 'checkbox' ? field.checked : field?.value;
    if (there && there !== values[name]) typed[name] = there;
  }
  return typed as Partial<V>;
}
