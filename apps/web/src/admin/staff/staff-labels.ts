import { ROLES } from '@meiyu/contract/endpoint.ts';
import { ROLE_LABEL, ROLE_MEANING } from '@meiyu/contract/role-labels.ts';
import type { StaffRow } from './staff.api.ts';

/** Each role with what it may do. */
export const ROLE_OPTIONS = ROLES.map((role) => ({
  ...{ value: role, label: ROLE_LABEL[role], hint: ROLE_MEANING[role] },
  // This role can do everything, and give every role.
  isStrong: role === 'owner',
}));

type Factors = Pick<StaffRow, 'totp' | 'passkeys'>;

export const hasFactor = ({ totp, passkeys }: Factors): boolean => totp || passkeys > 0;

export function factorLabel({ totp, passkeys }: Factors): string {
  const factors = [...(totp ? ['动态验证码'] : []), ...(passkeys > 0 ? [`通行密钥 ${passkeys}`] : [])];
  return factors.join('、') || '未设置';
}
