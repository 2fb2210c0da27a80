import { sql } from 'drizzle-orm';
import { bigint, check, index, inet, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accountOfRow } from './account.ts';
import { bytea, createdAt, generatedId, moment, updatedAt } from './columns.ts';

/**
 * A session of the console, apart from the reader's login. It is looked up at every call, so that a disabled account or
 * a lost role ends it at once. Only the SHA-256 of the token is stored.
 */
export const staffSession = pgTable(
  'staff_session',
  {
    id: generatedId(),
    hash: bytea('hash').notNull(),
    userId: accountOfRow(),
    userAgent: text('user_agent').notNull().default(''),
    ip: inet('ip'),
    createdAt: createdAt(),
    /** Written at most once a minute. */
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    /** When the person last proved who they are; sensitive calls need a recent proof. */
    confirmedAt: moment('confirmed_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('staff_session_hash').on(t.hash),
    index('staff_session_user').on(t.userId),
    index('staff_session_expiry').on(t.expiresAt),
    check('staff_session_hash_length', sql`octet_length(${t.hash}) = 32`),
  ],
);

/** The authenticator app of a staff account (TOTP). */
export const staffTotp = pgTable('staff_totp', {
  userId: accountOfRow().primaryKey(),
  /** Encrypted with APP_SECRET. */
  encryptedSecret: bytea('encrypted_secret').notNull(),
  /** Null until a first code was entered. */
  confirmedAt: moment('confirmed_at'),
  /** The time step of the last accepted code; codes of this or earlier steps are refused. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: createdAt(),
});

/** One-time codes that replace the authenticator app. */
export const staffRecoveryCode = pgTable(
  'staff_recovery_code',
  {
    userId: accountOfRow(),
    hash: bytea('hash').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.hash] })],
);

/** A passkey (WebAuthn credential) of a staff account. */
export const staffPasskey = pgTable(
  'staff_passkey',
  {
    /** The credential's id, base64url. */
    id: text('id').primaryKey(),
    userId: accountOfRow(),
    name: text('name').notNull(),
    publicKey: bytea('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull().default(0),
    transports: text('transports').array().notNull().default(sql`'{}'`),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [
    index('staff_passkey_user').on(t.userId),
    check('staff_passkey_name_length', sql`char_length(${t.name}) between 1 and 40`),
  ],
);

/** The one-time link by which the first owner of a site is made. */
export const staffInvite = pgTable('staff_invite', {
  hash: bytea('hash').primaryKey(),
  createdAt: createdAt(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
});

/** A saved view of a table in the console: filters, order and columns. */
export const staffView = pgTable(
  'staff_view',
  {
    id: generatedId(),
    userId: accountOfRow(),
    /** The page, like `users`. */
    page: text('page').notNull(),
    name: text('name').notNull(),
    settings: jsonb('settings').$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('staff_view_name').on(t.userId, t.page, t.name),
    check('staff_view_name_length', sql`char_length(${t.name}) between 1 and 20`),
  ],
);

/** Unsaved input of a member of staff. It is on the server because a 401 clears the browser's storage. */
export const staffDraft = pgTable(
  'staff_draft',
  {
    userId: accountOfRow(),
    /** The form and its object, like `user:<id>`. */
    key: text('key').notNull(),
    content: jsonb('content').$type<Record<string, unknown>>().notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] })],
);
