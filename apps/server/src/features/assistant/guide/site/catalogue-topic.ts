import { foldText } from '../../../../adapters/chinese/fold-text.ts';
import type { ResolvedQuestion } from '../question/resolve-question.ts';
import { topicOfRequest } from './catalogue-request.ts';
import type { FindAboutDeps } from './find-about.ts';
import type { CatalogueRow } from './site-data.repo.ts';
import { topicWords } from './wanted.ts';

/* What a request for things of the catalogue is about, and which of them are about it. */

interface Rated {
  row: CatalogueRow;
  score: number;
}

function rateRow(row: CatalogueRow, words: readonly string[]): number {
  let score = 0;
  for (const word of words) {
    const inTitle = foldText(row.title).includes(word) ? 6 : 0;
    const inSubject = foldText(row.subject).includes(word) ? 4 : 0;
    const inAbstract = foldText(row.abstract).includes(word) ? 2 : 0;
    score += Math.max(inTitle, inSubject, inAbstract) + Math.min(inTitle, inSubject, inAbstract) / 4;
  }
  return score;
}

/** Those about the topic, the best first; those with the topic's own word before those with a related one. */
export function rowsAbout(
  rows: readonly CatalogueRow[],
  own: readonly string[],
  wide: readonly string[],
): CatalogueRow[] {
  const rate = (words: readonly string[]): Rated[] =>
    rows
      .map((row) => ({ row, score: rateRow(row, words) }))
      .filter(({ score }) => score >= 2)
      .sort((a, b) => b.score - a.score);
  const ofOwn = rate(own);
  const rated = ofOwn.length > 0 ? ofOwn : rate(wide);
  const best = rated[0]?.score ?? 0;
  return rated.filter(({ score }) => score >= best * 0.3).map(({ row }) => row);
}

export interface RequestTopic {
  name: string;
  /** Words of the request. */
  own: string[];
  /** Words of the collection that they stand for. */
  wide: string[];
  /** Words that neither the catalogue nor the dictionary has. */
  unknown: string[];
}

/** The topic as the reader calls it: the name of an entry, else words that the catalogue or the dictionary has. */
export async function topicsOf({ named, folded, terms }: ResolvedQuestion, deps: FindAboutDeps): Promise<RequestTopic> {
  const names = named
    .filter(({ kind }) => kind !== '方法')
    .map(({ names: all }) => all.filter((name) => folded.includes(name)).sort((a, b) => b.length - a.length)[0] ?? '')
    .filter((name) => name !== '');
  const rows = await deps.siteData.catalogue();
  const index = await deps.index();
  const isKnown = (word: string) =>
    index.entries.some(({ kind, tags }) => kind === word || tags.includes(word)) ||
    rows.some(({ title, subject }) => title.includes(word) || subject.includes(word)) ||
    index.titled(word) !== undefined;
  const bare = topicOfRequest(terms).map((word) =>
    word.length > 2 && !isKnown(word) ? word.replace(/[课书画类]$/u, '') : word,
  );
  const words = bare.filter((word) => !names.some((name) => name.includes(word)));
  // 月亮 is 月 in titles.
  const roots = words.flatMap((word) => (/^.[亮子花]$/u.test(word) ? [word.slice(0, 1)] : []));
  const known = words.filter((word) => (word.length > 1 && isKnown(word)) || roots.includes(word.slice(0, 1)));
  const unknown = words.filter((word) => word.length > 1 && !known.includes(word));
  const own = [...names, ...known, ...roots];
  return { name: [...names, ...known].slice(0, 2).join('、'), own, wide: topicWords(folded, own.join(' ')), unknown };
}
