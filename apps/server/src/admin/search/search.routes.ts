import * as contract from '@meiyu/contract/admin/search.ts';
import { HOT_KINDS } from '@meiyu/contract/admin/search-fields.ts';
import type { Audit } from '../../audit/audit.repo.ts';
import { beijingTime } from '../../beijing-time.ts';
import type { SearchForAdmin } from '../../features/search/start-search.ts';
import { createHotWordAdmin } from '../../features/search/suggest/hot-word-admin.ts';
import { createSynonymAdmin } from '../../features/search/synonyms/synonym-admin.ts';
import type { App, StaffUser } from '../../http/app.ts';
import { route } from '../../http/route.ts';

interface SearchAdminDeps extends SearchForAdmin {
  audit: Audit;
}

const TESTED_RESULTS = 10;
const typeOf = (kind: (typeof HOT_KINDS)[number]) => HOT_KINDS.indexOf(kind);
const editorOf = ({ id }: StaffUser, address: string) => ({ actor: `user:${id}` as const, address });

export function searchAdminRoutes(app: App, { search, titles, hotWords, synonyms, audit }: SearchAdminDeps): void {
  hotWordRoutes(app, { search, hotWords, audit });
  const admin = createSynonymAdmin({ repo: synonyms, audit });

  route(app, contract.synonymList, async ({ query: { searchValue, pageNum, pageSize } }) => {
    const { rows, total } = await synonyms.search(searchValue, pageSize, (pageNum - 1) * pageSize);
    return {
      rows: rows.map(({ id, label, oneWay, updatedAt }) => ({
        id,
        words: label,
        oneWay,
        updateTime: beijingTime(updatedAt),
      })),
      total,
    };
  });
  route(app, contract.saveSynonyms, async ({ user, address, body }) => ({
    id: await admin.save(editorOf(user, address), body),
  }));
  route(app, contract.removeSynonyms, ({ user, address, body: { id } }) => admin.remove(editorOf(user, address), id));

  async function findTitles(searchValue: string, withoutSynonyms: boolean) {
    const { ids, total } = await search.findPage(searchValue, { limit: TESTED_RESULTS, offset: 0, withoutSynonyms });
    const rows = await titles(ids);
    return { total, rows: rows.map(({ id, resType, title }) => ({ id, resType, title })) };
  }

  route(app, contract.test, async ({ body: { searchValue } }) => {
    const explained = await search.explain(searchValue);
    const [found, without] = [await findTitles(searchValue, false), await findTitles(searchValue, true)];
    return {
      ...explained,
      withSynonyms: found.rows,
      withoutSynonyms: without.rows,
      totalWith: found.total,
      totalWithout: without.total,
    };
  });
}

function hotWordRoutes(app: App, { search, hotWords, audit }: Pick<SearchAdminDeps, 'search' | 'hotWords' | 'audit'>) {
  const admin = createHotWordAdmin({ repo: hotWords, audit });

  route(app, contract.hotWords, async ({ query: { kind } }) => {
    const [all, shown] = await Promise.all([hotWords.listAll(typeOf(kind)), hotWords.list(typeOf(kind))]);
    const rows = all.map(({ word, weight, pinned, banned }) => ({
      word,
      weight,
      state: banned ? ('banned' as const) : pinned ? ('pinned' as const) : ('auto' as const),
      isShown: shown.includes(word),
    }));
    const rank = { pinned: 0, auto: 1, banned: 2 };
    return { rows: rows.sort((a, b) => rank[a.state] - rank[b.state] || b.weight - a.weight), total: rows.length };
  });
  route(app, contract.setHotWord, async ({ user, address, body: { kind, word, state } }) => {
    await admin.setState(editorOf(user, address), typeOf(kind), word, state);
  });
  route(app, contract.removeHotWord, ({ user, address, body: { kind, word } }) =>
    admin.remove(editorOf(user, address), typeOf(kind), word),
  );
  route(app, contract.orderHotWords, ({ user, address, body: { kind, words } }) =>
    admin.order(editorOf(user, address), typeOf(kind), words),
  );

  route(app, contract.withoutResults, async ({ query: { days, searchValue, pageNum, pageSize } }) => {
    const period = { days: Number(days), search: searchValue };
    const { rows, total } = await hotWords.listWithoutResults(period, pageSize, (pageNum - 1) * pageSize);
    const withResults = [];
    // One after the other: a page of the console must not take many connections.
    for (const { word, visitors, lastAt } of rows) {
      const { total: resultsNow } = await search.findPage(word, { limit: 1, offset: 0 });
      withResults.push({ word, visitors, lastTime: beijingTime(lastAt), resultsNow });
    }
    return { rows: withResults, total };
  });
}
