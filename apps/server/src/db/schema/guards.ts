import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytea, createdAt, moment } from './columns.ts';

/*
 * Short-lived data that all instances share, for limits and security checks. Every row expires and is then deleted.
 */

/**
 * Counters that expire: SMS per number, logins per address, quotas per user and day, and the guard against submitting
 * twice (if the key of a request is counted and has not expired, the request is a second submit). One statement checks
 * and counts: insert … on conflict (key) do update.
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

/**
 * Failed logins, to count the accounts an address tries (threat T2). Names are hashed, since users type passwords
 * there.
 */
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

/** Solved captcha challenges; each is accepted once. */
export const captchaUsed = pgTable(
  'captcha_used',
  { hash: bytea('hash').primaryKey(), expiresAt: moment('expires_at').notNull() },
  (t) => [index('captcha_used_expiry').on(t.expiresAt)],
);

/** RSA keys for encrypted bodies. `id` is the SHA-256 of the public key in hex; the private key is encrypted with APP_SECRET. */
export const rsaKey = pgTable(
  'rsa_key',
  {
    id: text('id').primaryKey(),
    /** Base64 of the SPKI DER, as included in pages. */
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

/** Hashes of decrypted blocks, which are refused when sent again; kept for a day. */
export const rsaSeen = pgTable(
  'rsa_seen',
  { hash: bytea('hash').primaryKey(), seenAt: moment('seen_at').notNull().defaultNow() },
  (t) => [index('rsa_seen_age').on(t.seenAt)],
);
