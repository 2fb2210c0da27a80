import { findSettingFault, SETTINGS, type SettingName } from '@meiyu/contract/admin/setting-fields.ts';
import * as z from 'zod/mini';
import type { GroupState, SettingState } from './settings.api.ts';

/** A number or undefined, a text, or of a secret: '' to keep it, null to remove it. */
export type FormValue = string | number | null | undefined;
export type FormValues = Record<string, FormValue>;

const toText = (value: FormValue): string => (typeof value === 'string' ? value.trim() : String(value ?? ''));

const isFree = ({ lockedBy }: SettingState) => lockedBy === '';

export function toFormValues({ settings }: GroupState): FormValues {
  return Object.fromEntries(
    settings.filter(isFree).map(({ name, value }): [string, FormValue] => {
      if (SETTINGS[name].kind !== 'number') return [name, value];
      return [name, value === '' ? undefined : Number(value)];
    }),
  );
}

/** The rules of the call for the fields that can be changed. */
export function makeSchema({ settings }: GroupState) {
  const fields = settings.filter(isFree).map(({ name }) => {
    const field = z.custom<FormValue>().check((context) => {
      const message = findSettingFault(name, toText(context.value));
      if (message) context.issues.push({ code: 'custom', message, input: context.value });
    });
    return [name, z.optional(field)] as const;
  });
  return z.object(Object.fromEntries(fields));
}

/** What differs from the stored values; null unsets. */
export function listChanges(group: GroupState, values: FormValues): { name: SettingName; value: string | null }[] {
  const stored = toFormValues(group);
  return group.settings.filter(isFree).flatMap(({ name }) => {
    const text = toText(values[name]);
    if (values[name] === null) return [{ name, value: null }];
    return text === toText(stored[name]) ? [] : [{ name, value: text === '' ? null : text }];
  });
}

/** For the comparison of two versions; a secret is only a word. */
export function toReadable(group: GroupState, values: FormValues): Record<string, string> {
  const entries = group.settings.filter(isFree).map(({ name, isSet }) => {
    const setting = SETTINGS[name];
    const value = values[name];
    const text = toText(value);
    if (setting.kind === 'choice') return [name, setting.choices.find((each) => each.value === text)?.label ?? text];
    if (setting.kind !== 'secret') return [name, text];
    return [name, value === null ? '清除' : text !== '' ? '换成新的' : isSet ? '已设' : ''];
  });
  return Object.fromEntries(entries);
}
