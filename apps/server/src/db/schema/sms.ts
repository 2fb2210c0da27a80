import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { bytea, createdAt, generatedId, moment, oneOf } from './columns.ts';

const SMS_SCENES = ['login', 'register', 'forget', 'changePhone', 'cancel'] as const;
const OUTBOX_STATES = ['pending', 'sending', 'sent', 'failed'] as const;

/** The valid code of a phone number and scene; a new code replaces the old one (threat T6). Only a keyed hash is stored. */
export const smsCode = pgTable(
  'sms_code',
  {
    phone: text('phone').notNull(),
    scene: text('scene', { enum: SMS_SCENES }).notNull(),
    hash: bytea('hash').notNull(),
    tries: smallint('tries').notNull().default(0),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.phone, t.scene] }),
    check('sms_code_tries_not_negative', sql`${t.tries} >= 0`),
    oneOf('sms_code_scene_known', t.scene, SMS_SCENES),
    index('sms_code_expiry').on(t.expiresAt),
  ],
);

/** Messages to be sent; sending is not part of the request (threat T5). */
export const smsOutbox = pgTable(
  'sms_outbox',
  {
    id: generatedId(),
    phone: text('phone').notNull(),
    scene: text('scene', { enum: SMS_SCENES }).notNull(),
    /** The code, encrypted with APP_SECRET; deleted once the message is sent or has failed. */
    encryptedCode: bytea('sealed_code'),
    state: text('state', { enum: OUTBOX_STATES }).notNull().default('pending'),
    tries: integer('tries').notNull().default(0),
    nextTryAt: moment('next_try_at').notNull().defaultNow(),
    error: text('error'),
    createdAt: createdAt(),
    sentAt: moment('sent_at'),
  },
  (t) => [
    oneOf('sms_outbox_scene_known', t.scene, SMS_SCENES),
    oneOf('sms_outbox_state_known', t.state, OUTBOX_STATES),
    check('sms_outbox_forgets_code', sql`${t.state} in ('pending', 'sending') or ${t.encryptedCode} is null`),
    index('sms_outbox_due').on(t.nextTryAt).where(sql`state in ('pending', 'sending')`),
    index('sms_outbox_age').on(t.createdAt),
  ],
);
