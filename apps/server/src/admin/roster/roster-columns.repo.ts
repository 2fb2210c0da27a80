import type { RosterField } from '@meiyu/contract/admin/roster-fields.ts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { rosterRow } from '../../db/schema/roster.ts';
import type { CheckedRow } from './checks/check-rows.ts';
import { toSavedRow } from './roster.repo.ts';

/** Which rows of a column are filled: all, those with an error in it, or those with one value. */
export type FilledRows = { only: 'all' | 'faulty'; from?: string | undefined };

/** Whole columns of a list, and the classes that its rows name. */
export function createRosterColumns(orm: NodePgDatabase) {
  return {
    /** Writes one value into a column of rows that are not imported; returns how many have changed. */
    async fill(id: string, field: RosterField, value: string, { only, from }: FilledRows): Promise<number> {
      const fault = JSON.stringify([{ field, level: 'error' }]);
      const { rowCount } = await orm.execute(sql`
        update roster_row set fields = fields || jsonb_build_object(${field}::text, ${value}::text)
        where import_id = ${id}::uuid and outcome is null and fields ->> ${field} is distinct from ${value}
          ${only === 'faulty' ? sql`and problems @> ${fault}::jsonb` : sql``}
          ${from === undefined ? sql`` : sql`and fields ->> ${field} = ${from}`}`);
      return rowCount ?? 0;
    },

    async allRows(id: string) {
      const rows = await orm.select().from(rosterRow).where(eq(rosterRow.importId, id)).orderBy(asc(rosterRow.line));
      return rows.map(toSavedRow);
    },

    /** Saves the results of a check, and keeps what was typed into the rows meanwhile. */
    async saveChecks(id: string, rows: readonly CheckedRow[]): Promise<void> {
      const values = rows.map(({ line, userName, problems, level }) => ({ line, userName, problems, level }));
      await orm.execute(sql`update roster_row set problems = row.problems, level = row.level,
          fields = fields || jsonb_build_object('userName', row."userName")
        from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
          as row (line int, "userName" text, problems jsonb, level text)
        where import_id = ${id}::uuid and roster_row.line = row.line and outcome is null`);
    },

    /** Classes that an import would make: those of rows that can be imported, with how many of them. */
    async missingClasses(id: string): Promise<{ name: string; rows: number }[]> {
      const name = sql<string>`${rosterRow.fields} ->> 'className'`;
      return orm
        .select({ name, rows: sql<number>`count(*)::int` })
        .from(rosterRow)
        .where(
          and(
            eq(rosterRow.importId, id),
            isNull(rosterRow.outcome),
            sql`${rosterRow.level} <> 'error' and ${name} <> ''`,
            sql`not exists (select from school_class where name = ${name})`,
          ),
        )
        .groupBy(sql`1`)
        .orderBy(sql`1`);
    },

    /** The names of the classes that this import made and that are still there. */
    async madeClasses(id: string): Promise<string[]> {
      const { rows } = await orm.execute<{ name: string }>(sql`
        select distinct name from school_class
        where id in (select (before ->> 'newClass')::uuid from roster_row
          where import_id = ${id}::uuid and before ? 'newClass')
        order by name`);
      return rows.map(({ name }) => name);
    },
  };
}
