import { foldText } from '../../../adapters/chinese/fold-text.ts';
import type { ListedResource } from '../../../resources/columns.ts';
import { cutSnippet, findMarks } from '../../../resources/marked-text.ts';
import { coverUrl, toResourceRow } from '../../../resources/resource-row.ts';
import type { Hit } from './search.repo.ts';

const HITS_SHOWN = 3;

/** The abstract, or the best passage if only that matches and it has no position to link to. */
function snippetOf(abstract: string, hits: Hit[], marks: string[]) {
  const fromAbstract = cutSnippet(abstract, marks, foldText);
  const [best] = hits;
  return fromAbstract.marks.length > 0 || !best || best.place ? fromAbstract : cutSnippet(best.text, marks, foldText);
}

/** The first line of a recording often repeats the title, which the result already shows. */
function repeatsTitle({ place, text }: Hit, title: string): boolean {
  return place?.second === 0 && foldText(text).includes(foldText(title));
}

/** One row of the results (contract `search.global`). */
export function toResultRow(found: ListedResource, hits: Hit[], marks: string[]) {
  const informative = hits.filter((hit) => !repeatsTitle(hit, found.title));
  const withPlace = informative.flatMap(({ place, heading, text }) =>
    place ? [{ place, title: heading, snippet: cutSnippet(text, marks, foldText) }] : [],
  );
  return {
    ...toResourceRow(found),
    resNo: found.resNo,
    resAbstract: found.abstract,
    isTy: found.resType === 'exp' ? ('1' as const) : ('' as const),
    resCover: coverUrl(found.coverFile),
    cateId: found.cateId,
    title: { text: found.title, marks: findMarks(found.title, marks, foldText) },
    snippet: snippetOf(found.abstract, hits, marks),
    hits: withPlace.filter(({ snippet }) => snippet.marks.length > 0).slice(0, HITS_SHOWN),
  };
}
