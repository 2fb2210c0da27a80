import * as z from 'zod/mini';
import { digitCode, pattern, text } from './fields.ts';

/* Account fields that users type. The forms in the browser use the same schemas as the server. */

const PASSWORD_RULE = '密码须为 8–16 位，并包含大小写字母、数字和特殊字符';
/** A password holds at least one of these special characters and no others. */
export const PASSWORD_SPECIALS = '~!@#$%^&*()-=_+';

const passwordPattern =
  /^(?=[^a-z]{0,15}[a-z])(?=[^A-Z]{0,15}[A-Z])(?=[^0-9]{0,15}[0-9])(?=[A-Za-z0-9]{0,15}[~!@#$%^&*()\-=_+])[A-Za-z0-9~!@#$%^&*()\-=_+]{8,16}$/;

/**
 * A new password. Login uses `enteredPassword`, so that a password of the wrong form is reported as wrong, not as bad
 * input.
 */
export const newPassword = pattern(passwordPattern, 16, PASSWORD_RULE, '请输入密码');
export const enteredPassword = pattern(/^[^\n\r]{1,64}$/, 64, '账号或密码错误', '请输入密码');
export const confirmPassword = pattern(/^[^\n\r]{1,64}$/, 64, '两次输入密码不一致', '请再次输入密码');

/** Whether a new password follows the rules; for changePwd, which first checks the old password. */
export function isPassword(value: string): boolean {
  return passwordPattern.test(value);
}

const phonePattern = /^1[3-9][0-9]{9}$/;
export const phonenumber = pattern(phonePattern, 11, '请输入正确的手机号码', '请输入手机号码');
export const smsCode = pattern(/^[0-9]{6}$/, 6, '验证码错误', '请输入验证码');

/** The proof in the answer of `checkSms`, which the next call sends instead of the code. */
export const smsProof = pattern(/^[A-Za-z0-9_-]{43}$/, 43, '验证码错误', '请输入验证码');

const USER_NAME_RULE = '用户名须为 2–20 个汉字、字母、数字或下划线';
// Login accepts user names and phone numbers, so a user name must not look like a phone number.
const userNamePattern = /^(?!1[3-9][0-9]{9}$)[A-Za-z0-9_\p{Script=Han}]{2,20}$/u;
/** A new user name; login accepts any text. The limit is 40 because a rare character counts as two. */
export const userName = pattern(userNamePattern, 40, USER_NAME_RULE, '请输入用户名');
export const enteredUserName = pattern(/^[^\n\r]{1,40}$/, 40, '账号或密码错误', '请输入账号');

const emailPattern = /^[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,8}$/;
/** An empty string removes the address from the profile. */
export const email = z.union([z.literal(''), pattern(emailPattern, 254, '请输入正确的邮箱地址')], {
  error: '请输入正确的邮箱地址',
});
export const schoolName = text(50, '学校名称');
/** 0 男, 1 女 */
export const sex = digitCode(['0', '1'], '请选择性别');
export const ageBand = z.enum(['under14', '14-17', '18+'], { error: '请选择年龄段' });
export const agreementVersion = pattern(/^[A-Za-z0-9._-]{1,20}$/, 20, '请先阅读并同意用户协议');
/** The solved challenge of `GET /api/auth/captcha`, as base64 JSON. */
export const captcha = z.optional(pattern(/^[A-Za-z0-9+/=_-]{1,4000}$/, 4000, '安全验证未通过，请重试'));
