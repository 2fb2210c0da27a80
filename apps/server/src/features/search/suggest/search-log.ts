import { foldText } from '../../../adapters/chinese/fold-text.ts';
import type { KeyedHash } from '../../../crypto/keyed-hash.ts';
import type { HotWordsRepo } from './hot-words.repo.ts';

export type SearchLog = ReturnType<typeof createSearchLog>;

/** A search of a visitor, as it came. */
interface Searched {
  word: string;
  resType: string;
  /** The address, or the id of a user. */
  visitor: string;
  /** Number of results. */
  hits: number;
  /** Id of the result that was opened. */
  openedId?: string;
}

interface SearchLogDeps {
  hotWords: Pick<HotWordsRepo, 'log'>;
  /** Hashes visitors, so that a logged search cannot be traced to a person. */
  hashVisitor: KeyedHash;
  warn: (line: string) => void;
  writeEveryMs?: number;
}

/** The numbers of resource types in `top/hotSearch`; all other types count as 0, 全部. */
const HOT_TYPES: Partial<Record<string, number>> = { book: 1, video: 2, audio: 3, img: 4, news: 5 };
const WRITE_EVERY_MS = 2_000;
/** Further searches are not logged until these are written. */
const MAX_WAITING = 5_000;

/** Logs searches for the hot words. They are written together every few seconds, so that no search waits for it. */
export function createSearchLog({ hotWords, hashVisitor, warn, writeEveryMs = WRITE_EVERY_MS }: SearchLogDeps) {
  let waiting = new Map<string, Searched>();
  let writing = Promise.resolve();

  async function write(): Promise<void> {
    if (waiting.size === 0) return;
    const searches = [...waiting.values()];
    waiting = new Map();
    const day = new Date().toISOString().slice(0, 10);
    const rows = searches.flatMap(({ word, resType, visitor, hits, openedId }) => {
      const folded = foldText(word);
      if (!/\p{L}/u.test(folded)) return [];
      return [
        { word: folded, type: HOT_TYPES[resType] ?? 0, visitor: hashVisitor(`${day}/${visitor}`), hits, openedId },
      ];
    });
    await hotWords.log(rows).catch((error: Error) => warn(`${rows.length} searches were not logged: ${error.message}`));
  }

  const timer = setInterval(() => {
    writing = writing.then(write);
  }, writeEveryMs);
  timer.unref();

  return {
    add(searched: Searched): void {
      const { word, resType, visitor, openedId } = searched;
      if (waiting.size < MAX_WAITING) waiting.set(`${visitor}\n${resType}\n${openedId}\n${word}`, searched);
    },
    /** Writes what is waiting. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await writing;
      await write();
    },
  };
}
