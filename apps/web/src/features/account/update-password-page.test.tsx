import { changePwd } from '@meiyu/contract/account.ts';
import type { ErrorName } from '@meiyu/contract/errors.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeStorage } from '../../lib/browser/storage.testkit.ts';
import { makeAnswers, refuse } from '../../lib/calls/answers.testkit.ts';
import { endSession, startSession } from '../../lib/session/session.ts';
import { UpdatePasswordPage } from './update-password-page.tsx';

const OLD_PASSWORD = 'Shan-shui7788';
const NEW_PASSWORD = 'Hua-niao9900';
const LABELS = ['原密码', '新密码', '确认新密码'] as const;
let answers: ReturnType<typeof makeAnswers>;

beforeEach(() => {
  vi.stubGlobal('localStorage', makeStorage());
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  startSession('token');
  answers = makeAnswers();
});
afterEach(() => {
  cleanup();
  endSession();
  vi.unstubAllGlobals();
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const values = () => LABELS.map((label) => field(label).value);
const messageOf = (label: string) => {
  const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join('');
};

async function fillAndSend(...texts: string[]) {
  const user = userEvent.setup();
  render(<UpdatePasswordPage />, { wrapper: MemoryRouter });
  for (const [index, text] of texts.entries()) if (text) await user.type(field(LABELS[index] ?? ''), text);
  await user.type(field('确认新密码'), '{Enter}');
  return user;
}

test('after a change a message is shown and the fields are empty', async () => {
  const sent = answers.on(changePwd, () => ({ msg: '修改成功' }));
  await fillAndSend(OLD_PASSWORD, NEW_PASSWORD, NEW_PASSWORD);
  await expect.poll(values).toEqual(['', '', '']);
  expect(sent.map(({ body }) => body)).toEqual([
    { oldPassword: OLD_PASSWORD, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD },
  ]);
  expect(answers.notices).toEqual([{ type: 'success', message: '修改成功' }]);
});

test('an empty field is focused and nothing is sent', async () => {
  const sent = answers.on(changePwd);
  await fillAndSend(OLD_PASSWORD, '', NEW_PASSWORD);
  await expect.poll(() => document.activeElement).toBe(field('新密码'));
  expect(sent).toEqual([]);
});

test.each<[ErrorName, string]>([
  ['OLD_PASSWORD_WRONG', '原密码'],
  ['TOO_MANY', '原密码'],
  ['PASSWORD_UNCHANGED', '新密码'],
  ['PASSWORD_RULE', '新密码'],
  ['PASSWORDS_DIFFER', '确认新密码'],
])('%s is shown at %s, which is focused; the typed text stays', async (name, label) => {
  answers.on(changePwd, () => refuse(name));
  const user = await fillAndSend(OLD_PASSWORD, NEW_PASSWORD, NEW_PASSWORD);
  await expect.poll(() => messageOf(label)).toContain(refuse(name).msg);
  expect(document.activeElement).toBe(field(label));
  expect(values()).toEqual([OLD_PASSWORD, NEW_PASSWORD, NEW_PASSWORD]);
  expect(answers.notices).toEqual([]);
  await user.type(field(label), '1');
  expect(messageOf(label)).not.toContain(refuse(name).msg);
});

test('the new password is checked only by the server, which checks the old one first', async () => {
  const sent = answers.on(changePwd, () => refuse('OLD_PASSWORD_WRONG'));
  await fillAndSend('wrong', 'short', 'other');
  await expect.poll(() => sent.length).toBe(1);
});

test('a second click during the call sends nothing', async () => {
  const answer = Promise.withResolvers<object>();
  const sent = answers.on(changePwd, async () => ({ ...(await answer.promise) }));
  const user = await fillAndSend(OLD_PASSWORD, NEW_PASSWORD, NEW_PASSWORD);
  await user.click(screen.getByRole('button', { name: '修改中' }));
  await user.type(field('原密码'), '{Enter}');
  fireEvent.submit(field('原密码'));
  expect(sent).toHaveLength(1);
  answer.resolve({});
  await expect.poll(values).toEqual(['', '', '']);
});
