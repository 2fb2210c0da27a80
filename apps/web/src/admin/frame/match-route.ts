import { hasRole, type Role } from '@meiyu/contract/endpoint.ts';
import { matchPath } from 'react-router';
import type { ConsoleRoute } from './console-route.ts';

export const CONSOLE_ROOT = '/admin';

export function pathOf({ path }: Pick<ConsoleRoute, 'path'>): string {
  return path ? `${CONSOLE_ROOT}/${path}` : CONSOLE_ROOT;
}

/** Rows without parameters win, as `users/import` before `users/:id`. */
export function matchRoute(rows: readonly ConsoleRoute[], pathname: string) {
  const matches = rows.flatMap((row) => {
    const match = matchPath(pathOf(row), pathname);
    return match ? [{ row, params: match.params }] : [];
  });
  return matches.find(({ row }) => !row.path.includes(':')) ?? matches[0];
}

export function maySee({ role }: Pick<ConsoleRoute, 'role'>, roles: readonly Role[]): boolean {
  return role === undefined || hasRole(roles, role);
}

/** The page of the rail to which a page belongs: `users/:id` to `users`. */
export function railRowOf(rows: readonly ConsoleRoute[], current: ConsoleRoute | undefined): ConsoleRoute | undefined {
  if (!current || current.rail) return current;
  if (current.under !== undefined) return rows.find(({ path }) => path === current.under);
  return rows
    .filter(({ rail, path }) => rail && path && current.path.startsWith(`${path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0];
}
