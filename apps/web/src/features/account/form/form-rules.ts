import type { Schema } from '@meiyu/contract/endpoint.ts';
import { issueMessage } from '@meiyu/contract/issue-message.ts';
import { safeParse } from 'zod/mini';

export type FormValue = string | boolean;
export type FormValues = Record<string, FormValue>;

/** Gives the sentence when a field is not as it must be. */
type Rule<V extends FormValues> = (value: FormValue, values: V) => string | undefined;
export type Rules<V extends FormValues> = { [K in keyof V]?: Rule<V> };

/** The server's own schema for this field, and so its own sentence. */
export function fits(schema: Schema) {
  return (value: FormValue): string | undefined => {
    const { success, error } = safeParse(schema, value);
    return success ? undefined : issueMessage(error.issues);
  };
}

/** For words that are trimmed before they are sent. */
export function fitsTrimmed(schema: Schema) {
  const fit = fits(schema);
  return (value: FormValue) => fit(typeof value === 'string' ? value.trim() : value);
}

export function ticked(message: string) {
  return (value: FormValue) => (value === true ? undefined : message);
}

/** The first of several rules that is broken. */
export function allOf<V extends FormValues>(...rules: Rule<V>[]): Rule<V> {
  return (value, values) => {
    for (const rule of rules) {
      const message = rule(value, values);
      if (message !== undefined) return message;
    }
    return undefined;
  };
}
