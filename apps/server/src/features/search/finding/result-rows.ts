import { foldText } from '../../../adapters/chinese/fold-text.ts';
import type { ResourceFacts } from '../../../resources/columns.ts';
import { cutSnippet, findMarks } from '../../../resources/marked-text.ts';
import { coverUrl, toResourceRow } from '../../../resources/resource-row.ts';
import type { Hit } from './search.repo.ts';

const HITS_SHOWN = 3;

/** The abstract, unless only a passage that opens nowhere of its own shows why it was found. */
function snippetOf(abstract: string, hits: Hit[], marks: string[]) {
  const own = cutSnippet(abstract, marks, foldText);
  const [best] = hits;
  return own.marks.length > 0 || !best || best.place ? own : cutSnippet(best.text, marks, foldText);
}

/** A recording's first line says what it is called: whoever found it by its title has read that already. */
function isAnnouncement({ place, text }: Hit, title: string): boolean {
  return place?.second === 0 && foldText(text).includes(foldText(title));
}

/** One row of the results (contract `search.global`). */
export function toResultRow(found: ResourceFacts, hits: Hit[], marks: string[]) {
  const telling = hits.filter((hit) => !isAnnouncement(hit, found.title));
  const placed = telling.flatMap(({ place, heading, text }) =>
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
