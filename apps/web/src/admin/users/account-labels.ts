import type { Phase } from '../kit/parts/status-mark.tsx';
import type { UserRow } from './users.api.ts';

export const AGE_BANDS = [
  { value: '18+', label: '18 岁及以上' },
  { value: '14-17', label: '14–17 岁' },
  { value: 'under14', label: '14 岁以下' },
] as const;

export const STATES = [
  { value: 'active', label: '正常' },
  { value: 'expiring', label: '30 天内到期' },
  { value: 'expired', label: '已到期' },
  { value: 'disabled', label: '已停用' },
  { value: 'neverSignedIn', label: '从未登录' },
  { value: 'staff', label: '工作人员' },
] as const;

/** Expiry of accounts that do not expire. */
const NEVER = '9999';

export function ageLabel(ageBand: UserRow['ageBand']): string {
  return AGE_BANDS.find(({ value }) => value === ageBand)?.label ?? '';
}

export function expiryLabel(expireTime: string): string {
  return expireTime.startsWith(NEVER) ? '长期有效' : expireTime.slice(0, 10);
}

/** A moment as the API writes it, in Beijing time. */
function toTime(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}+08:00`);
}

/** The state of an account as a phase and a label. */
export function stateOf({ status, expireTime }: Pick<UserRow, 'status' | 'expireTime'>, now = Date.now()) {
  const state = (phase: Phase, label: string) => ({ phase, label });
  if (status === 'disabled') return state('off', '已停用');
  if (toTime(expireTime) <= now) return state('failed', '已到期');
  return toTime(expireTime) <= now + 30 * 86_400_000 ? state('half', '将到期') : state('good', '正常');
}

/** Name and, if known, the name of the person. */
export function fullName({ userName, realName }: Pick<UserRow, 'userName' | 'realName'>): string {
  return realName ? `${userName}（${realName}）` : userName;
}
