import { and, asc, count, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type FILTER_LEVELS, filterWord } from '../../../db/schema/assistant-knowledge.ts';
import { escapeLike } from '../../../resources/escape-like.ts';
import { foldWord } from './fold-character.ts';

/** The levels that an operator can give to a word. */
export type OperatorWordLevel = (typeof FILTER_LEVELS)[number];
export type FilterWordsRepo = ReturnType<typeof createFilterWordsRepo>;

export interface FilterWordEntry {
  /** Folded. */
  word: string;
  level: OperatorWordLevel;
  note: string;
}

export interface FilterWordSearch {
  level?: OperatorWordLevel | '';
  search?: string;
  /** The order; a leading - turns it round. */
  sort?: 'word' | '-word' | 'updateTime' | '-updateTime';
}

const ORDERS: Record<NonNullable<FilterWordSearch['sort']>, SQL[]> = {
  word: [asc(filterWord.word)],
  '-word': [desc(filterWord.word)],
  updateTime: [asc(filterWord.updatedAt), asc(filterWord.word)],
  '-updateTime': [desc(filterWord.updatedAt), asc(filterWord.word)],
};

/** Words are found by their folded form, notes as they are written. */
function matches({ level = '', search = '' }: FilterWordSearch): SQL | undefined {
  const folded = foldWord(search);
  const inWord = folded === '' ? undefined : ilike(filterWord.word, `%${escapeLike(folded)}%`);
  return and(
    level === '' ? undefined : eq(filterWord.level, level),
    search === '' ? undefined : or(inWord, ilike(filterWord.note, `%${escapeLike(search)}%`)),
  );
}

/** The operator's filter words; the built-in ones are in default-words.txt. */
export function createFilterWordsRepo(orm: NodePgDatabase) {
  return {
    list: async (): Promise<FilterWordEntry[]> =>
      orm
        .select({ word: filterWord.word, level: filterWord.level, note: filterWord.note })
        .from(filterWord)
        .orderBy(asc(filterWord.level), asc(filterWord.word)),

    async search(filter: FilterWordSearch, limit: number, offset: number) {
      const where = matches(filter);
      const [rows, [counted]] = await Promise.all([
        orm
          .select()
          .from(filterWord)
          .where(where)
          .orderBy(...ORDERS[filter.sort ?? '-updateTime'])
          .limit(limit)
          .offset(offset),
        orm.select({ total: count() }).from(filterWord).where(where),
      ]);
      return { rows, total: counted?.total ?? 0 };
    },

    async find(word: string): Promise<FilterWordEntry | undefined> {
      const [row] = await orm
        .select()
        .from(filterWord)
        .where(eq(filterWord.word, foldWord(word)));
      return row;
    },

    /** False when nothing of the word is left after folding. */
    async put(word: string, level: OperatorWordLevel, note = ''): Promise<boolean> {
      const folded = foldWord(word);
      if (folded === '') return false;
      await orm
        .insert(filterWord)
        .values({ word: folded, level, note })
        .onConflictDoUpdate({ target: filterWord.word, set: { level, note, updatedAt: sql`now()` } });
      return true;
    },

    /** Writes many words in one statement, so that instances are notified once. `words` are folded and unique. */
    async putMany(words: readonly FilterWordEntry[]): Promise<{ added: number; changed: number }> {
      const column = (name: keyof FilterWordEntry) => sql`${sql.param(words.map((entry) => entry[name]))}::text[]`;
      const { rows } = await orm.execute<{ added: boolean }>(sql`
        insert into ${filterWord} as f (word, level, note)
        select * from unnest(${column('word')}, ${column('level')}, ${column('note')}) as t (word, level, note) order by word
        on conflict (word) do update set level = excluded.level, note = excluded.note, updated_at = now()
          where (f.level, f.note) is distinct from (excluded.level, excluded.note)
        returning xmax = 0 as added`);
      const added = rows.filter((row) => row.added).length;
      return { added, changed: rows.length - added };
    },

    async remove(word: string): Promise<boolean> {
      const removed = await orm
        .delete(filterWord)
        .where(eq(filterWord.word, foldWord(word)))
        .returning({ word: filterWord.word });
      return removed.length > 0;
    },

    async removeMany(words: readonly string[]): Promise<number> {
      const { rowCount } = await orm.delete(filterWord).where(inArray(filterWord.word, words.map(foldWord)));
      return rowCount ?? 0;
    },
  };
}
