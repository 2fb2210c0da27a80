import type { ListChoice, MuseumChoice, MuseumWork } from '@meiyu/contract/admin/import-choices.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { createdAt, generatedId, moment, oneOf } from './columns.ts';
import { backgroundJob } from './jobs.ts';

const IMPORT_KINDS = ['files', 'list', 'museum'] as const;
const IMPORT_STATES = ['receiving', 'checking', 'checked', 'importing', 'imported', 'discarded'] as const;
const IMPORT_PURPOSES = ['import', 'content'] as const;
const IMPORT_PHASES = ['check', 'import'] as const;
const LINE_KINDS = ['refused', 'warning', 'dropped', 'kept', 'added', 'changed', 'unchanged'] as const;

export interface ImportSetOptions {
  list?: ListChoice;
  /** Of a manifest or collection; without it the first uploaded file is one. */
  address?: string;
  allPictures?: boolean;
  museum?: MuseumChoice;
}

/** A work of a museum with the address of the manifest that describes it; empty for an uploaded one. */
export interface OfferedWork extends MuseumWork {
  document: string;
}

/** Files that staff upload in the console, to import them as content (导入). Their bytes are in the data folder. */
export const importSet = pgTable(
  'import_set',
  {
    id: generatedId(),
    name: text('name').notNull(),
    /** `content`: one file of a draft that is edited, and no part of 导入. */
    purpose: text('purpose', { enum: IMPORT_PURPOSES }).notNull().default('import'),
    /** Dropped content, a list with its files, or works of a museum. */
    kind: text('kind', { enum: IMPORT_KINDS }).notNull().default('files'),
    /** How the list is read, or the address of the museum and what was chosen. */
    options: jsonb('options').$type<ImportSetOptions>().notNull().default({}),
    /** The works that the museum offers; null before the check. */
    works: jsonb('works').$type<OfferedWork[]>(),
    state: text('state', { enum: IMPORT_STATES }).notNull().default('receiving'),
    /** The declared number; more are refused. */
    files: integer('files').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** Which data folder holds the files, and on which machine, for messages. */
    place: text('place').notNull(),
    machine: text('machine').notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    jobId: uuid('job_id').references(() => backgroundJob.id, { onDelete: 'set null' }),
    /** An import was begun, so a later one continues it. */
    isBegun: boolean('is_begun').notNull().default(false),
    createdAt: createdAt(),
    /** The last upload or step; unfinished sets are removed a day later. */
    touchedAt: moment('touched_at').notNull().defaultNow(),
    finishedAt: moment('finished_at'),
  },
  (t) => [
    oneOf('import_set_kind_known', t.kind, IMPORT_KINDS),
    oneOf('import_set_state_known', t.state, IMPORT_STATES),
    oneOf('import_set_purpose_known', t.purpose, IMPORT_PURPOSES),
    check('import_set_size', sql`${t.files} >= 0 and ${t.bytes} >= 0`),
    index('import_set_list').on(t.createdAt, t.id),
    index('import_set_creator').on(t.createdBy),
    index('import_set_job').on(t.jobId),
  ],
);

/** A file of an unfinished set; the rows go with the files. */
export const importFile = pgTable(
  'import_file',
  {
    id: generatedId(),
    setId: uuid('set_id')
      .notNull()
      .references(() => importSet.id, { onDelete: 'cascade' }),
    /** Relative path, as dropped. */
    path: text('path').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Bytes that are safely on the disk. */
    received: bigint('received', { mode: 'number' }).notNull().default(0),
    /** When it was changed on the computer it comes from, in milliseconds. */
    modified: bigint('modified', { mode: 'number' }).notNull().default(0),
  },
  (t) => [
    uniqueIndex('import_file_path').on(t.setId, t.path),
    check('import_file_received', sql`${t.received} between 0 and ${t.size}`),
  ],
);

/** A line of the report of a check or an import. */
export const importLine = pgTable(
  'import_line',
  {
    setId: uuid('set_id')
      .notNull()
      .references(() => importSet.id, { onDelete: 'cascade' }),
    phase: text('phase', { enum: IMPORT_PHASES }).notNull(),
    seq: integer('seq').notNull(),
    kind: text('kind', { enum: LINE_KINDS }).notNull(),
    name: text('name').notNull(),
    title: text('title').notNull().default(''),
    text: text('text').notNull().default(''),
    /** Empty for a line that is not about a resource. */
    resId: text('res_id').notNull().default(''),
    resType: text('res_type').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.setId, t.phase, t.seq] }),
    oneOf('import_line_phase_known', t.phase, IMPORT_PHASES),
    oneOf('import_line_kind_known', t.kind, LINE_KINDS),
    index('import_line_kind').on(t.setId, t.phase, t.kind, t.seq),
  ],
);
