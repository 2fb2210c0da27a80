import { login, profile } from '@meiyu/contract/account.ts';
import { devices } from '@meiyu/contract/privacy.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeStorage } from '../browser/storage.testkit.ts';
import { endSession, isLoggedIn, isPasswordChangeRequired, startSession } from '../session/session.ts';
import { makeAnswers, refuse } from './answers.testkit.ts';
import { call } from './call.ts';

let answers: ReturnType<typeof makeAnswers>;

beforeEach(() => {
  vi.stubGlobal('localStorage', makeStorage());
  answers = makeAnswers();
  startSession('token');
});
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

test.each([profile, devices])(
  'a refused call redirects to the change of the password, without a message',
  async (declaration) => {
    answers.on(declaration, () => refuse('PASSWORD_MUST_CHANGE'));
    await expect(call(declaration, {})).rejects.toMatchObject({ reason: 'refused', code: 601 });
    expect([isLoggedIn(), isPasswordChangeRequired()]).toEqual([true, true]);
    expect([answers.sentToPasswordChange.length, answers.notices, answers.sentToLogin]).toEqual([1, [], []]);
  },
);

test('another refusal with the same code shows its message and does not redirect', async () => {
  answers.on(login, () => refuse('DOUBLE_SUBMIT'));
  await expect(call(login, { body: { userName: 'a', password: 'b' } })).rejects.toMatchObject({ code: 601 });
  expect([isPasswordChangeRequired(), answers.sentToPasswordChange]).toEqual([false, []]);
  expect(answers.notices).toEqual([{ type: 'warning', message: refuse('DOUBLE_SUBMIT').msg }]);
});
