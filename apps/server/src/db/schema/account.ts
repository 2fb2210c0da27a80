import { ROLES } from '@meiyu/contract/endpoint.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, inet, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { schoolClass } from './classes.ts';
import { bytea, createdAt, generatedId, moment, oneOf, updatedAt } from './columns.ts';
import { file } from './files.ts';

const AGE_BANDS = ['under14', '14-17', '18+'] as const;
const USER_STATUS = ['active', 'disabled'] as const;
const CONSENT_KINDS = ['agreement', 'privacy', 'guardian'] as const;
export const EQUIPMENT = ['pc', 'mobile'] as const;

/**
 * An account. 注销账号 deletes the row and everything the user owns.
 *
 * The phone number is stored unencrypted, here and in the short-lived sms tables only; it is masked in answers and logs.
 * Encrypting it with APP_SECRET would protect little, because by default the secret is in the same data folder and goes
 * with every backup, while a lost secret would lock out everyone who logs in by phone. The numbers are protected by the
 * database's access control and by encrypting whole backups, which covers names, schools and messages too
 * (个人信息保护法 art. 51 requires measures according to the risk).
 */
export const users = pgTable(
  'users',
  {
    id: generatedId(),
    name: text('name').notNull(),
    /**
     * Makes names unique regardless of case. Letters in names are ASCII, so the C collation is the same on every
     * machine.
     */
    nameFolded: text('name_folded').notNull().generatedAlwaysAs(sql`lower(name collate "C")`),
    /** Null for accounts that staff made without a number; they sign in by name. */
    phone: text('phone'),
    /** In PHC string format. */
    passwordHash: text('password_hash').notNull(),
    passwordChangedAt: moment('password_changed_at').notNull().defaultNow(),
    /** 0 男, 1 女 */
    sex: smallint('sex'),
    email: text('email'),
    schoolName: text('school_name'),
    /** 姓名 and 学号 of a person on a class list; only staff see them. */
    realName: text('real_name'),
    studentNumber: text('student_number'),
    classId: uuid('class_id').references(() => schoolClass.id, { onDelete: 'set null' }),
    avatarFile: text('avatar_file').references(() => file.hash),
    ageBand: text('age_band', { enum: AGE_BANDS }).notNull(),
    guardianConsentAt: moment('guardian_consent_at'),
    status: text('status', { enum: USER_STATUS }).notNull().default('active'),
    /** Staff roles; empty for ordinary users. */
    roles: text('roles', { enum: ROLES }).array().notNull().default(sql`'{}'`),
    expireTime: moment('expire_time').notNull(),
    /** Searchable fields, one per line: one comparison per account is much faster than one per field. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`lower((name || chr(10) || coalesce(real_name, '') || chr(10) || coalesce(student_number, '') || chr(10)
          || coalesce(phone, '') || chr(10) || coalesce(email, '') || chr(10) || coalesce(school_name, '')) collate "C")`,
      ),
    /** The password was made by staff and is shown on paper: it must be changed at the next login. */
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    /**
     * The newest sign-in or use of a session, to the hour; kept after the session is deleted. A trigger writes
     * sign-ins.
     */
    lastUsedAt: moment('last_used_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('users_name').on(t.nameFolded),
    uniqueIndex('users_phone').on(t.phone),
    uniqueIndex('users_student_number').on(t.studentNumber),
    uniqueIndex('users_email').on(sql`lower(email collate "C")`).where(sql`email is not null`),
    check('users_name_length', sql`char_length(${t.name}) between 2 and 20`),
    // The login field accepts a name or a phone number, so a name must not look like a phone number.
    check('users_name_no_phone', sql`${t.name} !~ '^1[3-9][0-9]{9}$'`),
    check('users_phone_wellformed', sql`${t.phone} ~ '^[+]?[0-9]{6,15}$'`),
    check('users_sex_known', sql`${t.sex} in (0, 1)`),
    check('users_school_length', sql`char_length(${t.schoolName}) <= 50`),
    check('users_real_name_length', sql`char_length(${t.realName}) between 1 and 50`),
    check('users_student_number_wellformed', sql`${t.studentNumber} ~ '^[A-Za-z0-9-]{1,32}$'`),
    check('users_guardian_under_14', sql`${t.ageBand} <> 'under14' or ${t.guardianConsentAt} is not null`),
    oneOf('users_age_band_known', t.ageBand, AGE_BANDS),
    oneOf('users_status_known', t.status, USER_STATUS),
    check('users_roles_known', sql`${t.roles} <@ ${sql.raw(`'{${ROLES.join()}}'::text[]`)}`),
    index('users_avatar_file').on(t.avatarFile),
    index('users_class').on(t.classId),
    // Few accounts are staff; the check for the last owner reads them.
    index('users_staff').on(t.id).where(sql`roles <> '{}'`),
    index('users_expiry').on(t.expireTime),
    // Accounts that were never used come first in ascending order, last in descending order.
    index('users_last_use').on(sql`coalesce(last_used_at, '-infinity'::timestamptz)`, t.id),
  ],
);

/** The account that a row belongs to; the row is deleted with it. */
export function accountOfRow() {
  return uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
}

/** A user's consent: to what, when and from which address. */
export const consent = pgTable(
  'consent',
  {
    id: generatedId(),
    userId: accountOfRow(),
    kind: text('kind', { enum: CONSENT_KINDS }).notNull(),
    version: text('version').notNull(),
    ip: inet('ip'),
    createdAt: createdAt(),
  },
  (t) => [index('consent_user').on(t.userId, t.createdAt), oneOf('consent_kind_known', t.kind, CONSENT_KINDS)],
);

/** A login session. Only the SHA-256 of the token is stored; `id` identifies the device in the device list. */
export const authToken = pgTable(
  'auth_token',
  {
    id: generatedId(),
    hash: bytea('hash').notNull(),
    userId: accountOfRow(),
    device: text('device', { enum: EQUIPMENT }).notNull().default('pc'),
    userAgent: text('user_agent').notNull().default(''),
    ip: inet('ip'),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (t) => [
    uniqueIndex('auth_token_hash').on(t.hash),
    index('auth_token_user').on(t.userId, t.lastUsedAt),
    index('auth_token_expiry').on(t.expiresAt),
    check('auth_token_hash_length', sql`octet_length(${t.hash}) = 32`),
    oneOf('auth_token_device_known', t.device, EQUIPMENT),
  ],
);

/** The account's reader and site settings, stored here because the web app clears local storage on a 401. */
export const userSetting = pgTable('user_setting', {
  userId: accountOfRow().primaryKey(),
  settings: jsonb('settings').$type<Record<string, unknown>>().notNull().default({}),
  updatedAt: updatedAt(),
});
