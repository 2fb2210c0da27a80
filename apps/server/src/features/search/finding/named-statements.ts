import type pg from 'pg';

/**
 * Named statements are planned once, because planning takes as long as running them. A generic plan is good enough: it
 * always uses the index, and common queries are handled separately.
 */
const statementNames = new Map<string, string>();
function statementName(text: string): string {
  const name = statementNames.get(text) ?? `search_${statementNames.size}`;
  statementNames.set(text, name);
  return name;
}

export async function read<T extends object>(
  client: Pick<pg.Pool, 'query'>,
  text: string,
  values: unknown[],
): Promise<T[]> {
  const { rows } = await client.query({ name: statementName(text), text, values });
  return rows;
}
