import type { ROSTER_FILTERS } from '@meiyu/contract/admin/roster-fields.ts';
import { and, asc, count, desc, eq, gt, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { users } from '../../db/schema/account.ts';
import { rosterImport, rosterRow } from '../../db/schema/roster.ts';
import { type CheckedRow, type RosterTotals, usualLengthOf } from './checks/check-rows.ts';
import { normaliseFields, type RosterFields } from './checks/normalise-fields.ts';

export type Roster = typeof rosterImport.$inferSelect;
export type RosterState = Roster['state'];
export type RosterFilter = (typeof ROSTER_FILTERS)[number];
type StoredRow = typeof rosterRow.$inferSelect;

export interface SavedRow extends CheckedRow {
  outcome: StoredRow['outcome'];
}

/** Previews hold personal data, so they are not kept for long. */
const KEEP_DAYS = 30;
const SLIP_HOURS = 24;

export function toSavedRow({ line, fields, problems, level, outcome }: StoredRow): SavedRow {
  return {
    line,
    fields: toFields(fields),
    userName: fields.userName ?? '',
    problems,
    level: level as SavedRow['level'],
    outcome,
  };
}

const toFields = (fields: Record<string, string>): RosterFields => normaliseFields(fields);
const toStored = ({ fields, userName }: CheckedRow) => ({ ...fields, userName });

function matches(filter: RosterFilter): SQL | undefined {
  if (filter === 'problems') return ne(rosterRow.level, 'ok');
  if (filter === 'errors') return and(eq(rosterRow.level, 'error'), isNull(rosterRow.outcome));
  return filter === 'ready' ? ne(rosterRow.level, 'error') : undefined;
}

export type RosterRepo = ReturnType<typeof createRosterRepo>;

function importQueries(orm: NodePgDatabase) {
  return {
    async add(values: typeof rosterImport.$inferInsert): Promise<string> {
      const [row] = await orm.insert(rosterImport).values(values).returning({ id: rosterImport.id });
      if (row === undefined) throw new Error('a class list was not written');
      return row.id;
    },

    async find(id: string): Promise<Roster | undefined> {
      const [row] = await orm.select().from(rosterImport).where(eq(rosterImport.id, id));
      return row;
    },

    async list(limit: number, offset: number) {
      const where = ne(rosterImport.state, 'discarded');
      const [rows, [counted]] = await Promise.all([
        orm
          .select({
            roster: rosterImport,
            creator: users.name,
            rows: sql<number>`(select count(*)::int from roster_row where import_id = roster_import.id)`,
          })
          .from(rosterImport)
          .leftJoin(users, eq(users.id, rosterImport.createdBy))
          .where(where)
          .orderBy(desc(rosterImport.createdAt), desc(rosterImport.id))
          .limit(limit)
          .offset(offset),
        orm.select({ total: count() }).from(rosterImport).where(where),
      ]);
      return { rows, total: counted?.total ?? 0 };
    },

    /** False when the list is no longer in one of these states. */
    async setState(id: string, from: RosterState[], change: Partial<typeof rosterImport.$inferInsert>) {
      const { rowCount } = await orm
        .update(rosterImport)
        .set(change)
        .where(and(eq(rosterImport.id, id), inArray(rosterImport.state, from)));
      return rowCount === 1;
    },

    async deleteRows(id: string): Promise<void> {
      await orm.delete(rosterRow).where(eq(rosterRow.importId, id));
    },

    /** Deletes old lists, rows of accounts that were deleted, and one-time passwords that were not printed. */
    async sweep(): Promise<void> {
      await orm
        .delete(rosterImport)
        .where(sql`${rosterImport.createdAt} < now() - ${KEEP_DAYS} * interval '1 day' and state <> 'importing'`);
      await orm.execute(sql`delete from roster_row where outcome in ('created', 'updated') and account_id is null`);
      await orm.execute(sql`update roster_row set encrypted_password = null from roster_import as list
        where encrypted_password is not null and list.id = import_id
          and coalesce(list.imported_at, list.created_at) < now() - ${SLIP_HOURS} * interval '1 hour'`);
    },
  };
}

function rowQueries(orm: NodePgDatabase) {
  return {
    async addRows(id: string, rows: readonly CheckedRow[]): Promise<void> {
      const values = rows.map((row) => ({
        line: row.line,
        fields: toStored(row),
        problems: row.problems,
        level: row.level,
      }));
      await orm.execute(sql`insert into roster_row (import_id, line, fields, problems, level)
        select ${id}::uuid, line, fields, problems, level
        from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
          as row (line int, fields jsonb, problems jsonb, level text)`);
    },

    /** Saves the results of a new check; a row that was imported meanwhile is not changed. */
    async saveRows(id: string, rows: readonly CheckedRow[]): Promise<void> {
      const values = rows.map((row) => ({
        line: row.line,
        fields: toStored(row),
        problems: row.problems,
        level: row.level,
      }));
      await orm.execute(sql`update roster_row set fields = row.fields, problems = row.problems, level = row.level
        from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
          as row (line int, fields jsonb, problems jsonb, level text)
        where import_id = ${id}::uuid and roster_row.line = row.line and outcome is null`);
    },

    async findRow(id: string, line: number): Promise<SavedRow | undefined> {
      const [row] = await orm
        .select()
        .from(rosterRow)
        .where(and(eq(rosterRow.importId, id), eq(rosterRow.line, line)));
      return row && toSavedRow(row);
    },

    async deleteRow(id: string, line: number): Promise<void> {
      const where = and(eq(rosterRow.importId, id), eq(rosterRow.line, line), isNull(rosterRow.outcome));
      await orm.delete(rosterRow).where(where);
    },

    async listRows(id: string, filter: RosterFilter, limit: number, offset: number) {
      const where = and(eq(rosterRow.importId, id), matches(filter));
      const [rows, [counted]] = await Promise.all([
        orm.select().from(rosterRow).where(where).orderBy(asc(rosterRow.line)).limit(limit).offset(offset),
        orm.select({ total: count() }).from(rosterRow).where(where),
      ]);
      return { rows: rows.map(toSavedRow), total: counted?.total ?? 0 };
    },

    /** Rows that have one of these values, in the order of the list. */
    async rowsSharing(
      id: string,
      values: Record<'studentNumber' | 'phone' | 'realName', string[]>,
    ): Promise<SavedRow[]> {
      const has = (field: string, list: string[]) =>
        sql`${rosterRow.fields} ->> ${field} = any(${sql.param(list)}::text[])`;
      const shared = sql`(${has('studentNumber', values.studentNumber)} or ${has('phone', values.phone)}
        or ${has('realName', values.realName)})`;
      const rows = await orm
        .select()
        .from(rosterRow)
        .where(and(eq(rosterRow.importId, id), shared))
        .orderBy(asc(rosterRow.line));
      return rows.map(toSavedRow);
    },

    async totals(id: string): Promise<RosterTotals> {
      const className = sql<string>`${rosterRow.fields} ->> 'className'`;
      const length = sql<number>`char_length(${rosterRow.fields} ->> 'studentNumber')`;
      const where = eq(rosterRow.importId, id);
      const [classes, lengths] = await Promise.all([
        orm.select({ name: className, size: count() }).from(rosterRow).where(where).groupBy(sql`1`),
        orm.select({ length, size: count() }).from(rosterRow).where(where).groupBy(sql`1`),
      ]);
      const sum = lengths.reduce((total, { size }) => total + size, 0);
      return {
        classSizes: new Map(classes.filter(({ name }) => name !== '').map(({ name, size }) => [name, size])),
        usualLength: usualLengthOf(new Map(lengths.map((one) => [one.length, one.size])), sum),
      };
    },

    async counts(id: string) {
      const { rows } = await orm.execute<Record<string, number>>(sql`
        select count(*)::int as all,
          count(*) filter (where level = 'error' and outcome is null)::int as errors,
          count(*) filter (where level = 'warning')::int as warnings,
          count(*) filter (where level <> 'error' and outcome is null)::int as ready,
          count(*) filter (where level = 'warning' and outcome is null
            and problems @> '[{"field": "studentNumber", "level": "warning"}]'
            and exists (select from users where student_number = roster_row.fields ->> 'studentNumber'))::int as updates,
          count(*) filter (where outcome = 'created')::int as created,
          count(*) filter (where outcome = 'updated')::int as updated,
          count(*) filter (where outcome = 'skipped')::int as skipped,
          count(encrypted_password)::int as slips
        from roster_row where import_id = ${id}::uuid`);
      const of = (name: string) => rows[0]?.[name] ?? 0;
      return {
        counts: {
          ...{ all: of('all'), errors: of('errors'), warnings: of('warnings') },
          ...{ ready: of('ready'), readyUpdates: of('updates') },
          ...{ created: of('created'), updated: of('updated'), skipped: of('skipped') },
        },
        slips: of('slips'),
      };
    },

    /** The next rows to import below a line. */
    async nextRows(id: string, afterLine: number, limit: number): Promise<SavedRow[]> {
      const rows = await orm
        .select()
        .from(rosterRow)
        .where(
          and(
            eq(rosterRow.importId, id),
            isNull(rosterRow.outcome),
            ne(rosterRow.level, 'error'),
            gt(rosterRow.line, afterLine),
          ),
        )
        .orderBy(asc(rosterRow.line))
        .limit(limit);
      return rows.map(toSavedRow);
    },
  };
}

export function createRosterRepo(orm: NodePgDatabase) {
  return { ...importQueries(orm), ...rowQueries(orm) };
}
