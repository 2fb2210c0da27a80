import { asc, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type FILTER_LEVELS, filterWord } from '../../../db/schema/assistant-knowledge.ts';
import { foldWord } from './fold-character.ts';

/** The levels that an operator can give to a word. */
export type OperatorWordLevel = (typeof FILTER_LEVELS)[number];
export type FilterWordsRepo = ReturnType<typeof createFilterWordsRepo>;

/** The operator's filter words; the built-in ones are in default-words.txt. */
export function createFilterWordsRepo(orm: NodePgDatabase) {
  return {
    list: async (): Promise<{ word: string; level: OperatorWordLevel; note: string }[]> =>
      orm
        .select({ word: filterWord.word, level: filterWord.level, note: filterWord.note })
        .from(filterWord)
        .orderBy(asc(filterWord.level), asc(filterWord.word)),

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

    async remove(word: string): Promise<boolean> {
      const removed = await orm
        .delete(filterWord)
        .where(eq(filterWord.word, foldWord(word)))
        .returning({ word: filterWord.word });
      return removed.length > 0;
    },
  };
}
