import type { DatabaseSync } from 'node:sqlite';
import { createSearchRows } from './compare-sqlite-rows.ts';

/** Shorter words are not in an index of trigrams. */
const MIN_INDEXED_LENGTH = 3;

/**
 * Search by the trigram index of FTS5: every word must occur. Words of one or two characters are found by reading all
 * texts. The rows have the fields of the API, but without marks and without hits inside resources.
 */
export function createSearch(sqlite: DatabaseSync) {
  const match = sqlite.prepare('select id, kind from search where search match ? order by rank');
  const contains = (count: number) =>
    sqlite.prepare(`select id, kind from search where ${Array(count).fill('text like ?').join(' and ')}`);
  const containsStatements = [1, 2, 3, 4].map(contains);
  const readRows = createSearchRows(sqlite);
  return (searchText: string, limit: number, offset: number) => {
    const words = searchText.split(/\s+/).filter(Boolean).slice(0, containsStatements.length);
    const isIndexed = words.every((word) => word.length >= MIN_INDEXED_LENGTH);
    const found = isIndexed
      ? match.all(words.map((word) => `"${word}"`).join(' '))
      : (containsStatements[words.length - 1]?.all(...words.map((word) => `%${word}%`)) ?? []);
    const counts = new Map<unknown, number>();
    for (const { kind } of found) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return {
      rows: readRows(found.slice(offset, offset + limit).map(({ id }) => String(id))),
      total: found.length,
      typeCount: Array.from(counts, ([kind, count]) => ({ res_type: kind, count })),
      capped: false,
    };
  };
}
