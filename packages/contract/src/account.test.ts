import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as account from './account.ts';
import { isPassword, newPassword, userName } from './account-fields.ts';
import type { Schema } from './endpoint.ts';
import { issueMessage } from './issue-message.ts';

function firstProblem(schema: Schema, value: unknown): string | undefined {
  const result = z.safeParse(schema, value);
  return result.success ? undefined : issueMessage(result.error.issues);
}

test('a phone number is verified by its code or by the proof', () => {
  const form = { phonenumber: '13800138000', password: 'Abcdef1!', confirmPassword: 'Abcdef1!' };
  const proof = 'x'.repeat(43);
  expect(firstProblem(account.backPwd.body, { ...form, smsCode: '123456' })).toBeUndefined();
  expect(firstProblem(account.backPwd.body, { ...form, smsProof: proof })).toBeUndefined();
  expect(firstProblem(account.backPwd.body, { ...form, smsCode: '123456', smsProof: proof })).toBeUndefined();
  expect(firstProblem(account.backPwd.body, form)).toBe('请输入验证码');
  expect(firstProblem(account.backPwd.body, { ...form, smsProof: 'x' })).toBe('验证码错误');
});

describe('accounts', () => {
  const rule = '密码须为 8–16 位，并包含大小写字母、数字和特殊字符';

  test.each(['Abcdef1!', 'aB3~!@#$%^&*()-=', 'A1_bcdefghijklmn', '+=Zz0000', 'Aa1-Aa1-Aa1-Aa1-'])(
    'password %s is accepted',
    (value) => {
      expect(firstProblem(newPassword, value)).toBeUndefined();
      expect(isPassword(value)).toBe(true);
    },
  );

  test.each([
    'Abcde1!',
    'Abcdef1!Abcdef1!A',
    'abcdef1!',
    'ABCDEF1!',
    'Abcdefg!',
    'Abcdefg1',
    'Abcdef1? ',
    'Abcdef1!?',
    'Abcdef1!汉',
    'Abc def1!',
  ])('password %s is refused', (value) => {
    expect(firstProblem(newPassword, value)).toBe(rule);
  });

  test.each(['美育', 'ab', 'Wang_2024', '王小明_01', 'a'.repeat(20), '𠮷'.repeat(20), '13800000000a'])(
    'userName %s is accepted',
    (value) => {
      expect(firstProblem(userName, value)).toBeUndefined();
    },
  );

  test.each(['a', '美', 'a'.repeat(21), 'a b', 'a-b', '<b>', 'a@b.cn', '13800000000', 'ａｂ', '𠮷'.repeat(21)])(
    'userName %s is refused',
    (value) => {
      expect(firstProblem(userName, value)).toBe('用户名须为 2–20 个汉字、字母、数字或下划线');
    },
  );

  const registration = {
    userName: '小明',
    phonenumber: '13800000000',
    smsCode: '123456',
    password: 'Abcdef1!',
    confirmPassword: 'Abcdef1!',
    ageBand: '18+',
    agreementVersion: '1.0',
  };

  test.each([
    [{}, undefined],
    [{ ageBand: 'under14', guardianConsent: true }, undefined],
    [{ ageBand: 'under14' }, '未满 14 周岁须由监护人同意'],
    [{ ageBand: 'under14', guardianConsent: false }, '未满 14 周岁须由监护人同意'],
    [{ ageBand: '40' }, '请选择年龄段'],
    [{ confirmPassword: 'Abcdef2!' }, '两次输入密码不一致'],
    [{ agreementVersion: undefined }, '请先阅读并同意用户协议'],
    [{ agreementVersion: '' }, '请先阅读并同意用户协议'],
    [{ phonenumber: '12345678901' }, '请输入正确的手机号码'],
    [{ phonenumber: undefined }, '请输入手机号码'],
    [{ smsCode: '12345' }, '验证码错误'],
    [{ smsCode: '' }, '请输入验证码'],
    [{ email: 'a@b' }, '请输入正确的邮箱地址'],
    [{ email: 'xiao.ming@school.edu.cn', schoolName: '第一中学' }, undefined],
    [{ schoolName: '校'.repeat(51) }, '学校名称不能超过 50 个字'],
    [{ guardianConsent: 'yes' }, '请求参数错误'],
  ])('registering with %j reports %s', (changes, message) => {
    expect(firstProblem(account.register.body, { ...registration, ...changes })).toBe(message);
  });

  test.each([
    [{ userName: '小明', password: 'x' }, undefined],
    [{ phonenumber: '13800000000', smsCode: '123456' }, undefined],
    [{}, '请输入账号和密码，或手机号码和验证码'],
    [{ userName: '小明' }, '请输入账号和密码，或手机号码和验证码'],
    [{ userName: '小明', smsCode: '123456' }, '请输入账号和密码，或手机号码和验证码'],
    [{ userName: '小明', password: '' }, '请输入密码'],
    [{ userName: '', password: 'x' }, '请输入账号'],
  ])('logging in with %j reports %s', (body, message) => {
    expect(firstProblem(account.login.body, body)).toBe(message);
  });

  test('changePwd accepts any new password, because the service checks the old one first', () => {
    const body = { oldPassword: 'x', newPassword: 'y', confirmPassword: 'z' };
    expect(firstProblem(account.changePwd.body, body)).toBeUndefined();
  });

  test('a new phone number needs its code', () => {
    expect(firstProblem(account.changeProfile.body, { phonenumber: '13800000000' })).toBe('请输入验证码');
    expect(z.parse(account.changeProfile.body, { sex: 1 })).toEqual({ sex: '1' });
  });
});
