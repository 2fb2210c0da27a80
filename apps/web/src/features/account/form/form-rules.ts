import type { Schema } from '@meiyu/contract/endpoint.ts';
import { issueMessage } from '@meiyu/contract/issue-message.ts';
import { safeParse } from 'zod/mini';

export type FormValue = string | boolean;
export type FormValues = Record<string, FormValue>;

/** Returns the message when a field is invalid. */
type Rule<V extends FormValues> = (value: FormValue, values: V) => string | undefined;
export type Rules<V extends FormValues> = { [K in keyof V]?: Rule<V> };

/** Checks a field with the schema of the contract, so that its message is the same as the server's. */
export function matchesSchema(schema: Schema) {
  return (value: FormValue): string | undefined => {
    const { success, error } = safeParse(schema, value);
    return success ? undefined : issueMessage(error.issues);
  };
}

/** Like `matchesSchema`, for text that is trimmed before it is sent. */
export function matchesTrimmed(schema: Schema) {
  const check = matchesSchema(schema);
  return (value: FormValue) => check(typeof value === 'string' ? value.trim() : value);
}

export function mustBeTicked(message: string) {
  return (value: FormValue) => (value === true ? undefined : message);
}

/** Applies several rules and returns the first message. */
export function allOf<V extends FormValues>(...rules: Rule<V>[]): Rule<V> {
  return (value, values) => {
    for (const rule of rules) {
      const message = rule(value, values);
      if (message !== undefined) return message;
    }
    return undefined;
  };
}
