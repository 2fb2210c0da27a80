import { changeProfile, sendSms } from '@meiyu/contract/account.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { makeStorage } from '../../../lib/browser/storage.testkit.ts';
import { makeAnswers, refuse } from '../../../lib/calls/answers.testkit.ts';
import { endSession, startSession } from '../../../lib/session/session.ts';
import { stubDialogs } from '../../../ui/overlays/dialog.testkit.ts';
import { ChangePhone } from './change-phone.tsx';

const NUMBER = '13911112222';
const PROFILE = ['account', 'profile'];
let answers: ReturnType<typeof makeAnswers>;
let client: QueryClient;

beforeAll(stubDialogs);
beforeEach(() => {
  vi.stubGlobal('localStorage', makeStorage());
  startSession('token');
  answers = makeAnswers();
  client = new QueryClient();
  client.setQueryData(PROFILE, { userName: '林知夏', phonenumber: '138****0000' });
});
afterEach(() => {
  cleanup();
  endSession();
  vi.unstubAllGlobals();
});

async function openDialog(current = '138****0000') {
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={client}>
      <ChangePhone phone={current} />
    </QueryClientProvider>,
  );
  await user.click(screen.getByRole('button', { name: current ? '更换手机' : '登记手机' }));
  return user;
}

const phone = () => screen.getByLabelText<HTMLInputElement>('新手机号码');
const code = () => screen.getByLabelText<HTMLInputElement>('验证码');
const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('a pasted number is cleaned before a code is requested', async () => {
  const sent = answers.on(sendSms, () => ({ msg: '发送成功' }));
  const user = await openDialog();
  await user.click(phone());
  await user.paste('+86 139-1111-2222');
  await user.click(button('获取验证码'));
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ phonenumber: NUMBER, scene: 'changePhone' }]);
  await expect.poll(() => document.activeElement).toBe(code());
});

test('after a code was sent the button counts down, also in a reopened dialog, and a click sends nothing', async () => {
  const sent = answers.on(sendSms);
  const user = await openDialog();
  await user.type(phone(), NUMBER);
  await user.click(button('获取验证码'));
  await expect.poll(() => screen.queryByRole('button', { name: /秒后重发/ })).not.toBeNull();
  cleanup();
  const again = await openDialog();
  await again.type(phone(), NUMBER);
  await expect.poll(() => screen.queryByRole('button', { name: /秒后重发/ })).not.toBeNull();
  await again.click(button(/秒后重发/));
  expect(sent).toHaveLength(1);
});

test('an invalid number is reported, and no code is sent', async () => {
  const sent = answers.on(sendSms);
  const user = await openDialog();
  await user.type(phone(), '1391');
  await user.click(button('获取验证码'));
  await expect.poll(() => phone().getAttribute('aria-invalid')).toBe('true');
  expect([document.activeElement, sent]).toEqual([phone(), []]);
});

test.each(['SMS_TOO_SOON', 'SMS_TOO_MANY'] as const)(
  '%s is shown at the code field, and a code can be requested again',
  async (name) => {
    answers.on(sendSms, () => refuse(name));
    const user = await openDialog();
    await user.type(phone(), NUMBER);
    await user.click(button('获取验证码'));
    await expect.poll(() => screen.queryByText(refuse(name).msg)).not.toBeNull();
    expect(document.activeElement).toBe(code());
    expect(button('获取验证码')).toBeTruthy();
  },
);

test('a verified number replaces the old one, and the dialog closes and is emptied', async () => {
  const sent = answers.on(changeProfile);
  const user = await openDialog();
  await user.type(phone(), NUMBER);
  await user.type(code(), '12 34-56');
  await user.click(button('确定'));
  await expect.poll(() => screen.queryByLabelText('新手机号码')).toBeNull();
  expect(sent.map(({ body }) => body)).toEqual([{ phonenumber: NUMBER, smsCode: '123456' }]);
  expect(client.getQueryData(PROFILE)).toEqual({ userName: '林知夏', phonenumber: '139****2222' });
  await user.click(button('更换手机'));
  expect([phone().value, code().value]).toEqual(['', '']);
});

test.each([
  ['PHONE_TAKEN', phone],
  ['SMS_CODE_WRONG', code],
] as const)('%s is shown at its field, and the old number stays', async (name, field) => {
  const pressed = Promise.withResolvers<void>();
  answers.on(changeProfile, async () => {
    await pressed.promise;
    return refuse(name);
  });
  const user = await openDialog();
  await user.type(phone(), NUMBER);
  await user.type(code(), '123456');
  await user.click(button('确定'));
  pressed.resolve();
  await expect.poll(() => screen.queryByText(refuse(name).msg)).not.toBeNull();
  expect(document.activeElement).toBe(field());
  expect([phone().value, code().value]).toEqual([NUMBER, '123456']);
  expect(client.getQueryData(PROFILE)).toMatchObject({ phonenumber: '138****0000' });
});

test('without a number the first one is added in the same way', async () => {
  client.setQueryData(PROFILE, { userName: '林知夏', phonenumber: '' });
  const sent = answers.on(changeProfile, () => ({ msg: '修改成功' }));
  const user = await openDialog('');
  expect(screen.getByText('未登记手机号')).toBeTruthy();
  expect(screen.getByRole('dialog').textContent).toContain('登记手机号码');
  await user.type(screen.getByLabelText('手机号码'), NUMBER);
  await user.type(code(), '123456');
  await user.click(button('确定'));
  await expect.poll(() => client.getQueryData(PROFILE)).toEqual({ userName: '林知夏', phonenumber: '139****2222' });
  expect(sent.map(({ body }) => body)).toEqual([{ phonenumber: NUMBER, smsCode: '123456' }]);
});
