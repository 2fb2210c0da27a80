import { SETTINGS, type SettingName, settingsOf } from '@meiyu/contract/admin/setting-fields.ts';
import { details, save, tryChat } from '@meiyu/contract/admin/settings.ts';
import { health } from '@meiyu/contract/admin/system.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openConsolePage, setUpConsole } from '../console.testkit.tsx';
import type { GroupState, SettingState } from './settings.api.ts';
import { SettingsPage } from './settings-page.tsx';

const browser = setUpConsole();

const setting = (name: SettingName, fields: Partial<SettingState> = {}): SettingState => ({
  ...{ name, value: SETTINGS[name].fallback, source: 'default', lockedBy: '', isSet: false, ending: '' },
  ...{ isUnreadable: false, ...fields },
});
function group(
  name: GroupState['group'],
  fields: Partial<Record<SettingName, Partial<SettingState>>> = {},
): GroupState {
  return {
    ...{ group: name, revision: `${name}-1`, updateTime: '2026-11-18 10:00:00', updaterName: '沈知远', problem: '' },
    settings: settingsOf(name).map((each) => setting(each, fields[each])),
  };
}
const CHAT = group('chat', {
  AI_CHAT_PRESET: { value: 'deepseek', source: 'database' },
  AI_CHAT_KEY: { isSet: true, ending: 'last', source: 'database' },
});
const ACCESS = group('access', { ACCOUNT_DAYS: { value: '180', source: 'environment', lockedBy: 'ACCOUNT_DAYS' } });

beforeEach(() => {
  browser.answers.on(details, () => ({
    data: {
      groups: [ACCESS, CHAT, group('backup')],
      backup: { folder: '/srv/b', hasOwnFolder: true, isEncrypted: false },
    },
  }));
  browser.answers.on(health, () => ({ data: { instance: 'a', checkTime: '2026-11-18 10:00:00', checks: [] } }));
});

const open = (query = '') => openConsolePage(<SettingsPage />, `/admin/settings${query}`);

test('what the environment sets is read only and names its variable', async () => {
  open();
  expect(await screen.findByText('由环境变量 ACCOUNT_DAYS 设定，要改请管服务器的人改它。')).toBeTruthy();
  expect(screen.getByText('180 天')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('combobox', { name: '谁能看' })).toBeTruthy();
});

test('sends what was changed and nothing else, and a stored key only when it is replaced', async () => {
  const sent = browser.answers.on(save, () => ({
    data: { saved: true, current: { ...CHAT, revision: '2' }, fault: null },
  }));
  const { user, press } = open('?tab=chat');
  expect((await screen.findByText('已设，末四位 last')).tagName).toBe('OUTPUT');
  await user.type(screen.getByRole('textbox', { name: '模型名' }), ' deepseek-reasoner ');
  await press('更换');
  await user.type(screen.getByLabelText(/^密钥/), 'sk-new');
  await press('保存');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({
    ...{ group: 'chat', revision: 'chat-1' },
    changes: [
      { name: 'AI_CHAT_KEY', value: 'sk-new' },
      { name: 'AI_CHAT_MODEL', value: 'deepseek-reasoner' },
    ],
  });
  expect(await screen.findByText('已设，末四位 last')).toBeTruthy();
});

test('a refusal stands at its field; fields of a service that is off are hidden', async () => {
  const fault = { name: 'AI_CHAT_KEY' as const, message: '服务或地址变了，请重新填写' };
  browser.answers.on(save, () => ({ data: { saved: false, current: CHAT, fault } }));
  const { user, press } = open('?tab=chat');
  const preset = await screen.findByRole('combobox', { name: '模型服务' });
  await user.selectOptions(preset, 'tongyi');
  await press('保存');
  expect(await screen.findAllByText(fault.message)).not.toEqual([]);
  await user.selectOptions(preset, '');
  expect(screen.queryByRole('textbox', { name: '模型名' })).toBeNull();
  expect(screen.getByRole('textbox', { name: '每人每天' })).toBeTruthy();
});

test('a newer state is shown beside what was typed, and can be saved over', async () => {
  const newer = { ...group('chat', { AI_CHAT_MODEL: { value: '别人的' } }), revision: '2' };
  const answers = [
    { saved: false, current: newer, fault: null },
    { saved: true, current: { ...newer, revision: '3' }, fault: null },
  ];
  const sent = browser.answers.on(save, () => ({ data: answers.shift() as (typeof answers)[number] }));
  const { user, press } = open('?tab=chat');
  await user.type(await screen.findByRole('textbox', { name: '模型名' }), '我的');
  await press('保存');
  const row = await screen.findByRole('row', { name: /模型名/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['我的', '别人的']);
  await press('用您填的保存');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toMatchObject({ revision: '2' });
});

test('another tab asks first while something is unsaved', async () => {
  const { user, press } = open('?tab=chat');
  await user.type(await screen.findByRole('textbox', { name: '模型名' }), '我的');
  await user.click(screen.getByRole('tab', { name: '访问' }));
  await press('留在这里');
  expect(screen.getByRole('textbox', { name: '模型名' })).toBeTruthy();
  expect((screen.getByRole('button', { name: '试问一句' }) as HTMLButtonElement).disabled).toBe(true);
});

test('how often backups are made is asked only while they are made by schedule', async () => {
  const { user } = open('?tab=backup');
  const schedule = await screen.findByRole('combobox', { name: '定时备份' });
  expect(screen.queryByLabelText('每隔')).toBeNull();
  expect(screen.getByRole('link', { name: '系统的“备份”' }).getAttribute('href')).toBe('/admin/system?tab=backups');
  await user.selectOptions(schedule, '开');
  expect(await screen.findByLabelText('每隔')).toBeTruthy();
});

test('a try shows the time and the answer, or what to do', async () => {
  browser.answers.on(tryChat, () => ({
    data: {
      ...{ ok: true, sentence: '模型已回答。', repair: '', model: 'm' },
      ...{ firstTokenMs: 830, totalMs: 2100, answer: '留白是没有画的地方。' },
    },
  }));
  const { press } = open('?tab=chat');
  await screen.findByRole('combobox', { name: '模型服务' });
  await press('试问一句');
  expect(await screen.findByText('留白是没有画的地方。')).toBeTruthy();
  expect(screen.getByText(/首字 0.8 秒，共 2.1 秒/)).toBeTruthy();
});
