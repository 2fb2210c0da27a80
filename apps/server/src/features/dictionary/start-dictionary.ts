import * as contract from '@meiyu/contract/dictionary.ts';
import { foldText } from '../../adapters/chinese/fold-text.ts';
import type { Listen } from '../../db/connections/listen.ts';
import { AppError } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import { sortedAspects } from '../../resources/kinds/entry/aspects.ts';
import type { Entry } from '../../resources/kinds/entry/entry-store.ts';
import { RELATED_TAGS } from '../../resources/related.ts';
import { toRelatedRow } from '../../resources/related-row.ts';
import { toResourceRow } from '../../resources/resource-row.ts';
import type { DictionaryRepo } from './dictionary.repo.ts';
import { createDictionary, type Dictionary, overviewOf, timelineOf, toEntryRow, toName } from './dictionary.ts';
import { type FoundPassage, quotePassages } from './passages.ts';
import { mapAround } from './relations.ts';

interface DictionaryDeps {
  repo: DictionaryRepo;
  /** The site's search. */
  findPassages(query: string, options: { limit: number }): Promise<FoundPassage[]>;
  listen: Listen;
  cacheChannel: string;
}

const CACHED = { hot: { tags: ['knowledge' as const] } };
const CACHED_DETAIL = { hot: { tags: ['knowledge' as const, 'search' as const, ...RELATED_TAGS] } };
const PASSAGES_READ = 40;
const MAX_WORKS = 6;
const MAX_NEAR = 6;

async function readDetails(
  id: string,
  dictionary: Dictionary,
  { repo, findPassages }: Pick<DictionaryDeps, 'repo' | 'findPassages'>,
) {
  const entry = dictionary.find(id);
  if (!entry) throw new AppError('NOT_FOUND');
  const found = await findPassages(entry.title, { limit: PASSAGES_READ });
  const quoted = quotePassages(
    found.filter(({ kind }) => kind === 'book' || kind === 'video' || kind === 'audio'),
    [entry.title, ...entry.aliases],
  );
  const works = found.filter(({ kind }) => kind === 'img').map(({ docId }) => docId);
  const resourceIds = [...new Set([...entry.resourceIds, ...works.slice(0, MAX_WORKS)])];
  const rows = await repo.resources([...new Set([...resourceIds, ...quoted.map(({ docId }) => docId)])]);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const { prev, next } = dictionary.neighbours(entry);
  const map = mapAround(id, dictionary.relationsOf);
  const nameOf = (other: string) => {
    const known = dictionary.find(other);
    return known ? [toName(known)] : [];
  };
  return {
    ...toEntryRow(entry),
    // 黃公望 is found like 黄公望, but it is not a different name.
    aliases: entry.aliases.filter((alias) => foldText(alias) !== foldText(entry.title)),
    tags: entry.tags,
    text: entry.text,
    // Exercises are for the assistant, which makes questions of them.
    aspects: sortedAspects(entry.aspects).flatMap(([aspect, text]) => (aspect === 'exercises' ? [] : { aspect, text })),
    related: dictionary
      .relationsOf(id)
      .flatMap(({ id: other, as, isIncoming }) => nameOf(other).map((name) => ({ ...name, as, isIncoming }))),
    map: {
      nodes: map.nodes.flatMap(({ id: node, depth }) => nameOf(node).map((name) => ({ ...name, depth }))),
      edges: map.edges,
    },
    resources: resourceIds.flatMap((resourceId) => {
      const row = rowOf.get(resourceId);
      return row ? [toRelatedRow({ ...row, at: null, place: null, reason: '' })] : [];
    }),
    passages: quoted.flatMap(({ docId, place, quote }) => {
      const row = rowOf.get(docId);
      return row ? [{ resource: toResourceRow(row), place, quote }] : [];
    }),
    prev: prev ? toName(prev) : null,
    next: next ? toName(next) : null,
  };
}

/** What the page of an entry would show if this draft were published. */
export function readDraftDetails(
  draft: Entry,
  { entries }: Pick<Dictionary, 'entries'>,
  deps: Pick<DictionaryDeps, 'repo' | 'findPassages'>,
) {
  const withDraft = createDictionary([...entries.filter(({ id }) => id !== draft.id), draft]);
  return readDetails(draft.id, withDraft, deps);
}

/** 美育词典. Its entries are kept in memory and read again when one has changed. */
export async function startDictionary(app: App, deps: DictionaryDeps) {
  let loading: Promise<Dictionary> | undefined;
  const forget = () => {
    loading = undefined;
  };
  const dictionary = (): Promise<Dictionary> => {
    if (loading) return loading;
    const current = deps.repo.entries().then(createDictionary);
    loading = current;
    current.catch(() => {
      if (loading === current) loading = undefined;
    });
    return current;
  };
  const stop = await deps.listen(deps.cacheChannel, (tag) => tag === 'knowledge' && forget(), forget);
  route(
    app,
    contract.list,
    async ({ query: { kind, period, letter, searchValue, pageNum, pageSize } }) => {
      const entries = (await dictionary()).list({ kind, period, letter, name: searchValue });
      const start = (pageNum - 1) * pageSize;
      return { rows: entries.slice(start, start + pageSize).map(toEntryRow), total: entries.length };
    },
    CACHED,
  );
  route(app, contract.overview, async () => overviewOf(await dictionary()), CACHED);
  route(app, contract.timeline, async () => timelineOf(await dictionary()), CACHED);
  route(
    app,
    contract.withdrawn,
    async ({ query: { entryId } }) => {
      const found = await deps.repo.findWithdrawn(entryId);
      if (!found) throw new AppError('NOT_FOUND');
      const { find, entries } = await dictionary();
      const related = found.related.flatMap(({ entry }) => find(entry) ?? []);
      const near = new Set([...related, ...entries.filter(({ kind }) => kind === found.kind)]);
      return { near: [...near].slice(0, MAX_NEAR).map(toEntryRow) };
    },
    CACHED,
  );
  route(
    app,
    contract.details,
    async ({ body: { entryId } }) => readDetails(entryId, await dictionary(), deps),
    CACHED_DETAIL,
  );
  return {
    stop,
    readDraft: async (draft: Entry) => readDraftDetails(draft, await dictionary(), deps),
  };
}
