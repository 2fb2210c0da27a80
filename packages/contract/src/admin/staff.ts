import * as z from 'zod/mini';
import { enteredUserName, userName } from '../account-fields.ts';
import { endpoint, ROLES } from '../endpoint.ts';
import { listOf, pageNum, pageSize, searchValue, text, time } from '../fields.ts';
import { accountVersion, rowId } from './account-input.ts';

/* The staff of the console, for owners. */

const timeOrEmpty = z.union([time, z.literal('')]);
const roles = listOf(z.enum(ROLES, { error: '角色不正确' }), ROLES.length);
const someRoles = listOf(z.enum(ROLES, { error: '角色不正确' }), ROLES.length, 1);

const staffRow = z.object({
  id: z.string(),
  userName: z.string(),
  realName: z.string(),
  /** Masked. */
  phone: z.string(),
  status: z.enum(['active', 'disabled']),
  roles: z.array(z.enum(ROLES)),
  /** Whether an authenticator app is set up. */
  totp: z.boolean(),
  passkeys: z.int(),
  recoveryCodesLeft: z.int(),
  activeSessions: z.int(),
  /** The newest console session of the last 8 hours; empty when there is none. */
  lastSessionTime: timeOrEmpty,
  mustChangePassword: z.boolean(),
  version: z.string(),
});

export const list = endpoint({
  method: 'GET',
  path: '/api/admin/staff',
  access: { role: 'owner' },
  summary: 'Everybody who opens the console, and teachers when asked for',
  silentOnFailure: true,
  query: z.object({
    searchValue,
    role: z._default(z.enum(['', ...ROLES], { error: '角色不正确' }), ''),
    pageNum,
    pageSize: pageSize(20),
  }),
  rows: staffRow,
});

export const setRoles = endpoint({
  method: 'POST',
  path: '/api/admin/staff/setRoles',
  access: { role: 'owner' },
  summary:
    'Sets the roles of an account, at once; none takes the console away. When somebody changed the account meanwhile nothing is saved: `saved` is false and `current` the account as it is now',
  write: true,
  sensitive: true,
  body: z.object({ id: rowId, roles, version: accountVersion }),
  data: z.object({ saved: z.boolean(), current: staffRow }),
  errors: ['NO_SUCH_ACCOUNT', 'LAST_OWNER', 'CONFIRM_IDENTITY'],
});

export const add = endpoint({
  method: 'POST',
  path: '/api/admin/staff/add',
  access: { role: 'owner' },
  summary: 'Gives roles to the account with this name or phone number, besides those it has',
  write: true,
  sensitive: true,
  body: z.object({ user: enteredUserName, roles: someRoles }),
  data: z.object({ id: z.string() }),
  msg: '已添加',
  errors: ['NO_SUCH_ACCOUNT', 'ACCOUNT_DISABLED', 'CONFIRM_IDENTITY'],
});

export const create = endpoint({
  method: 'POST',
  path: '/api/admin/staff/create',
  access: { role: 'owner' },
  summary: 'Makes an account with roles; its one-time password is answered once',
  write: true,
  sensitive: true,
  body: z.object({ userName, realName: z._default(text(50, '姓名'), ''), roles: someRoles }),
  data: z.object({ id: z.string(), password: z.string() }),
  msg: '已新建',
  errors: ['USER_NAME_TAKEN', 'CONFIRM_IDENTITY'],
});

export const resetFactor = endpoint({
  method: 'POST',
  path: '/api/admin/staff/resetFactor',
  access: { role: 'owner' },
  summary: 'Removes the second factor of somebody who lost it, and ends the console sessions',
  write: true,
  sensitive: true,
  body: z.object({ id: rowId }),
  msg: '已重置两步验证',
  errors: ['NO_SUCH_ACCOUNT', 'CONFIRM_IDENTITY'],
});

export const details = endpoint({
  method: 'GET',
  path: '/api/admin/staff/:id',
  access: { role: 'owner' },
  summary: 'The phone number and the console sessions of one person; recorded in the audit log',
  silentOnFailure: true,
  params: z.object({ id: rowId }),
  data: z.object({
    /** Unmasked. */
    phone: z.string(),
    /** Those in use, the newest use first. */
    sessions: z.array(
      z.object({
        id: z.string(),
        /** Browser and system. */
        device: z.string(),
        clientIp: z.string(),
        createTime: time,
        lastTime: time,
        /** Whether this call came from it. */
        current: z.boolean(),
      }),
    ),
  }),
  errors: ['NO_SUCH_ACCOUNT'],
});

export const disable = endpoint({
  method: 'POST',
  path: '/api/admin/staff/disable',
  access: { role: 'owner' },
  summary: 'Disables the account of a person: the site and the console end at once; the roles stay for a return',
  write: true,
  sensitive: true,
  body: z.object({ id: rowId }),
  msg: '已停用',
  errors: ['NO_SUCH_ACCOUNT', 'OWN_ACCOUNT', 'LAST_OWNER', 'CONFIRM_IDENTITY'],
});

export const enable = endpoint({
  method: 'POST',
  path: '/api/admin/staff/enable',
  access: { role: 'owner' },
  summary: 'Enables a disabled account, with the roles it had',
  write: true,
  sensitive: true,
  body: z.object({ id: rowId }),
  msg: '已启用',
  errors: ['NO_SUCH_ACCOUNT', 'CONFIRM_IDENTITY'],
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/admin/staff/resetPassword',
  access: { role: 'owner' },
  summary: 'Sets a one-time password, which is answered once, and ends all sessions; the second factor stays',
  write: true,
  sensitive: true,
  body: z.object({ id: rowId }),
  data: z.object({ password: z.string() }),
  errors: ['NO_SUCH_ACCOUNT', 'OWN_ACCOUNT', 'CONFIRM_IDENTITY'],
});

export const endSessions = endpoint({
  method: 'POST',
  path: '/api/admin/staff/endSessions',
  access: { role: 'owner' },
  summary: 'Ends the console sessions of an account, all of them or one',
  write: true,
  repeatable: true,
  body: z.object({ id: rowId, sessionId: z.optional(rowId) }),
  data: z.object({ ended: z.int() }),
  msg: '已退出',
  errors: ['NO_SUCH_ACCOUNT'],
});
