import type { Audit } from '../../../audit/audit.repo.ts';
import { AppError } from '../../../errors.ts';
import { MAX_IMPORTED_WORDS, MAX_NOTE_LENGTH, readWordLines, refuseWord } from './filter-word-text.ts';
import type { FilterWordsRepo, OperatorWordLevel } from './filter-words.repo.ts';
import { foldWord } from './fold-character.ts';

interface FilterWordAdminDeps {
  repo: Pick<FilterWordsRepo, 'find' | 'put' | 'putMany' | 'remove' | 'removeMany'>;
  audit: Audit;
}

/** Who changes the words: a member of staff in the console, or an operator by the `meiyu` command. */
export interface WordEditor {
  /** As in the audit log. */
  actor: `user:${string}` | `operator:${string}`;
  address?: string;
}

/** Changes the operator's filter words, for the console and for the `meiyu` command. */
export function createFilterWordAdmin({ repo, audit }: FilterWordAdminDeps) {
  return {
    /** Adds a word, or gives a word another kind. */
    async put({ actor, address = '' }: WordEditor, typed: string, level: OperatorWordLevel, note = ''): Promise<void> {
      const word = typed.trim();
      const reason = refuseWord(word);
      if (reason !== undefined) throw new AppError('BAD_INPUT', `“${[...word].slice(0, 20).join('')}”${reason}`);
      if ([...note].length > MAX_NOTE_LENGTH) throw new AppError('BAD_INPUT', `备注不能超过 ${MAX_NOTE_LENGTH} 个字`);
      const before = await repo.find(word);
      await repo.put(word, level, note);
      const detail = { word: foldWord(word), before: before ? { level: before.level } : null, after: { level } };
      await audit({ actor, action: 'assistant.addWord', address, detail });
    },

    /** Reads a list of words, and adds those that are in order. */
    async importText({ actor, address = '' }: WordEditor, text: string, level: OperatorWordLevel) {
      const { words, refused } = readWordLines(text, level);
      if (words.length > MAX_IMPORTED_WORDS)
        throw new AppError('BAD_INPUT', `一次最多导入 ${MAX_IMPORTED_WORDS} 个词，这里有 ${words.length} 个`);
      const { added, changed } = words.length > 0 ? await repo.putMany(words) : { added: 0, changed: 0 };
      const counts = { added, changed, unchanged: words.length - added - changed, refused: refused.length };
      await audit({ actor, action: 'assistant.importWords', address, detail: counts });
      return { ...counts, refusedLines: refused.slice(0, 20) };
    },

    async remove({ actor, address = '' }: WordEditor, words: readonly string[]): Promise<number> {
      const [word = '', ...others] = words;
      const removed = others.length > 0 ? await repo.removeMany(words) : Number(await repo.remove(word));
      if (removed === 0) throw new AppError('NO_SUCH_RESOURCE', '列表中没有这个词');
      const detail = others.length > 0 ? { removed } : { word: foldWord(word) };
      await audit({ actor, action: 'assistant.removeWord', address, detail });
      return removed;
    },
  };
}
