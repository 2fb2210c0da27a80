import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** A query of Drizzle that has not been run. */
export interface Buildable<Row> {
  prepare(name: string): { execute(values?: Record<string, unknown>): Promise<Row[]> };
}

/**
 * A read whose SQL is built once for each database: building takes Drizzle longer than PostgreSQL needs to answer. Values
 * that differ between calls are placeholders of the query. A transaction is a database of its own, so in it the query is
 * built anew. The pool names the statement.
 */
export function preparedRead<Row, Values extends Record<string, unknown>>(
  build: (orm: NodePgDatabase) => Buildable<Row>,
): (orm: NodePgDatabase, values: Values) => Promise<Row[]> {
  const prepared = new WeakMap<NodePgDatabase, ReturnType<Buildable<Row>['prepare']>>();
  return (orm, values) => {
    let query = prepared.get(orm);
    if (!query) {
      query = build(orm).prepare('');
      prepared.set(orm, query);
    }
    return query.execute(values);
  };
}
