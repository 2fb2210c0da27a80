import { SETTING_NAMES, SETTINGS, variableOf } from '@meiyu/contract/admin/setting-fields.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CHAT_PRESET_NAMES } from '../adapters/chat-model/presets.ts';
import { isForbiddenAddress } from '../adapters/guarded-fetch/private-address.ts';
import { IMAGE_MODEL_KINDS } from '../adapters/image-model/choose-image-model.ts';
import { applySettings, readConfig } from '../config.ts';
import { environment } from '../environment.ts';
import { remakeOnChange } from './remake-on-change.ts';
import { findFault, lockOf, toVariables } from './setting-values.ts';
import { combine, openSettings, toWrite } from './stored-settings.ts';

const SECRET = 'Zx8-q3V_mN7pLw2RtY6uKb9CdEfGhJ4s';
const valuesOf = (values: Partial<Record<(typeof SETTING_NAMES)[number], string>>) =>
  new Map(Object.entries(values) as [(typeof SETTING_NAMES)[number], string][]);
const accepts = (name: string, value: string) =>
  z.safeParse(environment.shape[name as keyof typeof environment.shape], value).success;

describe('the settings of the console have the rules of the environment', () => {
  it.each(SETTING_NAMES.filter((name) => SETTINGS[name].kind === 'number' && variableOf(name) === name))(
    '%s',
    (name) => {
      const setting = SETTINGS[name];
      if (setting.kind !== 'number') throw new Error('no number');
      const { min, max } = setting;
      for (const value of [min, max])
        expect([findFault(name, `${value}`), accepts(name, `${value}`)]).toEqual(['', true]);
      for (const value of [min - 1, max + 1, 1.5]) {
        expect(findFault(name, `${value}`)).not.toBe('');
        expect(accepts(name, `${value}`)).toBe(false);
      }
    },
  );

  it('choices and defaults', () => {
    const config = readConfig({});
    for (const name of SETTING_NAMES) {
      const setting = SETTINGS[name];
      expect(findFault(name, setting.fallback), name).toBe('');
      if (setting.kind !== 'choice' || variableOf(name) !== name) continue;
      for (const { value } of setting.choices) expect(accepts(name, value), `${name}=${value}`).toBe(true);
    }
    const choicesOf = (name: 'AI_CHAT_PRESET' | 'AI_IMAGE_KIND') => {
      const setting = SETTINGS[name];
      return setting.kind === 'choice' ? setting.choices.flatMap(({ value }) => value || []).toSorted() : [];
    };
    expect(choicesOf('AI_CHAT_PRESET')).toEqual(CHAT_PRESET_NAMES.toSorted());
    expect(choicesOf('AI_IMAGE_KIND')).toEqual(IMAGE_MODEL_KINDS.toSorted());
    const defaults = Object.fromEntries(SETTING_NAMES.map((name) => [name, SETTINGS[name].fallback]));
    expect(applySettings(config, { ...defaults, SMTP_URL: '' })).toEqual(config);
  });
});

it('joins the parts of the mail server, with every character of name and password', () => {
  const parts = {
    SMTP_HOST: 'fd00::5',
    SMTP_PORT: '2525',
    SMTP_USER: 'a@b',
    SMTP_PASSWORD: 'p/:@ss%',
    MAIL_FROM: 'a@b.cn',
  };
  const { config } = combine(readConfig({}), valuesOf(parts), applySettings);
  expect(config.mail).toMatchObject({ host: 'fd00::5', port: 2525, secure: true, user: 'a@b', password: 'p/:@ss%' });
  expect(toVariables('mail', {}, valuesOf({ ...parts, SMTP_HOST: '' }))).toMatchObject({ MAIL_FROM: 'a@b.cn' });
});

it('leaves out a group that does not fit together but its limits, and keeps the others', () => {
  const stored = valuesOf({ AI_CHAT_PRESET: 'deepseek', AI_DAILY_QUESTIONS: '9', ACCESS: 'ranges' });
  const { config, faulty } = combine(readConfig({}), stored, applySettings);
  expect([...faulty.keys()]).toEqual(['chat']);
  expect(config).toMatchObject({ access: 'ranges', ai: { chat: undefined, dailyQuestions: 9 } });
});

it('keeps what is stored for a service that is off without using it', () => {
  const { config, faulty } = combine(
    readConfig({}),
    valuesOf({ AI_CHAT_KEY: 'k', MAIL_FROM: 'a@b.cn' }),
    applySettings,
  );
  expect([faulty.size, config.ai.chat, config.mail]).toEqual([0, undefined, undefined]);
});

it('locks what the environment sets, and the address of a secret that it sets', () => {
  const variables = { AI_CHAT_KEY: 'k', SMTP_URL: 'smtp://10.0.0.5', ACCESS: '' };
  expect(
    (['AI_CHAT_URL', 'AI_CHAT_PRESET', 'AI_CHAT_MODEL', 'SMTP_PASSWORD', 'ACCESS'] as const).map((name) =>
      lockOf(name, variables),
    ),
  ).toEqual(['AI_CHAT_KEY', 'AI_CHAT_KEY', '', 'SMTP_URL', '']);
  expect(toVariables('chat', variables, valuesOf({ AI_CHAT_URL: 'http://a', AI_CHAT_MODEL: 'm' }))).toEqual({
    AI_CHAT_MODEL: 'm',
  });
});

it('encrypts a secret for its own name only', () => {
  const row = { ...toWrite('AI_CHAT_KEY', 'the key', SECRET), updatedBy: 'system', updatedAt: new Date() };
  expect(row.encryptedValue?.includes('the key')).toBe(false);
  expect(openSettings([row], SECRET).values.get('AI_CHAT_KEY')).toBe('the key');
  for (const [rows, secret] of [
    [[row], 'another secret'],
    [[{ ...row, name: 'AI_CHAT_KEY', encryptedValue: toWrite('SMTP_PASSWORD', 'x', SECRET).encryptedValue }], SECRET],
  ] as const)
    expect(openSettings(rows, secret)).toEqual({ values: new Map(), unreadable: ['AI_CHAT_KEY'] });
  expect(openSettings([{ ...row, name: 'OF_ANOTHER_VERSION' }], SECRET).unreadable).toEqual([]);
});

it('makes a thing anew only when its own settings change', () => {
  let settings = { a: 1, b: 1 };
  const made: number[] = [];
  const current = remakeOnChange(
    () => ({ a: settings.a }),
    ({ a }) => made.push(a),
  );
  current();
  settings = { a: 1, b: 2 };
  current();
  settings = { a: 2, b: 2 };
  current();
  current();
  expect(made).toEqual([1, 2]);
});

it.each([
  ['169.254.169.254', true],
  ['::ffff:169.254.169.254', true],
  ['64:ff9b::a9fe:a9fe', true],
  ['fe80::1', true],
  ['100.100.100.200', true],
  ['0.0.0.0', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['fd00::5', false],
  ['8.8.8.8', false],
])('a model may not be at %s: %s', (address, isForbidden) => {
  expect(isForbiddenAddress(address)).toBe(isForbidden);
});
