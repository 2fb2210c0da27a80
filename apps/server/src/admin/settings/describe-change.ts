import { SETTINGS, type SettingName } from '@meiyu/contract/admin/setting-fields.ts';
import type { StoredValues } from '../../settings/setting-values.ts';

interface Change {
  before: StoredValues;
  after: StoredValues;
  changes: ReadonlyMap<SettingName, string | null>;
}

/** Choices and numbers for the audit log; of texts and secrets only whether they are set. */
function nameValue(name: SettingName, value: string | undefined): string {
  const { kind } = SETTINGS[name];
  if (value === undefined) return '（未设）';
  return kind === 'choice' || kind === 'number' ? value : '（已设）';
}

export function describeChange({ before, after, changes }: Change): Record<string, unknown> {
  const changed = [...changes.keys()].filter((name) => before.get(name) !== after.get(name));
  const list = (values: StoredValues) =>
    Object.fromEntries(changed.map((name) => [name, nameValue(name, values.get(name))]));
  return { before: list(before), after: list(after) };
}
