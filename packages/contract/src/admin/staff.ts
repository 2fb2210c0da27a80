import * as z from 'zod/mini';
import { enteredUserName, userName } from '../account-fields.ts';
import { endpoint, ROLES } from '../endpoint.ts';
import { listOf, pageNum, pageSize, searchValue, text, time } from '../fields.ts';
import { accountVersion, rowId } from './account-input.ts';

/* The staff of the console, for owners. */

const timeOrNone = z.union([time, z.literal('')]);
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
  lastSessionTime: timeOrNone,
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

export const endSessions = endpoint({
  method: 'POST',
  path: '/api/admin/staff/endSessions',
  access: { role: 'owner' },
  summary: 'Ends the console sessions of an account',
  write: true,
  repeatable: true,
  body: z.object({ id: rowId }),
  data: z.object({ ended: z.int() }),
  msg: '已退出其后台登录',
  errors: ['NO_SUCH_ACCOUNT'],
});
