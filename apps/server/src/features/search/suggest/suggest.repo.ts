import { type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { resource } from '../../../db/schema/content.ts';
import { hotWord, searchAuthor, searchDoc } from '../../../db/schema/search.ts';
import type { ResType } from '../../../resources/columns.ts';
import { escapeLike } from '../../../resources/escape-like.ts';
import { isVisibleAs } from '../../../resources/publish.ts';

export interface TitleFound {
  id: string;
  kind: ResType;
  /** As printed. */
  title: string;
  folded: string;
  rank: number;
}

/** One character may begin a hundred thousand titles; only this many are read. */
const MAX_EXAMINED = 200;
/** A letter begins about every thirtieth title, so these contain enough of them. */
const HIGHEST_RANKED = sql`(select id, kind, title, rank, initials from ${searchDoc} order by rank desc limit 2000)`;
/** More than are shown, because some may have the same title. */
const LIMIT = 20;

export type SuggestRepo = ReturnType<typeof createSuggestRepo>;

export function createSuggestRepo(orm: NodePgDatabase) {
  async function titles(where: SQL, among: SQL = sql`${searchDoc}`): Promise<TitleFound[]> {
    const { rows } = await orm.execute<TitleFound & Record<string, unknown>>(sql`
      select r.id, r.res_type as kind, r.title, d.title as folded, d.rank::float8 as rank
      from (select id, title, rank from (
          select id, title, rank from ${among} as d where ${where} and d.kind <> 'knowledge' limit ${MAX_EXAMINED}
        ) as d order by rank desc limit ${LIMIT}) as d, lateral (
        select id, res_type, title from ${resource} r where r.id = d.id and ${isVisibleAs('r')} offset 0) as r
      order by d.rank desc`);
    return rows;
  }

  async function authors(where: SQL): Promise<{ name: string; folded: string }[]> {
    const { rows } = await orm.execute<{ name: string; folded: string }>(
      sql`select name, folded from ${searchAuthor} where ${where} order by length(name), name limit 5`,
    );
    return rows;
  }

  const begins = (column: string, text: string) => sql`${sql.raw(column)} like ${`${escapeLike(text)}%`}`;

  return {
    titlesBeginning: (folded: string) => titles(begins('title', folded)),
    /** Titles with the text anywhere; `grams` are its pairs. */
    titlesContaining: (folded: string, grams: number[]) =>
      titles(sql`key_grams @> ${sql.param(grams)}::int4[] and strpos(title, ${folded}) > 0`),
    async titlesByPinyin(letters: string): Promise<TitleFound[]> {
      const best = letters.length === 1 ? await titles(begins('initials', letters), HIGHEST_RANKED) : [];
      if (best.length === LIMIT) return best;
      return (await Promise.all(['initials', 'pinyin'].map((column) => titles(begins(column, letters))))).flat();
    },
    authorsBeginning: (folded: string) => authors(begins('folded', folded)),
    authorsByPinyin: (letters: string) => authors(sql`${begins('initials', letters)} or ${begins('pinyin', letters)}`),
    async hotWords(): Promise<string[]> {
      const { rows } = await orm.execute<{ word: string }>(sql`
        select word from ${hotWord} where not banned group by word order by bool_or(pinned) desc, max(weight) desc limit 200`);
      return rows.map(({ word }) => word);
    },
  };
}
