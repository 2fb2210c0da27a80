import { hash } from 'node:crypto';
import {
  SETTINGS,
  type SettingGroup,
  type SettingName,
  settingsOf,
  variableOf,
} from '@meiyu/contract/admin/setting-fields.ts';
import type { Config } from '../../config.ts';
import { isSetIn, lockOf } from '../../settings/setting-values.ts';
import type { SettingRow } from '../../settings/settings.repo.ts';
import type { OpenedSettings } from '../../settings/stored-settings.ts';

export interface SettingState {
  name: SettingName;
  value: string;
  source: 'environment' | 'database' | 'default';
  lockedBy: string;
  isSet: boolean;
  ending: string;
  isUnreadable: boolean;
}

const SHOWN_CHARACTERS = 4;
/** The last characters of a shorter secret are not shown, because they would reveal too much of it. */
const MIN_LENGTH_FOR_ENDING = 16;

function endingOf(name: SettingName, secret: string): string {
  const setting = SETTINGS[name];
  const hasEnding = setting.kind === 'secret' && setting.hasEnding && secret.length >= MIN_LENGTH_FOR_ENDING;
  return hasEnding ? secret.slice(-SHOWN_CHARACTERS) : '';
}

/** The settings of mail that SMTP_URL contains. */
function valueInMail({ mail }: Config, name: SettingName): string {
  if (mail === undefined) return '';
  const { host, port, secure, user, password } = mail;
  const parts: Partial<Record<SettingName, string>> = {
    ...{ SMTP_HOST: host, SMTP_PORT: String(port), SMTP_USER: user, SMTP_PASSWORD: password },
    SMTP_SECURITY: secure ? 'tls' : 'starttls',
  };
  return parts[name] ?? '';
}

/** An address in the environment may have a name and a password. */
function withoutLogin(value: string): string {
  const url = value.includes('://') && URL.canParse(value) ? new URL(value) : undefined;
  if (url === undefined || (url.username === '' && url.password === '')) return value;
  url.username = '';
  url.password = '';
  return url.href;
}

const valueInEnvironment = (base: Config, name: SettingName) =>
  variableOf(name) === name ? withoutLogin(base.environmentSettings[name] ?? '') : valueInMail(base, name);

const fallbackOf = (base: Config, name: SettingName) =>
  name === 'BACKUP_SCHEDULE' && base.backup.folder !== undefined ? 'on' : SETTINGS[name].fallback;

export function describeSetting(base: Config, opened: OpenedSettings, name: SettingName): SettingState {
  const lockedBy = lockOf(name, base.environmentSettings);
  const isSecret = SETTINGS[name].kind === 'secret';
  const stored = lockedBy === '' ? opened.values.get(name) : undefined;
  const isInEnvironment = isSetIn(base.environmentSettings, variableOf(name));
  const set = isInEnvironment ? valueInEnvironment(base, name) : stored;
  return {
    ...{ name, lockedBy, isSet: set !== undefined && set !== '' },
    value: isSecret ? '' : (set ?? fallbackOf(base, name)),
    source: isInEnvironment ? 'environment' : stored === undefined ? 'default' : 'database',
    ending: set === undefined ? '' : endingOf(name, set),
    isUnreadable: lockedBy === '' && opened.unreadable.includes(name),
  };
}

/** The rows of a group, and a revision that changes with every change of them. */
export function stateOf(group: SettingGroup, rows: readonly SettingRow[]) {
  const names: readonly string[] = settingsOf(group);
  const groupRows = rows.filter(({ name }) => names.includes(name));
  const parts = groupRows.map(({ name, value, encryptedValue, updatedAt }) => [
    ...[name, value, encryptedValue?.toString('base64'), updatedAt.getTime()],
  ]);
  const newest = groupRows.toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())[0];
  return { newest, revision: hash('sha256', JSON.stringify(parts), 'base64url') };
}
