import type { RosterField } from '@meiyu/contract/admin/roster-fields.ts';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { bytea, createdAt, generatedId, moment, oneOf } from './columns.ts';
import { backgroundJob } from './jobs.ts';

const ROSTER_STATES = ['preview', 'importing', 'imported', 'undone', 'discarded'] as const;
const ROSTER_OUTCOMES = ['created', 'updated', 'skipped'] as const;

export interface RenamedColumn {
  title: string;
  field: RosterField;
}

/** An uploaded class list (名单导入). Its rows are checked, corrected and imported; an import can be undone for an hour. */
export const rosterImport = pgTable(
  'roster_import',
  {
    id: generatedId(),
    fileName: text('file_name').notNull(),
    sheet: text('sheet').notNull().default(''),
    state: text('state', { enum: ROSTER_STATES }).notNull().default('preview'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    jobId: uuid('job_id').references(() => backgroundJob.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    importedAt: moment('imported_at'),
    undoUntil: moment('undo_until'),
    emptyRows: integer('empty_rows').notNull().default(0),
    /** Titles of columns that are not used. */
    ignoredColumns: text('ignored_columns').array().notNull().default(sql`'{}'`),
    /** Columns whose title is not the name of the field that they were read as. */
    renamedColumns: jsonb('renamed_columns').$type<RenamedColumn[]>().notNull().default([]),
    /** The URL that was printed on the slips. */
    slipAddress: text('slip_address').notNull().default(''),
    /** How often the one-time passwords were shown; they are erased when they were shown twice, or after a day. */
    slipsShown: smallint('slips_shown').notNull().default(0),
  },
  (t) => [
    oneOf('roster_import_state_known', t.state, ROSTER_STATES),
    index('roster_import_list').on(t.createdAt, t.id),
    index('roster_import_creator').on(t.createdBy),
    index('roster_import_job').on(t.jobId),
  ],
);

export interface RosterProblem {
  field: string;
  /** An error keeps the row from being imported; a warning does not. */
  level: 'error' | 'warning';
  text: string;
  /** A value that repairs the field. */
  suggestion?: string;
}

/** A line of a class list, as read and corrected, with what is wrong with it. */
export const rosterRow = pgTable(
  'roster_row',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => rosterImport.id, { onDelete: 'cascade' }),
    /** Line in the file, from 1. */
    line: integer('line').notNull(),
    fields: jsonb('fields').$type<Record<string, string>>().notNull(),
    problems: jsonb('problems').$type<RosterProblem[]>().notNull().default([]),
    /** The worst level of its problems. */
    level: text('level').notNull().default('ok'),
    outcome: text('outcome', { enum: ROSTER_OUTCOMES }),
    accountId: uuid('account_id').references(() => users.id, { onDelete: 'set null' }),
    /** The values of an existing account before the import, to undo it. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    /** The one-time password of a new account, until it was printed. */
    encryptedPassword: bytea('encrypted_password'),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.line] }),
    oneOf('roster_row_level_known', t.level, ['ok', 'warning', 'error']),
    oneOf('roster_row_outcome_known', t.outcome, ROSTER_OUTCOMES),
    index('roster_row_level').on(t.importId, t.level, t.line),
    index('roster_row_account').on(t.accountId),
    index('roster_row_slip').on(t.importId).where(sql`encrypted_password is not null`),
  ],
);
