import * as z from 'zod/mini';
import { phonenumber } from '../account-fields.ts';
import { endpoint } from '../endpoint.ts';
import { listOf, pattern, requiredText, time } from '../fields.ts';
import { SETTING_GROUPS, SETTING_NAMES } from './setting-fields.ts';

/* 设置: what can be changed while the program runs. Secrets are accepted and never answered. */

const name = z.enum(SETTING_NAMES, { error: '没有这项设置' });
const group = z.enum(SETTING_GROUPS, { error: '没有这组设置' });
const value = z.string({ error: '请求参数错误' }).check(z.trim(), z.maxLength(1000, { error: '不能超过 1000 个字' }));

const state = z.object({
  name,
  /** The value in force or, when it is unset, its default; empty for a secret. */
  value: z.string(),
  source: z.enum(['environment', 'database', 'default']),
  /** The environment variable that sets it, for which it cannot be changed here; empty when it can. */
  lockedBy: z.string(),
  /** Of a secret: whether there is one, and its last characters if it is long enough. */
  isSet: z.boolean(),
  ending: z.string(),
  /** A stored secret that APP_SECRET does not open: it counts as unset and must be entered again. */
  isUnreadable: z.boolean(),
});

const groupState = z.object({
  group,
  settings: z.array(state),
  /** Names this state in a later save. */
  revision: z.string(),
  updateTime: z.union([time, z.literal('')]),
  updaterName: z.string(),
  /** Why the stored values of this group are not in force; empty when they are. */
  problem: z.string(),
});

export const details = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  access: { role: 'owner' },
  summary: 'All settings that can be changed while the program runs, without secrets',
  silentOnFailure: true,
  data: z.object({
    groups: z.array(groupState),
    /** What only the environment sets. */
    backup: z.object({ folder: z.string(), hasOwnFolder: z.boolean(), isEncrypted: z.boolean() }),
  }),
});

/** `current` is the newer state that the save did not know; `fault` names the setting that cannot be as it was sent. */
export const save = endpoint({
  method: 'POST',
  path: '/api/admin/settings/save',
  access: { role: 'owner' },
  summary: 'Changes settings of one group; null unsets, what is not named stays; every instance follows at once',
  write: true,
  sensitive: true,
  body: z.object({
    group,
    revision: pattern(/^[\w-]{1,64}$/, 64, '请求参数错误'),
    changes: listOf(z.object({ name, value: z.nullable(value) }), 20, 1),
  }),
  data: z.object({
    saved: z.boolean(),
    current: groupState,
    fault: z.nullable(z.object({ name: z.union([name, z.literal('')]), message: z.string() })),
  }),
});

const outcome = {
  ok: z.boolean(),
  /** What happened. */
  sentence: z.string(),
  /** What to do about a failure. */
  repair: z.string(),
};

export const trySms = endpoint({
  method: 'POST',
  path: '/api/admin/settings/try/sms',
  access: { role: 'owner' },
  summary: 'Sends an SMS with a code that opens nothing, with the settings in force',
  write: true,
  sensitive: true,
  body: z.object({ phone: phonenumber }),
  data: z.object(outcome),
});

export const tryMail = endpoint({
  method: 'POST',
  path: '/api/admin/settings/try/mail',
  access: { role: 'owner' },
  summary: 'Sends an e-mail with the settings in force',
  write: true,
  sensitive: true,
  body: z.object({ address: pattern(/^[^\s@]{1,64}@[^\s@]{1,189}$/, 254, '邮箱不正确', '请输入邮箱') }),
  data: z.object(outcome),
});

export const tryChat = endpoint({
  method: 'POST',
  path: '/api/admin/settings/try/chat',
  access: { role: 'owner' },
  summary: 'Asks the model in force one question',
  write: true,
  sensitive: true,
  body: z.object({ question: requiredText(200, '问题') }),
  data: z.object({ ...outcome, model: z.string(), firstTokenMs: z.int(), totalMs: z.int(), answer: z.string() }),
});

export const tryImage = endpoint({
  method: 'POST',
  path: '/api/admin/settings/try/image',
  access: { role: 'owner' },
  summary: 'Has the image model in force draw one picture, which is not stored',
  write: true,
  sensitive: true,
  body: z.object({ prompt: requiredText(200, '画面') }),
  data: z.object({
    ...outcome,
    totalMs: z.int(),
    /** A WebP with the AI label, as a data URL; empty after a failure. */
    picture: z.string(),
  }),
});
