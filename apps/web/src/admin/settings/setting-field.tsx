import { SETTINGS } from '@meiyu/contract/admin/setting-fields.ts';
import { NumberInput, SelectInput, TextInput } from '../kit/form/form-field.tsx';
import { LockedField } from '../kit/form/locked-field.tsx';
import { SecretInput } from '../kit/form/secret-input.tsx';
import { HINTS } from './setting-hints.ts';
import type { SettingState } from './settings.api.ts';

interface SettingFieldProps {
  setting: SettingState;
  required: boolean;
}

/** The value of a setting as a person reads it. */
function readValue({ name, value, isSet, ending }: SettingState): string {
  const setting = SETTINGS[name];
  if (setting.kind === 'secret') return isSet ? `已设${ending && `，末四位 ${ending}`}` : '';
  if (setting.kind === 'choice') return setting.choices.find((each) => each.value === value)?.label ?? value;
  return setting.kind === 'number' && value !== '' ? `${value} ${setting.unit}` : value;
}

export function SettingField({ setting, required }: SettingFieldProps) {
  const { name, lockedBy, isSet, ending, isUnreadable } = setting;
  const definition = SETTINGS[name];
  if (lockedBy !== '')
    return (
      <LockedField label={definition.label} hint={`由环境变量 ${lockedBy} 设定，要改请管服务器的人改它。`}>
        {readValue(setting)}
      </LockedField>
    );
  const field = { name, label: definition.label, required, hint: HINTS[name] };
  if (definition.kind === 'choice') return <SelectInput {...field} options={definition.choices} />;
  if (definition.kind === 'secret') {
    const hint = isUnreadable ? '原来的打不开了（APP_SECRET 换过），须重新填写。' : field.hint;
    return <SecretInput {...field} hint={hint} isSet={isSet} ending={ending} />;
  }
  if (definition.kind === 'text') return <TextInput {...field} />;
  const fallback = definition.fallback && `留空则为 ${definition.fallback}。`;
  return <NumberInput {...field} unit={definition.unit} hint={`${field.hint ?? ''}${fallback}`} />;
}
