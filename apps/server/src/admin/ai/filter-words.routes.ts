import * as contract from '@meiyu/contract/admin/filter-words.ts';
import type { Audit } from '../../audit/audit.repo.ts';
import { beijingTime } from '../../beijing-time.ts';
import { previewOutcome } from '../../features/assistant/asking/preview-outcome.ts';
import { readDefaultWords } from '../../features/assistant/filter/default-words.ts';
import { createFilterWordAdmin } from '../../features/assistant/filter/filter-word-admin.ts';
import { LEVEL_LABEL } from '../../features/assistant/filter/filter-word-text.ts';
import type { FilterWordsRepo } from '../../features/assistant/filter/filter-words.repo.ts';
import { foldWord } from '../../features/assistant/filter/fold-character.ts';
import type { FilterWord, WordFilter, WordLevel } from '../../features/assistant/filter/word-filter.ts';
import type { App, StaffUser } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import { toTableFile } from './table-file.ts';

interface FilterWordRouteDeps {
  repo: FilterWordsRepo;
  audit: Audit;
  /** The filter that readers' questions pass now. */
  filterFor(user: { isMinor: boolean }): WordFilter;
}

interface BuiltInQuery {
  level: WordLevel | '';
  searchValue: string;
  sort: string;
}

/** A few hundred words in memory, searched and sorted like those in the database. */
function findBuiltIn(words: readonly FilterWord[], { level, searchValue, sort }: BuiltInQuery): FilterWord[] {
  const folded = foldWord(searchValue);
  const matchingWords = words.filter(
    ({ word, level: wordLevel, note }) =>
      (level === '' || wordLevel === level) &&
      (searchValue === '' || (folded !== '' && word.includes(folded)) || note.includes(searchValue)),
  );
  if (sort === 'word' || sort === '-word') matchingWords.sort((a, b) => (a.word < b.word ? -1 : 1));
  return sort === '-word' ? matchingWords.reverse() : matchingWords;
}

export function filterWordRoutes(app: App, { repo, audit, filterFor }: FilterWordRouteDeps): void {
  const admin = createFilterWordAdmin({ repo, audit });
  const editor = ({ id }: StaffUser, address: string) => ({ actor: `user:${id}` as const, address });
  const builtIn = readDefaultWords().map((entry) => ({ ...entry, word: foldWord(entry.word) }));
  const builtInWords = new Set(builtIn.map(({ word }) => word));

  route(app, contract.list, async ({ query: { source, level, searchValue, sort, pageNum, pageSize } }) => {
    const offset = (pageNum - 1) * pageSize;
    const all = await repo.search({}, 1, 0);
    const counts = { own: all.total, builtIn: builtIn.length };
    if (source === 'builtIn') {
      const matchingWords = findBuiltIn(builtIn, { level, searchValue, sort });
      const page = matchingWords.slice(offset, offset + pageSize);
      const siteWords = new Map(
        await Promise.all(page.map(async ({ word }) => [word, (await repo.find(word))?.level] as const)),
      );
      const rows = page.map((entry) => ({
        ...entry,
        updateTime: '' as const,
        replacedBy: siteWords.get(entry.word) ?? ('' as const),
      }));
      return { rows, total: matchingWords.length, ...counts };
    }
    if (level === 'minor') return { rows: [], total: 0, ...counts };
    const { rows, total } = await repo.search({ level, search: searchValue, sort }, pageSize, offset);
    return {
      rows: rows.map(({ updatedAt, ...entry }) => ({
        ...entry,
        updateTime: beijingTime(updatedAt),
        replacedBy: '' as const,
      })),
      total,
      ...counts,
    };
  });

  route(app, contract.add, ({ user, address, body: { word, level, note } }) =>
    admin.put(editor(user, address), word, level, note),
  );
  route(app, contract.remove, async ({ user, address, body: { words } }) => ({
    removed: await admin.remove(editor(user, address), words),
  }));
  route(app, contract.importFile, ({ user, address, query: { level }, file }) =>
    admin.importText(editor(user, address), file.toString('utf8'), level),
  );
  route(app, contract.exportWords, async ({ user, address }) => {
    const words = await repo.list();
    const { actor } = editor(user, address);
    await audit({ actor, action: 'assistant.exportWords', address, detail: { words: words.length } });
    return toTableFile(
      '屏蔽词',
      ['词', '类别', '备注'],
      words.map(({ word, level, note }) => [word, LEVEL_LABEL[level], note]),
    );
  });
  route(app, contract.test, ({ body: { text, tool } }) => ({
    results: [false, true].map((isMinor) => {
      const { found, ...result } = previewOutcome(text, tool, isMinor, filterFor);
      return {
        ...{ isMinor, ...result },
        found: found.map((hit) => ({ ...hit, isBuiltIn: builtInWords.has(foldWord(hit.word)) })),
      };
    }),
  }));
}
