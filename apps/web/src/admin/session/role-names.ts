import type { Role } from '@meiyu/contract/endpoint.ts';
import { ROLE_LABEL } from '@meiyu/contract/role-labels.ts';

export const ROLE_NAMES = ROLE_LABEL;

export function nameRoles(roles: readonly Role[]): string {
  return roles.map((role) => ROLE_NAMES[role]).join(' · ');
}
