import type { Audit } from '../../../audit/audit.repo.ts';
import { AppError } from '../../../errors.ts';
import { foldSynonym } from './expand-query.ts';
import type { SynonymsRepo } from './synonyms.repo.ts';

interface SynonymAdminDeps {
  repo: Pick<SynonymsRepo, 'find' | 'findOther' | 'countAll' | 'add' | 'change' | 'remove'>;
  audit: Audit;
}

/** Who changes the synonyms: a member of staff in the console, or an operator by the `meiyu` command. */
export interface SynonymEditor {
  /** As in the audit log. */
  actor: `user:${string}` | `operator:${string}`;
  address?: string;
}

export interface TypedSynonyms {
  /** Empty for a new group. */
  id: string;
  words: readonly string[];
  oneWay: boolean;
  /** The words that the form showed. */
  before: readonly string[];
}

export const MAX_SYNONYM_GROUPS = 1_000;
const MAX_WORDS = 12;
const MAX_LENGTH = 20;

/** Folds the words and removes repeated ones. */
function readWords(typed: readonly string[]): { words: string[]; label: string[] } {
  const byFolded = new Map<string, string>();
  for (const text of typed) {
    const label = text.trim().replace(/\s+/g, ' ');
    const folded = foldSynonym(label);
    if (folded === '') throw new AppError('BAD_INPUT', `“${[...label].slice(0, 20).join('')}”里没有可以搜索的文字`);
    if ([...folded].length > MAX_LENGTH) throw new AppError('BAD_INPUT', `每个词不能超过 ${MAX_LENGTH} 个字`);
    if (!byFolded.has(folded)) byFolded.set(folded, label);
  }
  if (byFolded.size < 2) throw new AppError('BAD_INPUT', '一组同义词至少要有两个不同的词');
  if (byFolded.size > MAX_WORDS) throw new AppError('BAD_INPUT', `一组同义词最多 ${MAX_WORDS} 个`);
  return { words: [...byFolded.keys()], label: [...byFolded.values()] };
}

/** Changes the synonyms, for the console and for the `meiyu` command. */
export function createSynonymAdmin({ repo, audit }: SynonymAdminDeps) {
  return {
    /**
     * Adds or changes a group and returns its id. A word can be in one group only, so that its results are unambiguous.
     */
    async save(
      { actor, address = '' }: SynonymEditor,
      { id, words: typed, oneWay, before }: TypedSynonyms,
    ): Promise<string> {
      const { words, label } = readWords(typed);
      const old = id === '' ? undefined : await repo.find(id);
      if (id !== '' && old === undefined) throw new AppError('NO_SUCH_RESOURCE', '这组同义词已被移除');
      const other = await repo.findOther(words, id);
      if (other) {
        const shared = other.words.find((word) => words.includes(word)) ?? '';
        throw new AppError('SYNONYM_EXISTS', `“${shared}”已在另一组同义词里：${other.label.join('、')}`);
      }
      if (id === '' && (await repo.countAll()) >= MAX_SYNONYM_GROUPS)
        throw new AppError('SYNONYMS_FULL', `同义词最多 ${MAX_SYNONYM_GROUPS} 组，请先移除一些`);
      const group = { words, label, oneWay };
      if (id !== '' && !(await repo.change(id, before, group))) throw new AppError('STALE_FORM');
      const savedId = id === '' ? await repo.add(group) : id;
      const detail = {
        before: old ? { words: old.words.length, oneWay: old.oneWay } : null,
        after: { words: words.length, oneWay },
      };
      await audit({ actor, action: 'search.saveSynonyms', object: `synonyms:${savedId}`, address, detail });
      return savedId;
    },

    async remove({ actor, address = '' }: SynonymEditor, id: string): Promise<void> {
      if (!(await repo.remove(id))) throw new AppError('NO_SUCH_RESOURCE', '这组同义词已被移除');
      await audit({ actor, action: 'search.removeSynonyms', object: `synonyms:${id}`, address });
    },
  };
}
