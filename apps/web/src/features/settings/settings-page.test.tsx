import { profile } from '@meiyu/contract/account.ts';
import { countUnread } from '@meiyu/contract/notices.ts';
import * as settings from '@meiyu/contract/settings.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeStorage } from '../../lib/browser/storage.testkit.ts';
import { makeAnswers, refuse } from '../../lib/calls/answers.testkit.ts';
import { endSession, startSession } from '../../lib/session/session.ts';
import { SettingsPage } from './settings-page.tsx';

let answers: ReturnType<typeof makeAnswers>;
let site: { unread: number; email: boolean };
let me: { email: string; newAgreements: [] };

beforeEach(() => {
  vi.stubGlobal('localStorage', makeStorage());
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  startSession('token');
  answers = makeAnswers();
  site = { unread: 0, email: true };
  me = { email: 'a@b.cn', newAgreements: [] };
  answers.on(countUnread, () => ({ data: site }));
  answers.on(profile, () => ({ data: me }));
  answers.on(settings.getSettings, () => ({
    data: { reader: { paper: 'silk', fontSize: 22 }, player: { speed: 1.5 } },
  }));
});
afterEach(() => {
  cleanup();
  endSession();
  vi.unstubAllGlobals();
  delete document.documentElement.dataset.theme;
});

/** The selected option of a row; undefined before the first choice. */
function selectedOption(label: string): string | undefined {
  const row = within(screen.getByRole('group', { name: label }));
  return row.getAllByRole('button').find((button) => button.getAttribute('aria-pressed') === 'true')?.textContent;
}

async function openSettings() {
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SettingsPage />
    </QueryClientProvider>,
    { wrapper: MemoryRouter },
  );
  await expect.poll(() => screen.queryByRole('group', { name: '纸色' })).not.toBeNull();
  return (label: string, name: string) =>
    user.click(within(screen.getByRole('group', { name: label })).getByRole('button', { name }));
}

test('shows the stored settings, and the defaults for the others', async () => {
  await openSettings();
  expect(['纸色', '书页字号', '倍速'].map(selectedOption)).toEqual(['素绢', '22', '1.5 倍']);
  expect(['字体', '字形', '行文', '字幕'].map(selectedOption)).toEqual(['宋体', '原文', '随书', '显示']);
});

test('a choice is shown at once, and only the changed setting is sent', async () => {
  const sent = answers.on(settings.saveSettings);
  const choose = await openSettings();
  await choose('行文', '竖排');
  await choose('行文', '随书');
  await choose('行文', '竖排');
  await choose('倍速', '0.75 倍');
  await choose('字幕', '不显示');
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([
      { reader: { vertical: true } },
      { reader: { vertical: null } },
      { reader: { vertical: true } },
      { player: { speed: 0.75 } },
      { player: { captions: false } },
    ]);
  expect(['纸色', '行文', '倍速', '字幕'].map(selectedOption)).toEqual(['素绢', '竖排', '0.75 倍', '不显示']);
});

test('a refused choice is restored, and the reason is shown', async () => {
  answers.on(settings.saveSettings, () => refuse('TOO_MANY'));
  const choose = await openSettings();
  await choose('纸色', '素白');
  await expect.poll(() => answers.notices.map(({ message }) => message)).toEqual([refuse('TOO_MANY').msg]);
  await expect.poll(() => selectedOption('纸色')).toBe('素绢');
});

test('the appearance belongs to this device and is not sent', async () => {
  const sent = answers.on(settings.saveSettings);
  const choose = await openSettings();
  await choose('明暗', '夜读');
  expect([selectedOption('明暗'), document.documentElement.dataset.theme]).toEqual(['夜读', 'dark']);
  await choose('字体', '楷体');
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ reader: { font: 'kai' } }]);
});

const mailSwitch = () => screen.getByRole<HTMLInputElement>('checkbox', { name: '邮件通知' });

test('notices by e-mail are off by default', async () => {
  const sent = answers.on(settings.saveSettings);
  await openSettings();
  await screen.findByText('通知在“我的消息”里查看，也可以同时发到 a@b.cn。');
  expect([mailSwitch().checked, mailSwitch().disabled]).toEqual([false, false]);
  await userEvent.click(mailSwitch());
  expect(mailSwitch().checked).toBe(true);
  await userEvent.click(mailSwitch());
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([{ notices: { email: true } }, { notices: { email: false } }]);
});

test.each([
  [{ unread: 0, email: true }, '', '填写邮箱之后，才能同时发到邮箱。'],
  [{ unread: 0, email: false }, 'a@b.cn', '本站没有开通邮件通知。'],
])(
  'without an e-mail address or a mail server the switch is disabled, and a hint says why',
  async (mail, email, why) => {
    site = mail;
    me = { email, newAgreements: [] };
    answers.on(settings.getSettings, () => ({ data: { notices: { email: true } } }));
    await openSettings();
    await screen.findByText(`通知在“我的消息”里查看。${why}`);
    expect([mailSwitch().checked, mailSwitch().disabled]).toEqual([false, true]);
  },
);
