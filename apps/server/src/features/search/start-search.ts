import { createSegmenter } from '../../adapters/chinese/segmenter.ts';
import { createKeyedHash } from '../../crypto/keyed-hash.ts';
import type { Database } from '../../db/connect.ts';
import type { App } from '../../http/app.ts';
import { createResultsRepo } from './finding/results.repo.ts';
import { createSearchRepo } from './finding/search.repo.ts';
import { createSearch } from './finding/search.ts';
import { createIndexRepo } from './indexing/index.repo.ts';
import { startIndexer } from './indexing/indexer.ts';
import { searchRoutes } from './search.routes.ts';
import { createHistoryRepo } from './suggest/history.repo.ts';
import { createHotWordsRepo } from './suggest/hot-words.repo.ts';
import { createSuggestRepo } from './suggest/suggest.repo.ts';
import { createSuggest } from './suggest/suggest.ts';

/** What the index is made from changed under these tags. */
const SOURCES = new Set(['book', 'media', 'work', 'article', 'knowledge']);
const LEARN_EVERY_MS = 10 * 60_000;
/** The dictionary is read before the first search asks for it, but not while the program starts. */
const WARM_AFTER_MS = 10_000;

interface StartSearch {
  db: Pick<Database, 'orm' | 'pool' | 'listen'>;
  /** Where the database tells what changed. */
  cacheChannel: string;
  secret: string;
  warn: (line: string) => void;
}

/** Search with all that runs beside it: the index is kept up to date, hot words are learnt. */
export async function startSearch({ db: { orm, pool, listen }, cacheChannel, secret, warn }: StartSearch) {
  const index = createIndexRepo(orm);
  const indexer = startIndexer(index, warn);
  const segmenter = createSegmenter();
  const search = createSearch({ repo: createSearchRepo(pool), ownWords: index.ownWords, segmenter, warn });
  const hotWords = createHotWordsRepo(orm);
  const stopListening = await listen(
    cacheChannel,
    (tag) => {
      if (tag === 'search') search.indexChanged(true);
      if (SOURCES.has(tag)) indexer.wake();
    },
    (live) => {
      search.indexChanged(live);
      if (live) indexer.wake();
    },
  );
  const learn = () => hotWords.learn().catch((error: Error) => warn(`hot words were not learnt: ${error.message}`));
  const learning = setInterval(learn, LEARN_EVERY_MS);
  const warming = setTimeout(() => search.warm().catch(() => {}), WARM_AFTER_MS);
  learning.unref();
  warming.unref();
  return {
    /** For 你问我答 too; the dictionary is large, so it is shared. */
    search,
    segmenter,
    routes: (app: App) =>
      searchRoutes(app, {
        search,
        suggest: createSuggest(createSuggestRepo(orm)),
        results: createResultsRepo(orm),
        history: createHistoryRepo(orm),
        hotWords,
        hashVisitor: createKeyedHash(secret, 'search-visitor'),
        warn,
      }),
    async stop() {
      clearInterval(learning);
      clearTimeout(warming);
      await Promise.all([stopListening(), indexer.stop()]);
    },
  };
}
