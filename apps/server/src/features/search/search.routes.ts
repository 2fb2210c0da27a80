import * as contract from '@meiyu/contract/search.ts';
import { foldText } from '../../adapters/chinese/fold-text.ts';
import { beijingTime } from '../../beijing-time.ts';
import type { KeyedHash } from '../../crypto/keyed-hash.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import { toResultRow } from './finding/result-rows.ts';
import type { ResultsRepo } from './finding/results.repo.ts';
import type { Search } from './finding/search.ts';
import type { HistoryRepo } from './suggest/history.repo.ts';
import type { HotWordsRepo } from './suggest/hot-words.repo.ts';
import type { Suggestion } from './suggest/suggest.ts';

interface SearchDeps {
  search: Pick<Search, 'findPage' | 'findHits'>;
  suggest: (searchText: string) => Promise<Suggestion[]>;
  results: ResultsRepo;
  history: HistoryRepo;
  hotWords: Pick<HotWordsRepo, 'list' | 'log'>;
  /** Hashes visitors, so that a logged search cannot be traced to a person. */
  hashVisitor: KeyedHash;
  warn: (line: string) => void;
}

/** The numbers of resource types in `top/hotSearch`; all other types count as 0, 全部. */
const HOT_TYPES: Partial<Record<string, number>> = { book: 1, video: 2, audio: 3, img: 4, news: 5 };

/** Requests for fewer rows are made for a preview and are not logged as searches. */
const MIN_LOGGED_PAGE_SIZE = 5;

export function searchRoutes(app: App, deps: SearchDeps): void {
  const { search, suggest, results, history, hotWords, hashVisitor, warn } = deps;

  /** The hash of a user or address; it changes every day. */
  function dailyVisitorHash(visitor: string): Buffer {
    return hashVisitor(`${new Date().toISOString().slice(0, 10)}/${visitor}`);
  }

  /** Logs a search for the hot words. The answer does not wait for it, and an error is only logged. */
  function logSearch(word: string, resType: string, visitor: string, hitCount: number, openedId?: string): void {
    const folded = foldText(word);
    if (!/\p{L}/u.test(folded)) return;
    const type = HOT_TYPES[resType] ?? 0;
    hotWords
      .log({ word: folded, type, visitor: dailyVisitorHash(visitor), hits: hitCount, openedId })
      .catch((error: Error) => warn(`a search was not logged: ${error.message}`));
  }

  route(
    app,
    contract.global,
    async ({ query: { searchValue, resType, pageNum, pageSize }, address }) => {
      const kind = resType === '' ? undefined : resType;
      const page = await search.findPage(searchValue, { kind, limit: pageSize, offset: (pageNum - 1) * pageSize });
      const [rows, hits] = await Promise.all([results.read(page.ids), search.findHits(page)]);
      const hitsByDocument = Map.groupBy(hits, ({ docId }) => docId);
      if (pageNum === 1 && pageSize >= MIN_LOGGED_PAGE_SIZE && searchValue)
        logSearch(searchValue, resType, address, page.total);
      return {
        rows: rows.map((row) => toResultRow(row, hitsByDocument.get(row.id) ?? [], page.highlightTexts)),
        total: page.total,
        typeCount: [...page.counts].flatMap(([kind, count]) =>
          kind === 'knowledge' || count === 0 ? [] : [{ res_type: kind, count }],
        ),
        capped: page.capped,
      };
    },
    { sameForAll: true },
  );

  route(app, contract.hot, ({ query }) => hotWords.list(query.type), { hot: { tags: ['search'] } });
  route(app, contract.suggest, ({ query }) => suggest(query.searchValue), { hot: { tags: ['search'] } });

  route(app, contract.history, async ({ user }) => {
    const rows = await history.list(user.id);
    return {
      rows: rows.map(({ id, word, searchedAt }) => ({ id, word, updateTime: beijingTime(searchedAt) })),
      total: rows.length,
    };
  });
  route(app, contract.addHistory, async ({ user, body: { searchValue, resId, resType } }) => {
    await history.add(user.id, searchValue);
    if (resId) logSearch(searchValue, resType ?? '', user.id, 1, resId);
  });
  route(app, contract.removeHistory, ({ user, params }) => history.remove(user.id, params.ids));
  route(app, contract.clearHistory, ({ user }) => history.clear(user.id));
}
