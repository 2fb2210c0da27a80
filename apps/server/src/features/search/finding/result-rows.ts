import { foldText } from '../../../adapters/chinese/fold-text.ts';
import type { ListedResource } from '../../../resources/columns.ts';
import { cutSnippet, findMarks } from '../../../resources/marked-text.ts';
import { coverUrl, toResourceRow } from '../../../resources/resource-row.ts';
import type { FoundEntry } from './results.repo.ts';
import type { Hit } from './search.repo.ts';

const HITS_SHOWN = 3;

/**
 * A part of the abstract, or of the best passage if the abstract does not match and the passage has no position to link
 * to.
 */
function snippetOf(abstract: string, hits: Hit[], highlightTexts: string[]) {
  const fromAbstract = cutSnippet(abstract, highlightTexts, foldText);
  const [best] = hits;
  return fromAbstract.marks.length > 0 || !best || best.place
    ? fromAbstract
    : cutSnippet(best.text, highlightTexts, foldText);
}

/** The first line of a recording often repeats the title, which the result already shows. */
function repeatsTitle({ place, text }: Hit, title: string): boolean {
  return place?.second === 0 && foldText(text).includes(foldText(title));
}

/** One row of the results (contract `search.global`). */
export function toResultRow(resource: ListedResource, hits: Hit[], highlightTexts: string[]) {
  const informative = hits.filter((hit) => !repeatsTitle(hit, resource.title));
  const withPlace = informative.flatMap(({ place, heading, text }) =>
    place ? [{ place, title: heading, snippet: cutSnippet(text, highlightTexts, foldText) }] : [],
  );
  return {
    ...toResourceRow(resource),
    resNo: resource.resNo,
    resAbstract: resource.abstract,
    isTy: resource.resType === 'exp' ? ('1' as const) : ('' as const),
    resCover: coverUrl(resource.coverFile),
    cateId: resource.cateId,
    title: { text: resource.title, marks: findMarks(resource.title, highlightTexts, foldText) },
    snippet: snippetOf(resource.abstract, hits, highlightTexts),
    hits: withPlace.filter(({ snippet }) => snippet.marks.length > 0).slice(0, HITS_SHOWN),
  };
}

/** The row of a knowledge entry, which has no cover, author or places. */
export function toEntryResultRow(entry: FoundEntry, hits: Hit[], highlightTexts: string[]) {
  const row = toResourceRow({
    ...entry,
    resType: 'entry' as const,
    author: '',
    coverFile: null,
    coverFocus: null,
    readCount: 0,
  });
  return {
    ...row,
    resNo: '',
    resAbstract: entry.text,
    isTy: '' as const,
    resCover: '',
    cateId: '',
    title: { text: entry.title, marks: findMarks(entry.title, highlightTexts, foldText) },
    snippet: snippetOf(entry.text, hits, highlightTexts),
    hits: [],
  };
}
