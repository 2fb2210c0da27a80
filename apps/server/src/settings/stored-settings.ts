import { SETTING_GROUPS, SETTINGS, type SettingGroup, type SettingName } from '@meiyu/contract/admin/setting-fields.ts';
import type { Config } from '../config.ts';
import { decryptSecret, encryptSecret } from '../crypto/encrypt-secret.ts';
import { findFault, type StoredValues, toVariables, type Variables } from './setting-values.ts';
import type { SettingRow, SettingWrite } from './settings.repo.ts';

/** The configuration with stored settings; throws when they do not fit together. */
export type ApplySettings = (base: Config, stored: Variables) => Config;

export interface OpenedSettings {
  values: Map<SettingName, string>;
  /** Secrets that this APP_SECRET does not open, and values that no longer follow the rules. */
  unreadable: SettingName[];
}

/** A secret is bound to its name, so that one cannot be put in the place of another in the table. */
const purposeOf = (name: SettingName) => `setting/${name}`;

const isName = (name: string): name is SettingName => Object.hasOwn(SETTINGS, name);

function openRow({ name, value, encryptedValue }: SettingRow & { name: SettingName }, secret: string) {
  if (encryptedValue === null) return value ?? '';
  try {
    return decryptSecret(secret, purposeOf(name), encryptedValue).toString();
  } catch {
    return undefined;
  }
}

/** Rows of another version of the program are left alone. */
export function openSettings(rows: readonly SettingRow[], secret: string): OpenedSettings {
  const opened: OpenedSettings = { values: new Map(), unreadable: [] };
  for (const row of rows) {
    const { name } = row;
    if (!isName(name)) continue;
    const text = openRow({ ...row, name }, secret);
    if (text === undefined || findFault(name, text) !== '') opened.unreadable.push(name);
    else opened.values.set(name, text);
  }
  return opened;
}

export function toWrite(name: SettingName, text: string, secret: string): SettingWrite {
  if (SETTINGS[name].kind !== 'secret') return { name, value: text, encryptedValue: null };
  return { name, value: null, encryptedValue: encryptSecret(secret, purposeOf(name), Buffer.from(text)) };
}

/** The configuration with all groups that can be applied; of the others only limits are used. */
export function combine(
  base: Config,
  values: StoredValues,
  apply: ApplySettings,
): { config: Config; faulty: Map<SettingGroup, Error> } {
  const faulty = new Map<SettingGroup, Error>();
  let config = base;
  let accepted: Record<string, string> = {};
  for (const group of SETTING_GROUPS) {
    const variables = toVariables(group, base.environmentSettings, values);
    if (Object.keys(variables).length === 0) continue;
    try {
      config = apply(base, { ...accepted, ...variables });
      accepted = { ...accepted, ...variables };
    } catch (error) {
      faulty.set(group, error as Error);
      accepted = { ...accepted, ...toVariables(group, base.environmentSettings, values, true) };
      config = apply(base, accepted);
    }
  }
  return { config, faulty };
}
