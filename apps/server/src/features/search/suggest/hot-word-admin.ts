import { foldText } from '../../../adapters/chinese/fold-text.ts';
import type { Audit } from '../../../audit/audit.repo.ts';
import { AppError } from '../../../errors.ts';
import type { HotWordsRepo } from './hot-words.repo.ts';

interface HotWordAdminDeps {
  repo: Pick<HotWordsRepo, 'listAll' | 'setState' | 'remove' | 'order'>;
  audit: Audit;
}

/** Who changes the hot words: a member of staff in the console, or an operator by the `meiyu` command. */
export interface HotWordEditor {
  /** As in the audit log. */
  actor: `user:${string}` | `operator:${string}`;
  address?: string;
}

export type HotWordState = 'auto' | 'pinned' | 'banned';

const MAX_LENGTH = 20;
const MAX_PINNED = 20;

/** Folds a word as searches are counted, so that a ban covers every spelling. */
const fold = (word: string) => foldText(word).replace(/\s+/g, ' ').trim();

/** Changes the hot words, for the console and for the `meiyu` command. */
export function createHotWordAdmin({ repo, audit }: HotWordAdminDeps) {
  async function logChange({ actor, address = '' }: HotWordEditor, type: number, action: string, word: string) {
    await audit({ actor, action: 'search.words', object: `${action}:${word}`, address, detail: { type } });
  }

  return {
    /** Pins or bans a word, or lets searches decide again. */
    async setState(editor: HotWordEditor, type: number, typed: string, state: HotWordState): Promise<string> {
      const label = typed.replace(/\s+/g, ' ').trim();
      const folded = fold(label);
      if (!/[\p{L}\p{N}]/u.test(folded)) throw new AppError('BAD_INPUT', '热搜词里没有可以搜索的文字');
      if ([...label].length > MAX_LENGTH) throw new AppError('BAD_INPUT', `热搜词须为 1–${MAX_LENGTH} 个字`);
      const stored = await repo.listAll(type);
      // A pinned word is shown as it was typed; the others are in the form in which searches are counted.
      const word = state === 'pinned' ? label : folded;
      const pinned = stored.filter((row) => row.pinned && fold(row.word) !== folded);
      if (state === 'pinned' && pinned.length >= MAX_PINNED)
        throw new AppError('BAD_INPUT', `每一类最多置顶 ${MAX_PINNED} 个词`);
      const same = stored.map((row) => row.word).filter((other) => other !== word && fold(other) === folded);
      await repo.setState(type, word, { pinned: state === 'pinned', banned: state === 'banned' }, same);
      await logChange(editor, type, { auto: 'reset', pinned: 'pin', banned: 'ban' }[state], word);
      return word;
    },

    async remove(editor: HotWordEditor, type: number, word: string): Promise<void> {
      if (!(await repo.remove(type, word))) throw new AppError('NO_SUCH_RESOURCE', '列表中没有这个词');
      await logChange(editor, type, 'remove', word);
    },

    async order(editor: HotWordEditor, type: number, words: readonly string[]): Promise<void> {
      if (!(await repo.order(type, words))) throw new AppError('STALE_FORM', '置顶的词刚刚有变动，请重新看一看');
      await logChange(editor, type, 'order', String(words.length));
    },
  };
}
