import { type SQL, sql } from 'drizzle-orm';

/** After a change of categories: every resource gets rows for exactly the ancestors of its direct categories. */
export async function rebuildAncestors(tx: { execute: (query: SQL) => Promise<unknown> }): Promise<void> {
  const ancestors = sql`WITH RECURSIVE ancestors AS (
    SELECT rc.resource_id, c.parent_id AS category_id FROM resource_category rc
      JOIN category c ON c.id = rc.category_id WHERE rc.direct AND c.parent_id IS NOT NULL
    UNION
    SELECT ancestors.resource_id, c.parent_id FROM ancestors
      JOIN category c ON c.id = ancestors.category_id WHERE c.parent_id IS NOT NULL
  )`;
  await tx.execute(sql`${ancestors} DELETE FROM resource_category rc WHERE NOT rc.direct AND NOT EXISTS (
    SELECT FROM ancestors WHERE ancestors.resource_id = rc.resource_id AND ancestors.category_id = rc.category_id)`);
  await tx.execute(sql`${ancestors} INSERT INTO resource_category (resource_id, category_id, direct)
    SELECT resource_id, category_id, false FROM ancestors ON CONFLICT DO NOTHING`);
}
