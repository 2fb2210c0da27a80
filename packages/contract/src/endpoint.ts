import type { $ZodObject, $ZodType, input, output } from 'zod/v4/core';
import type { ErrorName } from './errors.ts';

/** Every path of the API begins with this. */
export const BASE_PATH = '/prod-api';

/** Roles of staff accounts; ordinary users have none. `owner` may do everything. */
export const ROLES = ['owner', 'editor', 'reviewer', 'accounts', 'analyst', 'auditor', 'teacher'] as const;
export type Role = (typeof ROLES)[number];

/** Roles with access to the console; a teacher has only classes. */
export const CONSOLE_ROLES: readonly Role[] = ROLES.filter((role) => role !== 'teacher');

/** Whether an account with these roles has the rights of `role`. */
export function hasRole(roles: readonly Role[], role: Role): boolean {
  return roles.includes(role) || roles.includes('owner');
}

export function mayOpenConsole(roles: readonly Role[]): boolean {
  return roles.some((role) => CONSOLE_ROLES.includes(role));
}

/**
 * Who may call:
 * - `public`   anyone; a token is ignored, so the answer may be cached and shared
 * - `optional` anyone; a valid token makes the answer personal, a bad one is ignored
 * - `user`     a valid token, else code 401
 * - `staff`    a console session of a person with any role of the console
 * - `{ role }` a console session of a person with this role or `owner`
 *
 * A console session has a separate token. Without one, the answer is 401; to a reader's token or a missing role it is
 * 403.
 */
export type Access = 'public' | 'optional' | 'user' | 'staff' | { role: Role };

/** Whether a call belongs to the console and needs its token. */
export function isConsoleAccess(access: Access): access is 'staff' | { role: Role } {
  return access === 'staff' || typeof access === 'object';
}

/** Whether a call requires a valid token. */
export function needsToken(access: Access): boolean {
  return access !== 'public' && access !== 'optional';
}

/** The access level as text, for the API description. */
export function nameAccess(access: string | { role: Role }): string {
  return typeof access === 'string' ? access : `role ${access.role}`;
}

export type Schema = $ZodType;

export interface Endpoint {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** The path below BASE_PATH; parameters are written as `:name`. */
  path: `/api/${string}`;
  access: Access;
  /** One line in English for the generated API page. */
  summary: string;
  /** The body is sent RSA-encrypted. */
  rsa?: true;
  /** A failed call leaves the page as it is, without an error message. */
  silentOnFailure?: true;
  /** The call changes data. The same user may not send the same body twice within a second. */
  write?: true;
  /** The write may safely arrive twice (saving a position, removing something), so double submits are not refused. */
  repeatable?: true;
  /** A small write that is accepted even when the disk is nearly full: signing in and out, opening a book. */
  allowedWhenDiskFull?: true;
  /** A call of the console for which the person must have proved who they are within the last minutes. */
  sensitive?: true;
  /** Allowed to an account that must change its password first. */
  beforePasswordChange?: true;
  /** A multipart file instead of a JSON body. */
  upload?: { field: string; maxBytes: number };
  /** For a JSON body that may be longer than 128 KB. */
  maxBodyMb?: number;
  params?: $ZodObject;
  query?: $ZodObject;
  body?: $ZodObject;
  /** The call answers `{code, msg, data}` with this data. */
  data?: Schema;
  /** The call answers `{code, msg, rows, total}` with such rows, and the fields of `more` beside them. */
  rows?: Schema;
  more?: $ZodObject;
  /** Message of a success; 操作成功 by default. */
  msg?: string;
  /** Errors specific to this call, besides bad input, 401 and the rate limits. */
  errors?: readonly ErrorName[];
}

/** Declares one call; returns the declaration unchanged, with its exact type. */
// @__NO_SIDE_EFFECTS__
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}

type In<S> = S extends Schema ? input<S> : Record<never, never>;
type Out<S> = S extends Schema ? output<S> : Record<never, never>;
type Field<E, K extends PropertyKey> = E extends { [key in K]: infer S } ? S : undefined;

/** The input of a caller. */
export type CallInput<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as Field<E, K> extends Schema ? K : never]: In<Field<E, K>>;
};

/** The input of a handler after validation. */
export type HandlerInput<E extends Endpoint> = {
  params: Out<Field<E, 'params'>>;
  query: Out<Field<E, 'query'>>;
  body: Out<Field<E, 'body'>>;
};

/** The result of a handler. Undeclared fields are removed before sending; without a declared schema nothing is sent. */
export type HandlerResult<E extends Endpoint> =
  Field<E, 'rows'> extends Schema
    ? { rows: In<Field<E, 'rows'>>[]; total: number } & In<Field<E, 'more'>>
    : Field<E, 'data'> extends Schema
      ? In<Field<E, 'data'>>
      : unknown;

/** The result for a caller on code 200. */
export type CallResult<E extends Endpoint> =
  Field<E, 'rows'> extends Schema
    ? { rows: Out<Field<E, 'rows'>>[]; total: number } & Out<Field<E, 'more'>>
    : Field<E, 'data'> extends Schema
      ? Out<Field<E, 'data'>>
      : null;

export interface Envelope {
  code: number;
  msg: string;
  data?: unknown;
  rows?: unknown[];
  total?: number;
}

export const OK_MESSAGE = '操作成功';
