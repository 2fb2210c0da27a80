import { type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { resource } from '../../../db/schema/content.ts';
import { hotWord, searchAuthor, searchDoc } from '../../../db/schema/search.ts';
import type { ResType } from '../../../resources/columns.ts';
import { escapeLike } from '../../../resources/escape-like.ts';
import { isVisibleIn } from '../../../resources/publish.ts';

export interface TitleFound {
  id: string;
  resType: ResType;
  /** As shown to users, not folded. */
  title: string;
  folded: string;
  rank: number;
}

/** At most this many matching titles are read, because a hundred thousand titles may begin with the same character. */
const MAX_EXAMINED = 200;
/**
 * The 2000 titles of the highest rank. A pinyin letter begins about one title in thirty, so they contain enough for
 * every letter.
 */
const HIGHEST_RANKED = sql`(select id, kind, title, rank, initials from ${searchDoc} order by rank desc limit 2000)`;
/** More titles than are shown, because some may be the same. */
const MAX_TITLES = 20;

export type SuggestRepo = ReturnType<typeof createSuggestRepo>;

export function createSuggestRepo(orm: NodePgDatabase) {
  /** Reads titles of resources, but not those of knowledge entries. */
  async function readTitles(where: SQL, among: SQL = sql`${searchDoc}`): Promise<TitleFound[]> {
    const { rows } = await orm.execute<TitleFound & Record<string, unknown>>(sql`
      select r.id, r.res_type as "resType", r.title, d.title as folded, d.rank::float8 as rank
      from (select id, title, rank from (
          select id, title, rank from ${among} as d where ${where} and d.kind <> 'knowledge' limit ${MAX_EXAMINED}
        ) as d order by rank desc limit ${MAX_TITLES}) as d, lateral (
        select id, res_type, title from ${resource} r where r.id = d.id and ${isVisibleIn('r')} offset 0) as r
      order by d.rank desc`);
    return rows;
  }

  async function readAuthors(where: SQL): Promise<{ name: string; folded: string }[]> {
    const { rows } = await orm.execute<{ name: string; folded: string }>(
      sql`select name, folded from ${searchAuthor} where ${where} order by length(name), name limit 5`,
    );
    return rows;
  }

  const beginsWith = (column: string, text: string) => sql`${sql.raw(column)} like ${`${escapeLike(text)}%`}`;

  return {
    titlesBeginning: (folded: string) => readTitles(beginsWith('title', folded)),
    /** Titles that contain the text anywhere; `grams` are the grams of the text. */
    titlesContaining: (folded: string, grams: number[]) =>
      readTitles(sql`key_grams @> ${sql.param(grams)}::int4[] and strpos(title, ${folded}) > 0`),
    async titlesByPinyin(letters: string): Promise<TitleFound[]> {
      const best = letters.length === 1 ? await readTitles(beginsWith('initials', letters), HIGHEST_RANKED) : [];
      if (best.length === MAX_TITLES) return best;
      return (
        await Promise.all(['initials', 'pinyin'].map((column) => readTitles(beginsWith(column, letters))))
      ).flat();
    },
    authorsBeginning: (folded: string) => readAuthors(beginsWith('folded', folded)),
    authorsByPinyin: (letters: string) =>
      readAuthors(sql`${beginsWith('initials', letters)} or ${beginsWith('pinyin', letters)}`),
    async hotWords(): Promise<string[]> {
      const { rows } = await orm.execute<{ word: string }>(sql`
        select word from ${hotWord} where not banned group by word order by bool_or(pinned) desc, max(weight) desc limit 200`);
      return rows.map(({ word }) => word);
    },
  };
}
