import { foldText } from '../../adapters/chinese/fold-text.ts';
import type { ResourceBase } from '../../db/rows/resource-list.ts';
import { cutSnippet, findMarks } from '../../http/marked-text.ts';
import { coverUrl, toResourceRow } from '../../http/resource-row.ts';
import type { Hit } from './search.repo.ts';

const HITS_SHOWN = 3;

/** The abstract, unless only a passage that opens nowhere of its own shows why it was found. */
function snippetOf(abstract: string, hits: Hit[], marks: string[]) {
  const own = cutSnippet(abstract, marks, foldText);
  const [best] = hits;
  return own.marks.length > 0 || !best || best.place ? own : cutSnippet(best.text, marks, foldText);
}

/** One row of the results (contract `search.global`). */
export function toResultRow(found: ResourceBase & { resNo: string }, hits: Hit[], marks: string[]) {
  const placed = hits.flatMap(({ place, heading, text }) =>
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
    hits: placed.filter(({ snippet }) => snippet.marks.length > 0).slice(0, HITS_SHOWN),
  };
}
