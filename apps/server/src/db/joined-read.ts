import { Column, is, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type Buildable, preparedRead } from './prepared-read.ts';

/** A query of Drizzle whose columns are known. */
export interface Selecting<Row> extends Buildable<Row>, SQLWrapper {
  readonly _: { readonly selectedFields: object };
}

export type Builds = Record<string, (orm: NodePgDatabase) => Selecting<unknown>>;
export type RowsOf<B extends Builds> = {
  [Part in keyof B]: ReturnType<B[Part]> extends Selecting<infer Row> ? Row[] : never;
};

type Decode = (value: string) => unknown;

/** JSON has neither times nor bytes. */
function decodersOf(fields: object): [string, Decode][] {
  return Object.entries(fields).flatMap(([name, field]): [string, Decode][] => {
    if (!is(field, Column)) return [];
    if (field.dataType === 'date') return [[name, (value) => new Date(value)]];
    if (field.getSQLType() === 'bytea') return [[name, (value) => Buffer.from(value.slice('\\x'.length), 'hex')]];
    return [];
  });
}

/** The rows of a query as one JSON value. */
function asJson(query: Selecting<unknown>): SQL<Record<string, unknown>[]> {
  const names = Object.keys(query._.selectedFields).map((name) => sql.identifier(name));
  return sql`(select coalesce(json_agg(part), '[]') from ${query} as part (${sql.join(names, sql`, `)}))`;
}

/**
 * Several reads in one statement, because each statement costs program and PostgreSQL more than reading a few rows by an
 * index. The reads must not depend on each other; values that they share are placeholders.
 */
export function joinedRead<B extends Builds>(builds: B) {
  const decoders = new Map<string, [string, Decode][]>();
  const read = preparedRead<Record<string, Record<string, unknown>[]>, Record<string, unknown>>((orm) => {
    const parts: Record<string, SQL<Record<string, unknown>[]>> = {};
    for (const [part, build] of Object.entries(builds)) {
      const query = build(orm);
      decoders.set(part, decodersOf(query._.selectedFields));
      parts[part] = asJson(query);
    }
    return orm.select(parts).from(sql`(values (1)) as one`);
  });
  return async (orm: NodePgDatabase, values: Record<string, unknown>): Promise<RowsOf<B>> => {
    const [parts = {}] = await read(orm, values);
    for (const [part, rows] of Object.entries(parts))
      for (const [name, decode] of decoders.get(part) ?? [])
        for (const row of rows) if (typeof row[name] === 'string') row[name] = decode(row[name]);
    return parts as RowsOf<B>;
  };
}
