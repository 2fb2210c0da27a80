import * as z from 'zod/mini';
import { endpoint, ROLES } from '../endpoint.ts';
import { date, listOf, pageNum, pageSize, searchValue, time, withRule } from '../fields.ts';
import {
  accountDays,
  accountForm,
  accountVersion,
  MERGED_THINGS,
  newAccountForm,
  rowId,
  USER_SORTS,
  USER_STATES,
} from './account-input.ts';

/*
 * Accounts in the console. Accounts with access to the console can be changed by an owner only (403 to others), and
 * staff cannot disable, merge or delete their own account here.
 */

const MAX_IDS = 500;

const ids = listOf(rowId, MAX_IDS, 1);
const timeOrEmpty = z.union([time, z.literal('')]);
const dateOrNone = z._default(z.union([z.literal(''), date], { error: '日期不正确' }), '');
const roles = z.array(z.enum(ROLES));

/** The filters for accounts, in the list and in an export. */
const filter = {
  /** Part of the name, real name, student number, phone number, e-mail address or school. */
  searchValue,
  /** `expiring`: within 30 days. `staff`: accounts with access to the console. */
  state: z._default(z.enum(['', ...USER_STATES], { error: '状态不正确' }), ''),
  /** `none` for accounts without a class. */
  classId: z._default(z.union([z.literal(['', 'none']), rowId], { error: '班级不正确' }), ''),
  ageBand: z._default(z.enum(['', 'under14', '14-17', '18+'], { error: '年龄段不正确' }), ''),
  /** Days in Beijing time, both included. */
  createdFrom: dateOrNone,
  createdTo: dateOrNone,
  sort: z._default(z.enum(USER_SORTS, { error: '排序不正确' }), '-created'),
};

const accountFacts = {
  id: z.string(),
  userName: z.string(),
  realName: z.string(),
  studentNumber: z.string(),
  classId: z.string(),
  className: z.string(),
  /** Masked in lists. */
  phone: z.string(),
  schoolName: z.string(),
  ageBand: z.enum(['under14', '14-17', '18+']),
  status: z.enum(['active', 'disabled']),
  roles,
  /** 9999-12-31 for staff, whose accounts do not expire. */
  expireTime: time,
  createTime: time,
  /** Empty when the account was never signed in. */
  lastUseTime: timeOrEmpty,
  mustChangePassword: z.boolean(),
};

/** All fields, unmasked. */
const accountDetails = z.object({
  ...accountFacts,
  email: z.string(),
  guardianConsent: z.boolean(),
  version: z.string(),
});

export const list = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  access: { role: 'accounts' },
  summary: 'Accounts, searched, filtered and sorted; phone numbers are masked',
  silentOnFailure: true,
  query: z.object({ ...filter, pageNum, pageSize: pageSize(20) }),
  rows: z.object(accountFacts),
});

export const details = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id',
  access: { role: 'accounts' },
  summary: 'One account with all its fields; recorded in the audit log',
  silentOnFailure: true,
  params: z.object({ id: rowId }),
  data: z.object({
    ...accountDetails.shape,
    consents: z.array(z.object({ kind: z.enum(['agreement', 'privacy', 'guardian']), version: z.string(), time })),
    lastSignInTime: timeOrEmpty,
    /** Failed sign-ins of the last ten minutes with the name or number of this account. */
    failedSignIns: z.int(),
    /** The number of addresses from which signing in with it is locked now. */
    lockedAddresses: z.int(),
    devices: z.array(
      z.object({ equipment: z.enum(['pc', 'mobile']), deviceName: z.string(), createTime: time, lastUseTime: time }),
    ),
    /** How much the person has stored; what it is stays private. */
    counts: z.object({
      records: z.int(),
      bookshelf: z.int(),
      notes: z.int(),
      ratings: z.int(),
      applications: z.int(),
      drawings: z.int(),
      sessions: z.int(),
    }),
    /** Whether the caller may change this account. */
    manageable: z.boolean(),
  }),
  errors: ['NO_SUCH_ACCOUNT'],
});

export const create = endpoint({
  method: 'POST',
  path: '/api/admin/users/create',
  access: { role: 'accounts' },
  summary: 'Makes an account; its one-time password is answered once and must be changed at the first sign-in',
  write: true,
  body: newAccountForm,
  data: z.object({ id: z.string(), password: z.string() }),
  msg: '已新建',
  errors: ['USER_NAME_TAKEN', 'PHONE_TAKEN', 'EMAIL_TAKEN', 'STUDENT_NUMBER_TAKEN', 'GUARDIAN_NEEDED'],
});

export const change = endpoint({
  method: 'POST',
  path: '/api/admin/users/change',
  access: { role: 'accounts' },
  summary:
    'Changes the fields of an account. When somebody changed it meanwhile nothing is saved: `saved` is false and `current` the account as it is now',
  write: true,
  body: z.object({ ...accountForm.shape, id: rowId, version: accountVersion }),
  data: z.object({ saved: z.boolean(), current: accountDetails }),
  errors: [
    'NO_SUCH_ACCOUNT',
    'FORBIDDEN',
    'USER_NAME_TAKEN',
    'PHONE_TAKEN',
    'EMAIL_TAKEN',
    'STUDENT_NUMBER_TAKEN',
    'GUARDIAN_NEEDED',
  ],
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/admin/users/resetPassword',
  access: { role: 'accounts' },
  summary: 'Sets a one-time password, which is answered once, and ends all sessions',
  write: true,
  body: z.object({ id: rowId }),
  data: z.object({ password: z.string() }),
  errors: ['NO_SUCH_ACCOUNT', 'FORBIDDEN'],
});

export const unlock = endpoint({
  method: 'POST',
  path: '/api/admin/users/unlock',
  access: { role: 'accounts' },
  summary: 'Forgets the failed sign-ins of an account, so that its owner need not wait',
  write: true,
  repeatable: true,
  body: z.object({ id: rowId }),
  msg: '已解除锁定',
  errors: ['NO_SUCH_ACCOUNT', 'FORBIDDEN'],
});

/** How many of the given accounts were changed; the others were so already. */
const changed = z.object({ changed: z.int() });

export const disable = endpoint({
  method: 'POST',
  path: '/api/admin/users/disable',
  access: { role: 'accounts' },
  summary: 'Disables accounts, all or none, and ends their sessions',
  write: true,
  body: z.object({ ids }),
  data: changed,
  msg: '已停用',
  errors: ['NO_SUCH_ACCOUNT', 'FORBIDDEN', 'OWN_ACCOUNT', 'LAST_OWNER'],
});

export const enable = endpoint({
  method: 'POST',
  path: '/api/admin/users/enable',
  access: { role: 'accounts' },
  summary: 'Enables disabled accounts, all or none',
  write: true,
  body: z.object({ ids }),
  data: changed,
  msg: '已恢复',
  errors: ['NO_SUCH_ACCOUNT', 'FORBIDDEN'],
});

export const extend = endpoint({
  method: 'POST',
  path: '/api/admin/users/extend',
  access: { role: 'accounts' },
  summary: 'Extends accounts by days, counted from their expiry or from now, or sets the last day in Beijing time',
  write: true,
  body: withRule(
    z.object({ ids, days: z.optional(accountDays), until: z.optional(date) }),
    (body) => (body.days === undefined) !== (body.until === undefined),
    '请填写天数或到期日期',
  ),
  data: changed,
  msg: '已更改期限',
  errors: ['NO_SUCH_ACCOUNT', 'FORBIDDEN'],
});

export const setClass = endpoint({
  method: 'POST',
  path: '/api/admin/users/setClass',
  access: { role: 'accounts' },
  summary: 'Puts accounts into a class, or into none',
  write: true,
  body: z.object({ ids, classId: accountForm.shape.classId }),
  data: changed,
  msg: '已更改班级',
  errors: ['NO_SUCH_ACCOUNT', 'FORBIDDEN'],
});

export const setTeacher = endpoint({
  method: 'POST',
  path: '/api/admin/users/setTeacher',
  access: { role: 'accounts' },
  summary: 'Gives or takes the role of a teacher',
  write: true,
  sensitive: true,
  body: z.object({ id: rowId, teacher: z.boolean() }),
  data: changed,
  msg: '已更改角色',
  errors: ['NO_SUCH_ACCOUNT', 'FORBIDDEN', 'CONFIRM_IDENTITY'],
});

const mergeInput = withRule(
  z.object({ keepId: rowId, removeId: rowId }),
  (body) => body.keepId !== body.removeId,
  '请选择两个不同的账号',
);

export const previewMerge = endpoint({
  method: 'POST',
  path: '/api/admin/users/previewMerge',
  access: { role: 'accounts' },
  summary: 'What a merge of two accounts would move; nothing is changed',
  body: mergeInput,
  data: z.object({
    keep: accountDetails,
    remove: accountDetails,
    /** How much is moved, and for how much of it both accounts have one, so that one of two stays. */
    moved: z.array(z.object({ thing: z.enum(MERGED_THINGS), count: z.int(), both: z.int() })),
    /** Empty fields of the account that stays which the other fills. */
    filled: z.array(z.enum(['realName', 'studentNumber', 'classId', 'phone', 'email', 'schoolName', 'avatar', 'sex'])),
  }),
  errors: ['NO_SUCH_ACCOUNT', 'FORBIDDEN', 'OWN_ACCOUNT'],
});

export const merge = endpoint({
  method: 'POST',
  path: '/api/admin/users/merge',
  access: { role: 'accounts' },
  summary: 'Moves everything of one account to another and deletes it; the further progress and the newer rating stay',
  write: true,
  sensitive: true,
  body: mergeInput,
  data: z.object({ moved: z.int() }),
  msg: '已合并',
  errors: ['NO_SUCH_ACCOUNT', 'FORBIDDEN', 'OWN_ACCOUNT', 'LAST_OWNER', 'CONFIRM_IDENTITY'],
});

export const remove = endpoint({
  method: 'POST',
  path: '/api/admin/users/remove',
  access: { role: 'accounts' },
  summary: 'Deletes an account with everything in it, as 注销 does, at the request of its owner',
  write: true,
  sensitive: true,
  body: z.object({ id: rowId }),
  msg: '已删除',
  errors: ['NO_SUCH_ACCOUNT', 'FORBIDDEN', 'OWN_ACCOUNT', 'LAST_OWNER', 'CONFIRM_IDENTITY'],
});

export const exportList = endpoint({
  method: 'POST',
  path: '/api/admin/users/export',
  access: { role: 'accounts' },
  summary: 'The accounts of a filter as a file, with full phone numbers; recorded in the audit log',
  body: z.object({ ...filter, format: z._default(z.enum(['xlsx', 'csv'], { error: '格式不正确' }), 'xlsx') }),
  data: z.object({
    fileName: z.string(),
    type: z.string(),
    /** Base64. */
    content: z.string(),
  }),
  errors: ['TABLE_TOO_LARGE'],
});
