import * as contract from '@meiyu/contract/search.ts';
import { beijingTime } from '../../beijing-time.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import { toResultRow } from './finding/result-rows.ts';
import { RESULT_TAGS, type ResultsRepo } from './finding/results.repo.ts';
import type { Search } from './finding/search.ts';
import type { HistoryRepo } from './suggest/history.repo.ts';
import type { HotWordsRepo } from './suggest/hot-words.repo.ts';
import type { SearchLog } from './suggest/search-log.ts';
import type { Suggestion } from './suggest/suggest.ts';

interface SearchDeps {
  search: Pick<Search, 'findPage' | 'findHits'>;
  suggest: (searchText: string) => Promise<Suggestion[]>;
  results: Pick<ResultsRepo, 'read'>;
  history: HistoryRepo;
  hotWords: Pick<HotWordsRepo, 'list'>;
  log: Pick<SearchLog, 'add'>;
}

/** Requests for fewer rows are made for a preview and are not logged as searches. */
const MIN_LOGGED_PAGE_SIZE = 5;

export function searchRoutes(app: App, { search, suggest, results, history, hotWords, log }: SearchDeps): void {
  route(
    app,
    contract.global,
    async ({ query: { searchValue, resType, pageNum, pageSize }, address, onRepeat, count }) => {
      const kind = resType === '' ? undefined : resType;
      const page = await search.findPage(searchValue, { kind, limit: pageSize, offset: (pageNum - 1) * pageSize });
      const [rows, hits] = await Promise.all([results.read(page.ids), search.findHits(page)]);
      const hitsByDocument = Map.groupBy(hits, ({ docId }) => docId);
      if (pageNum === 1 && pageSize >= MIN_LOGGED_PAGE_SIZE && searchValue) {
        const logSearch = (visitor: string) => log.add({ word: searchValue, resType, visitor, hits: page.total });
        logSearch(address);
        onRepeat(logSearch);
        count({ type: 'search' });
      }
      return {
        rows: rows.map((row) => toResultRow(row, hitsByDocument.get(row.id) ?? [], page.highlightTexts)),
        total: page.total,
        typeCount: [...page.counts].flatMap(([kind, count]) =>
          kind === 'knowledge' || count === 0 ? [] : [{ res_type: kind, count }],
        ),
        capped: page.capped,
      };
    },
    { hot: { tags: RESULT_TAGS } },
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
    if (resId) log.add({ word: searchValue, resType: resType ?? '', visitor: user.id, hits: 1, openedId: resId });
  });
  route(app, contract.removeHistory, ({ user, params }) => history.remove(user.id, params.ids));
  route(app, contract.clearHistory, ({ user }) => history.clear(user.id));
}
