import { createSegmenter } from '../../adapters/chinese/segmenter.ts';
import { createKeyedHash } from '../../crypto/keyed-hash.ts';
import type { Database } from '../../db/connect.ts';
import type { App } from '../../http/app.ts';
import { createResultsRepo, RESULT_TAGS, type ResultsRepo } from './finding/results.repo.ts';
import { createSearchRepo } from './finding/search.repo.ts';
import { createSearch, type Search } from './finding/search.ts';
import { createIndexRepo } from './indexing/index.repo.ts';
import { startIndexer } from './indexing/indexer.ts';
import { createMemoryRepo } from './memory/memory.repo.ts';
import { createMemorySearch, readMemoryFirst } from './memory/memory-search.ts';
import { searchRoutes } from './search.routes.ts';
import { createHistoryRepo } from './suggest/history.repo.ts';
import { createHotWordsRepo, type HotWordsRepo } from './suggest/hot-words.repo.ts';
import { createSearchLog } from './suggest/search-log.ts';
import { createSuggestRepo } from './suggest/suggest.repo.ts';
import { createSuggest } from './suggest/suggest.ts';
import { createLiveSynonyms } from './synonyms/live-synonyms.ts';
import { createSynonymsRepo, type SynonymsRepo } from './synonyms/synonyms.repo.ts';

/** Cache tags of the content that is indexed. */
const INDEXED_TAGS = new Set(['book', 'media', 'work', 'exhibition', 'article', 'knowledge']);
const isResultTag = (tag: string) => RESULT_TAGS.some((resultTag) => resultTag === tag);
const UPDATE_HOT_WORDS_EVERY_MS = 10 * 60_000;
/** After this time the dictionary is loaded, so that it slows down neither the start nor the first search. */
const WARM_UP_AFTER_MS = 10_000;

interface StartSearchDeps {
  db: Pick<Database, 'orm' | 'pool' | 'listen'>;
  /** Channel on which the database announces changes. */
  cacheChannel: string;
  secret: string;
  warn: (line: string) => void;
}

/** The functions of the search that the console uses. */
export interface SearchForAdmin {
  search: Pick<Search, 'findPage' | 'explain'>;
  /** The resources with these ids, in this order. */
  titles: ResultsRepo['read'];
  hotWords: HotWordsRepo;
  synonyms: SynonymsRepo;
}

/** Creates search and starts its background work: updating the index and the hot words. */
export async function startSearch({ db: { orm, pool, listen }, cacheChannel, secret, warn }: StartSearchDeps) {
  const index = createIndexRepo(orm);
  const indexer = startIndexer(index, warn);
  const segmenter = createSegmenter();
  const memory = createMemorySearch({ repo: createMemoryRepo(pool), warn });
  const synonymsRepo = createSynonymsRepo(orm);
  const synonyms = createLiveSynonyms(synonymsRepo, warn);
  const search = createSearch({
    repo: readMemoryFirst(createSearchRepo(pool), memory),
    synonyms: synonyms.current,
    dictionaryWords: index.dictionaryWords,
    segmenter,
    warn,
  });
  const results = createResultsRepo(orm);
  const hotWords = createHotWordsRepo(orm);
  const log = createSearchLog({ hotWords, hashVisitor: createKeyedHash(secret, 'search-visitor'), warn });
  const stopListening = await listen(
    cacheChannel,
    (tag) => {
      if (tag === 'search') {
        search.resetCounts({ changesAreNotified: true });
        memory.markChanged({ changesAreNotified: true });
      }
      if (tag === 'synonyms') synonyms.markChanged();
      if (isResultTag(tag)) results.reset({ changesAreNotified: true });
      if (INDEXED_TAGS.has(tag)) indexer.wake();
    },
    (live) => {
      search.resetCounts({ changesAreNotified: live });
      memory.markChanged({ changesAreNotified: live });
      results.reset({ changesAreNotified: live });
      synonyms.markChanged();
      if (live) indexer.wake();
    },
  );
  const updateHotWords = () =>
    hotWords.update().catch((error: Error) => warn(`hot words were not updated: ${error.message}`));
  const hotWordsTimer = setInterval(updateHotWords, UPDATE_HOT_WORDS_EVERY_MS);
  const warmUpTimer = setTimeout(() => {
    memory.current();
    search.warmUp().catch(() => {});
  }, WARM_UP_AFTER_MS);
  hotWordsTimer.unref();
  warmUpTimer.unref();
  return {
    /** 你问我答 uses `search` and `segmenter` too, so that the large dictionary is loaded only once. */
    search,
    segmenter,
    /** For the console. */
    admin: { search, titles: results.read, hotWords, synonyms: synonymsRepo } satisfies SearchForAdmin,
    routes: (app: App) =>
      searchRoutes(app, {
        search,
        suggest: createSuggest(createSuggestRepo(orm)),
        results,
        history: createHistoryRepo(orm),
        hotWords,
        log,
      }),
    async stop() {
      clearInterval(hotWordsTimer);
      clearTimeout(warmUpTimer);
      await Promise.all([stopListening(), indexer.stop(), memory.stop(), log.stop()]);
    },
  };
}
