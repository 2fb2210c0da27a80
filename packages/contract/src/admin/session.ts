import * as z from 'zod/mini';
import { confirmPassword, enteredPassword, newPassword, userName } from '../account-fields.ts';
import { endpoint, ROLES } from '../endpoint.ts';
import { errors } from '../errors.ts';
import { id, pattern, time, withRule } from '../fields.ts';
import { secondFactorCode, ticket, totpCode } from './sign-in-fields.ts';

/*
 * Signing in to the console. The login of a reader (or a password entered again) gives a ticket; ticket and second
 * factor open a console session, which has a separate token.
 */

const totpSecret = z.object({
  secret: z.string(),
  uri: z.string(),
  /** The uri as a QR code: rows of modules, 1 for dark. */
  qr: z.array(z.string()),
});

const openedSession = z.object({ token: z.string(), expireTime: time, recoveryCodes: z.optional(z.array(z.string())) });

export const begin = endpoint({
  method: 'POST',
  path: '/api/admin/session/begin',
  access: 'user',
  summary: 'Gives a ticket to staff who are signed in as readers and enter their password again',
  rsa: true,
  write: true,
  repeatable: true,
  body: z.object({ password: enteredPassword }),
  data: z.object({ staffTicket: z.string() }),
  errors: ['PASSWORD_WRONG', 'FORBIDDEN'],
});

export const state = endpoint({
  method: 'POST',
  path: '/api/admin/session/state',
  access: 'public',
  summary: 'What a ticket still needs to open a session',
  rsa: true,
  body: z.object({ ticket }),
  data: z.object({
    userName: z.string(),
    /** Whether an authenticator app is set up. */
    totp: z.boolean(),
    passkeys: z.boolean(),
    /** Whether this account must have a second factor. */
    factorRequired: z.boolean(),
  }),
  errors: ['STAFF_TICKET_INVALID'],
});

export const setUpTotp = endpoint({
  method: 'POST',
  path: '/api/admin/session/setUpTotp',
  access: 'public',
  summary: 'Makes a secret for an authenticator app; it counts once a code was entered',
  rsa: true,
  write: true,
  body: z.object({ ticket }),
  data: totpSecret,
  errors: ['STAFF_TICKET_INVALID', 'STAFF_FACTOR_EXISTS'],
});

export const open = endpoint({
  method: 'POST',
  path: '/api/admin/session/open',
  access: 'public',
  summary: 'Opens a console session by ticket and second factor',
  rsa: true,
  write: true,
  body: z.object({ ticket, code: z.optional(secondFactorCode) }),
  data: openedSession,
  msg: '登录成功',
  errors: ['STAFF_TICKET_INVALID', 'STAFF_CODE_WRONG', 'STAFF_FACTOR_NEEDED', 'TOO_MANY'],
});

export const claim = endpoint({
  method: 'POST',
  path: '/api/admin/session/claim',
  access: 'public',
  summary: 'Makes the first owner of a site without staff, by the one-time link printed at the start',
  rsa: true,
  write: true,
  body: withRule(
    z.object({
      invite: pattern(/^[A-Za-z0-9_-]{43}$/, 43, errors.INVITE_INVALID.msg),
      userName,
      password: newPassword,
      confirmPassword,
    }),
    (body) => body.password === body.confirmPassword,
    errors.PASSWORDS_DIFFER.msg,
  ),
  data: z.object({ token: z.string(), tokenExpireTime: time, staffTicket: z.string() }),
  errors: ['INVITE_INVALID', 'USER_NAME_TAKEN', 'TOO_MANY'],
});

export const me = endpoint({
  method: 'POST',
  path: '/api/admin/session/me',
  access: 'staff',
  summary: 'The member of staff and what waits for them',
  data: z.object({
    id: z.string(),
    userName: z.string(),
    roles: z.array(z.enum(ROLES)),
    /** When the session ends; it also ends after 30 idle minutes. */
    expireTime: time,
    totp: z.boolean(),
    /** Since when; empty without an authenticator app. */
    totpTime: z.union([time, z.literal('')]),
    passkeys: z.int(),
    recoveryCodesLeft: z.int(),
    /** Whether this account must keep a second factor. */
    factorRequired: z.boolean(),
    /** Counts for the rail; absent where the role may not see them. */
    waiting: z.object({
      applications: z.optional(z.int()),
      reports: z.optional(z.int()),
      comments: z.optional(z.int()),
      exhibitions: z.optional(z.int()),
      failedJobs: z.optional(z.int()),
    }),
  }),
});

export const confirm = endpoint({
  method: 'POST',
  path: '/api/admin/session/confirm',
  access: 'staff',
  summary: 'Proves again who is at the keyboard, for sensitive calls of the next ten minutes',
  rsa: true,
  write: true,
  repeatable: true,
  body: withRule(
    z.object({ password: z.optional(enteredPassword), code: z.optional(secondFactorCode) }),
    (body) => body.password !== undefined || body.code !== undefined,
    '请输入密码或动态验证码',
  ),
  errors: ['PASSWORD_WRONG', 'STAFF_CODE_WRONG', 'TOO_MANY'],
});

export const end = endpoint({
  method: 'POST',
  path: '/api/admin/session/end',
  access: 'staff',
  summary: 'Ends this console session',
  write: true,
  repeatable: true,
  allowedWhenDiskFull: true,
  msg: '已退出管理后台',
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/admin/session/recoveryCodes',
  access: 'staff',
  summary: 'Replaces the recovery codes; the old ones no longer count',
  sensitive: true,
  write: true,
  data: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['CONFIRM_IDENTITY', 'STAFF_FACTOR_NEEDED'],
});

export const removeTotp = endpoint({
  method: 'POST',
  path: '/api/admin/session/removeTotp',
  access: 'staff',
  summary: 'Removes the authenticator app and the recovery codes, to set up another',
  sensitive: true,
  write: true,
  msg: '已移除验证器',
  errors: ['CONFIRM_IDENTITY', 'STAFF_FACTOR_LAST'],
});

export const beginTotp = endpoint({
  method: 'POST',
  path: '/api/admin/session/beginTotp',
  access: 'staff',
  summary: 'Makes the secret of a new authenticator app; one that is set up stays until the first code of the new one',
  sensitive: true,
  write: true,
  repeatable: true,
  data: z.object({
    ...totpSecret.shape,
    /** The encrypted secret, for `replaceTotp` within ten minutes. */
    pending: z.string(),
  }),
  errors: ['CONFIRM_IDENTITY'],
});

export const replaceTotp = endpoint({
  method: 'POST',
  path: '/api/admin/session/replaceTotp',
  access: 'staff',
  summary: 'Sets up the new authenticator app by its first code; recovery codes are renewed',
  rsa: true,
  sensitive: true,
  write: true,
  body: z.object({ pending: pattern(/^[A-Za-z0-9_-]{20,400}$/, 400, errors.STAFF_TICKET_INVALID.msg), code: totpCode }),
  data: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['CONFIRM_IDENTITY', 'STAFF_TICKET_INVALID', 'STAFF_CODE_WRONG', 'TOO_MANY'],
});

export const sessions = endpoint({
  method: 'GET',
  path: '/api/admin/session/list',
  access: 'staff',
  summary: 'The open console sessions of the member of staff, the most recently used first',
  silentOnFailure: true,
  rows: z.object({
    id: z.string(),
    /** Names of browser and operating system. */
    device: z.string(),
    clientIp: z.string(),
    createTime: time,
    lastTime: time,
    expireTime: time,
    /** The session of this request. */
    current: z.boolean(),
  }),
});

export const endSessions = endpoint({
  method: 'POST',
  path: '/api/admin/session/endOthers',
  access: 'staff',
  summary: 'Ends one other console session of the member of staff, or all others',
  write: true,
  repeatable: true,
  body: z.object({ id: z.optional(id) }),
  msg: '已退出',
});
