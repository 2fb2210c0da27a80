import { type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { literally, type ResType } from '../../db/rows/resource-list.ts';
import { resource } from '../../db/schema/content.ts';
import { hotWord, searchAuthor, searchDoc } from '../../db/schema/search.ts';

export interface TitleFound {
  id: string;
  kind: ResType;
  /** As printed. */
  title: string;
  folded: string;
  rank: number;
}

/** One letter begins a hundred thousand titles: so many are looked at. */
const LOOKED_AT = 200;
const LIMIT = 10;

export type SuggestRepo = ReturnType<typeof createSuggestRepo>;

export function createSuggestRepo(orm: NodePgDatabase) {
  async function titles(where: SQL): Promise<TitleFound[]> {
    const { rows } = await orm.execute<TitleFound & Record<string, unknown>>(sql`
      select r.id, r.res_type as kind, r.title, d.title as folded, d.rank::float8 as rank
      from (select id, title, rank from (
          select id, title, rank from ${searchDoc} d where ${where} and d.kind <> 'knowledge' limit ${LOOKED_AT}
        ) as d order by rank desc limit ${LIMIT}) as d, lateral (
        select id, res_type, title from ${resource} r where r.id = d.id and r.status = 'published' offset 0) as r
      order by d.rank desc`);
    return rows;
  }

  async function authors(where: SQL): Promise<{ name: string; folded: string }[]> {
    const { rows } = await orm.execute<{ name: string; folded: string }>(
      sql`select name, folded from ${searchAuthor} where ${where} order by length(name), name limit 5`,
    );
    return rows;
  }

  const begins = (column: string, text: string) => sql`${sql.raw(column)} like ${`${literally(text)}%`}`;

  return {
    titlesBeginning: (folded: string) => titles(begins('title', folded)),
    /** Anywhere in the title; `grams` are its pairs. */
    titlesHaving: (folded: string, grams: number[]) =>
      titles(sql`key_grams @> ${sql.param(grams)}::int4[] and strpos(title, ${folded}) > 0`),
    titlesSounding: (letters: string) =>
      Promise.all([titles(begins('initials', letters)), titles(begins('pinyin', letters))]).then((found) =>
        found.flat(),
      ),
    authorsBeginning: (folded: string) => authors(begins('folded', folded)),
    authorsSounding: (letters: string) => authors(sql`${begins('initials', letters)} or ${begins('pinyin', letters)}`),
    async hotWords(): Promise<string[]> {
      const { rows } = await orm.execute<{ word: string }>(sql`
        select word from ${hotWord} where not banned group by word order by bool_or(pinned) desc, max(weight) desc limit 200`);
      return rows.map(({ word }) => word);
    },
  };
}
