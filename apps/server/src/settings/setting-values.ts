import {
  findSettingFault,
  SETTING_NAMES,
  SETTINGS,
  type SettingGroup,
  type SettingName,
  settingsOf,
  variableOf,
} from '@meiyu/contract/admin/setting-fields.ts';
import * as z from 'zod/mini';
import { environment } from '../environment.ts';

/** Environment variables, by name. */
export type Variables = Readonly<Record<string, string | undefined>>;
/** Stored values, written as in the environment. */
export type StoredValues = ReadonlyMap<SettingName, string>;

export const SETTING_VARIABLES: readonly string[] = [...new Set(SETTING_NAMES.map(variableOf))];

export const isSetIn = (variables: Variables, name: string): boolean => (variables[name] ?? '') !== '';

const secretsOf = (group: SettingGroup) => settingsOf(group).filter((name) => SETTINGS[name].kind === 'secret');
export const destinationsOf = (group: SettingGroup) => settingsOf(group).filter((name) => SETTINGS[name].isDestination);

/**
 * The variable for which a setting cannot be changed by staff; empty when it can. Where the environment has the secret it
 * also decides where that secret is sent to, as staff must not send it elsewhere (threat T61).
 */
export function lockOf(name: SettingName, variables: Variables): string {
  const own = variableOf(name);
  if (isSetIn(variables, own)) return own;
  if (!SETTINGS[name].isDestination) return '';
  return (
    secretsOf(SETTINGS[name].group)
      .map(variableOf)
      .find((secret) => isSetIn(variables, secret)) ?? ''
  );
}

const isUsed = (variables: Variables, values: StoredValues, ...names: SettingName[]) =>
  names.some((name) => isSetIn(variables, name) || values.has(name));

/** Whether the group is switched on: what is stored for one that is off must not be refused as incomplete. */
const IS_ON: Partial<Record<SettingGroup, (variables: Variables, values: StoredValues) => boolean>> = {
  mail: (variables, values) => isUsed(variables, values, 'SMTP_HOST') || isSetIn(variables, 'SMTP_URL'),
  chat: (variables, values) => isUsed(variables, values, 'AI_CHAT_PRESET', 'AI_CHAT_URL'),
  image: (variables, values) => isUsed(variables, values, 'AI_IMAGE_KIND', 'AI_IMAGE_URL'),
};

export const isGroupOn = (group: SettingGroup, variables: Variables, values: StoredValues) =>
  IS_ON[group]?.(variables, values) ?? true;

/** SMTP_URL from its parts. */
function joinSmtpUrl(values: StoredValues): string | undefined {
  const host = values.get('SMTP_HOST');
  if (host === undefined) return undefined;
  const protocol = values.get('SMTP_SECURITY') === 'starttls' ? 'smtp' : 'smtps';
  const [user, password] = [values.get('SMTP_USER'), values.get('SMTP_PASSWORD')].map((part) =>
    encodeURIComponent(part ?? ''),
  );
  const port = values.get('SMTP_PORT');
  const login = user || password ? `${user}:${password}@` : '';
  return `${protocol}://${login}${host.includes(':') ? `[${host}]` : host}${port ? `:${port}` : ''}`;
}

/**
 * The variables that stored values of a group stand for, without those that are locked. Limits apply to a service that is
 * off, too; `onlyLimits` leaves out all others.
 */
export function toVariables(
  group: SettingGroup,
  variables: Variables,
  values: StoredValues,
  onlyLimits = !isGroupOn(group, variables, values),
): Record<string, string> {
  const free = new Map(
    [...values].filter(([name]) => SETTINGS[name].group === group && lockOf(name, variables) === ''),
  );
  const own = [...free].filter(([name]) => variableOf(name) === name);
  if (onlyLimits) return Object.fromEntries(own.filter(([name]) => SETTINGS[name].kind === 'number'));
  const smtpUrl = joinSmtpUrl(free);
  return {
    ...Object.fromEntries(own),
    ...(smtpUrl === undefined ? {} : { SMTP_URL: smtpUrl }),
  };
}

const HOST = /^[A-Za-z0-9][A-Za-z0-9.:-]{0,198}$/;

/** In Chinese, because the rules of the environment speak to operators. */
const FAULTS: Partial<Record<SettingName, string>> = {
  AI_CHAT_URL: '须为 http:// 或 https:// 开头的地址',
  AI_IMAGE_URL: '须为 http:// 或 https:// 开头的地址',
  AI_IMAGE_HOSTS: '须为主机名，如 cdn.example.com 或 *.example.com，用逗号隔开',
  MAIL_FROM: '须为邮箱，如 meiyu@example.edu.cn 或 美育平台 <meiyu@example.edu.cn>',
};

function isUrlWithLogin(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url !== undefined && (url.username !== '' || url.password !== '');
}

/** What is wrong with a value by itself, by the rule of its variable; empty when nothing is. */
export function findFault(name: SettingName, value: string): string {
  const fault = findSettingFault(name, value);
  if (fault !== '' || value === '') return fault;
  if (name === 'SMTP_HOST') return HOST.test(value) ? '' : '须为主机名或 IP 地址';
  if (name.startsWith('SMTP_')) return '';
  const rule = environment.shape[name as keyof typeof environment.shape];
  if (!z.safeParse(rule, value).success) return FAULTS[name] ?? '填写有误';
  return isUrlWithLogin(value) ? '地址里不能有账号和密码' : '';
}
