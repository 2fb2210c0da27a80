import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytea, createdAt, moment } from './columns.ts';

/*
 * What must be remembered by all instances together for a while. Every row has a time after which it means nothing and
 * may be swept away.
 */

/**
 * Counters with an end: sms per number, logins per address, quotas per user and day, and the double-submit guard (a
 * key that was taken and has not run out is a second submit). One statement decides and counts:
 * insert … on conflict (key) do update.
 */
export const rateLimit = pgTable(
  'rate_limit',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('rate_limit_expiry').on(t.expiresAt)],
);

/** Failed logins, for counting distinct accounts an address tries (T2). People type passwords as names: only hashes here. */
export const loginFailure = pgTable(
  'login_failure',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountHash: bytea('account_hash').notNull(),
    /** An IPv4 address or an IPv6 /64. */
    ipKey: text('ip_key').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('login_failure_ip').on(t.ipKey, t.createdAt),
    index('login_failure_account').on(t.accountHash, t.createdAt),
    index('login_failure_age').on(t.createdAt),
  ],
);

/** Solved challenges: each counts once. */
export const captchaUsed = pgTable(
  'captcha_used',
  { hash: bytea('hash').primaryKey(), expiresAt: moment('expires_at').notNull() },
  (t) => [index('captcha_used_expiry').on(t.expiresAt)],
);

/** The key ring of RSA bodies. `id` is the SHA-256 of the public key in hex; the private one is sealed under APP_SECRET. */
export const rsaKey = pgTable(
  'rsa_key',
  {
    id: text('id').primaryKey(),
    /** Base64 of the SPKI DER, as pages carry it. */
    pub: text('pub').notNull(),
    encryptedPrivateKey: bytea('sealed').notNull(),
    bits: smallint('bits').notNull(),
    createdAt: createdAt(),
    retiredAt: moment('retired_at'),
  },
  (t) => [
    check('rsa_key_bits', sql`${t.bits} >= 1024`),
    // One key is current, however many instances start at once.
    uniqueIndex('rsa_key_one_current').on(sql`(retired_at is null)`).where(sql`retired_at is null`),
  ],
);

/** Encrypted blocks that were opened once and may not be opened again (a day). */
export const rsaSeen = pgTable(
  'rsa_seen',
  { hash: bytea('hash').primaryKey(), seenAt: moment('seen_at').notNull().defaultNow() },
  (t) => [index('rsa_seen_age').on(t.seenAt)],
);
