import { errors } from '../errors.ts';
import { pattern } from '../fields.ts';

/* Fields with which staff sign in. The forms in the browser use the same schemas as the server. */

/** The ticket from `account.login` or `adminSession.begin`. */
export const ticket = pattern(/^[A-Za-z0-9._-]{20,200}$/, 200, errors.STAFF_TICKET_INVALID.msg);

/** Six digits of the authenticator app, or a recovery code. */
export const secondFactorCode = pattern(
  /^[0-9]{6}$|^[a-z0-9]{5}-[a-z0-9]{5}$/,
  11,
  errors.STAFF_CODE_WRONG.msg,
  '请输入动态验证码',
);

/** The first code of a new authenticator app. */
export const totpCode = pattern(/^[0-9]{6}$/, 6, errors.STAFF_CODE_WRONG.msg, '请输入动态验证码');
