import type { Role } from '@meiyu/contract/endpoint.ts';

export const ROLE_NAMES: Record<Role, string> = {
  owner: '馆长',
  editor: '编辑',
  reviewer: '审核',
  accounts: '用户管理',
  analyst: '统计',
  auditor: '审计',
  teacher: '教师',
};

export function nameRoles(roles: readonly Role[]): string {
  return roles.map((role) => ROLE_NAMES[role]).join(' · ');
}
