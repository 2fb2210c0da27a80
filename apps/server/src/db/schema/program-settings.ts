import { sql } from 'drizzle-orm';
import { check, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, updatedAt } from './columns.ts';

/** Values that 设置 of the console sets, by the name in packages/contract/src/admin/setting-fields.ts. */
export const programSetting = pgTable(
  'program_setting',
  {
    name: text('name').primaryKey(),
    /** In the format of the environment variable of this name. */
    value: text('value'),
    /** A secret, encrypted with APP_SECRET. */
    encryptedValue: bytea('encrypted_value'),
    /** `user:<id>` or `operator:<name>`, as in the audit log. */
    updatedBy: text('updated_by').notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [check('program_setting_one_value', sql`(${t.value} is null) <> (${t.encryptedValue} is null)`)],
);
