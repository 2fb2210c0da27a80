import * as contract from '@meiyu/contract/search.ts';
import { beijingTime } from '../../beijing-time.ts';
import { AppError } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import { toEntryResultRow, toResultRow } from './finding/result-rows.ts';
import { RESULT_TAGS, type ResultsRepo } from './finding/results.repo.ts';
import type { Search, SearchPage } from './finding/search.ts';
import type { HistoryRepo } from './suggest/history.repo.ts';
import type { HotWordsRepo } from './suggest/hot-words.repo.ts';
import type { SearchLog } from './suggest/search-log.ts';
import type { Suggestion } from './suggest/suggest.ts';
import type { Kind } from './words/grams.ts';

interface SearchDeps {
  search: Pick<Search, 'findPage' | 'findHits'>;
  suggest: (searchText: string) => Promise<Suggestion[]>;
  results: Pick<ResultsRepo, 'read' | 'readEntries'>;
  history: HistoryRepo;
  hotWords: Pick<HotWordsRepo, 'list'>;
  log: Pick<SearchLog, 'add'>;
}

/** Requests for fewer rows are made for a preview and are not logged as searches. */
const MIN_LOGGED_PAGE_SIZE = 5;

type ResultRow = ReturnType<typeof toResultRow> | ReturnType<typeof toEntryResultRow>;

/** The kind of the index that a type of the contract stands for. */
function kindOf(resType: Exclude<Kind, 'knowledge'> | 'entry' | ''): Kind | undefined {
  if (resType === '') return undefined;
  return resType === 'entry' ? 'knowledge' : resType;
}

/** Counts by the types of the contract. Entries and exhibitions were not counted if the client does not know them. */
function typeCounts(counts: SearchPage['counts']) {
  return [...counts].flatMap(([kind, count]) =>
    count === 0 ? [] : [{ res_type: kind === 'knowledge' ? ('entry' as const) : kind, count }],
  );
}

export function searchRoutes(app: App, { search, suggest, results, history, hotWords, log }: SearchDeps): void {
  route(
    app,
    contract.global,
    async ({ query: { searchValue, resType, withNew, pageNum, pageSize }, address, onRepeat, countUse }) => {
      const withExtraKinds = withNew === '1';
      if ((resType === 'entry' || resType === 'exhibition') && !withExtraKinds) throw new AppError('BAD_INPUT');
      const page = await search.findPage(searchValue, {
        kind: kindOf(resType),
        withExtraKinds,
        limit: pageSize,
        offset: (pageNum - 1) * pageSize,
      });
      const [resources, entries, hits] = await Promise.all([
        results.read(page.ids),
        results.readEntries(page.ids),
        search.findHits(page),
      ]);
      const resourceById = new Map(resources.map((row) => [row.id, row]));
      const entryById = new Map(entries.map((row) => [row.docId, row]));
      const hitsByDocument = Map.groupBy(hits, ({ docId }) => docId);
      if (pageNum === 1 && pageSize >= MIN_LOGGED_PAGE_SIZE && searchValue) {
        const logSearch = (visitor: string) => log.add({ word: searchValue, resType, visitor, hits: page.total });
        logSearch(address);
        onRepeat(logSearch);
        countUse({ type: 'search' });
      }
      return {
        rows: page.ids.flatMap((id): ResultRow[] => {
          const hitsOfRow = hitsByDocument.get(id) ?? [];
          const [resource, entry] = [resourceById.get(id), entryById.get(id)];
          if (resource) return [toResultRow(resource, hitsOfRow, page.highlightTexts)];
          return entry ? [toEntryResultRow(entry, hitsOfRow, page.highlightTexts)] : [];
        }),
        total: page.total,
        typeCount: typeCounts(page.counts),
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
