import { foldText } from '../../../../adapters/chinese/fold-text.ts';
import type { About } from '../../engine/engine.ts';
import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import { askWhatItIs } from '../compose/follow-ups.ts';
import type { IndexedEntry, KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import type { Source } from '../knowledge/sources.ts';
import type { ResolvedQuestion } from '../question/resolve-question.ts';
import type { FindDeps } from '../sources/find-sources.ts';

/* What all answers about a page have in common. */

export interface PageQuestion {
  about: About;
  /** The entry whose page this is, or that is about the same work. */
  own: IndexedEntry | undefined;
  /** Entries of what the page names, those that it is most about first. */
  touched: readonly IndexedEntry[];
  /** The text of the page; of an entry with all of its aspects. */
  body: string;
  /** The same without the lines on the regions of a work. */
  story: string;
  resolved: ResolvedQuestion;
  index: KnowledgeIndex;
  deps: FindDeps;
}

const KIND_NAME: Readonly<Record<string, string>> = {
  book: '这一页',
  img: '这件作品',
  video: '这一段',
  audio: '这一段',
  exp: '这门体验课',
  news: '这条动态',
  entry: '这个词条',
};
const MAX_TOUCHED = 8;
/** 须：长而不断 */
const REGION_LINE = /^[^：。，]{1,14}：/u;

export function nameOf({ resType, place }: About): string {
  if (resType === 'img' && place?.region) return '这一处';
  if ((resType === 'video' || resType === 'audio') && place?.second === undefined) return '这门课';
  return resType === 'book' && place?.pageNum === undefined ? '这本书' : (KIND_NAME[resType] ?? '这一篇');
}

/** The first line of a work: period, material, form, size, place. */
export function factsOf({ resType, text }: About): string {
  const [first = ''] = text.split('\n');
  return resType === 'img' && !first.includes('。') ? first : '';
}

/** The text without the facts of a work, and without the heading of a page where it is given twice. */
export function bodyOf(about: About): string {
  const lines = about.text.split('\n');
  const rest = factsOf(about) === '' ? lines : lines.slice(1);
  return (rest.length > 1 && rest[0] === rest[1] ? rest.slice(1) : rest).join('\n');
}

/** Adds the abstract, unless the page says the same. */
function withAbstract(about: About): string {
  const body = bodyOf(about);
  const abstract = about.details?.find(({ name }) => name === '简介')?.value ?? '';
  const isSaid = abstract === '' || body.includes(abstract.slice(0, 12)) || about.place?.pageNum !== undefined;
  return isSaid ? body : `${abstract}\n${body}`;
}

/** The entries that a text names, by how often and how rare their names are. */
function touchedBy({ title }: About, body: string, index: KnowledgeIndex): IndexedEntry[] {
  const folded = foldText(`${title}\n${body}`).toLowerCase();
  const scores = new Map<IndexedEntry, number>();
  let until = -1;
  const names = index.findNames(folded).toSorted((a, b) => a.at - b.at || b.name.length - a.name.length);
  for (const { entry, name, at } of names) {
    // A name inside of a longer one does not count.
    if (at < until) continue;
    until = at + name.length;
    scores.set(entry, (scores.get(entry) ?? 0) + index.weightOf(name) * (at < title.length ? 4 : 1));
  }
  return [...scores].sort((a, b) => b[1] - a[1]).map(([entry]) => entry);
}

export function openPage(
  about: About,
  resolved: ResolvedQuestion,
  index: KnowledgeIndex,
  deps: FindDeps,
): PageQuestion {
  const titled = index.titled(foldText(about.title).toLowerCase());
  const own = about.resType === 'entry' ? index.byId.get(about.resId) : titled?.kind === '作品' ? titled : undefined;
  const entry = about.resType === 'entry' ? own : undefined;
  const body = entry
    ? [entry.text, ...entry.units.filter(({ aspect }) => aspect !== 'summary').map(({ text }) => text)].join('\n')
    : withAbstract(about);
  const lines = body.split('\n');
  const told = about.resType === 'img' ? lines.filter((line) => !REGION_LINE.test(line)) : lines;
  const story = told.length > 0 ? told.join('\n') : body;
  const named = touchedBy(about, body, index).filter((other) => other !== own);
  const touched = [...(own ? [own] : []), ...named].slice(0, MAX_TOUCHED);
  return { about, own, touched, body, story, resolved, index, deps };
}

export function toSource(about: About, text = about.text): Source {
  return { key: `about ${about.resId}`, origin: { about }, title: about.title, text, score: 1, share: 1 };
}

/** An entry is cited as an entry, so that its page opens. */
export function sourceOf({ about, own }: PageQuestion): Source {
  if (about.resType !== 'entry' || !own) return toSource(about);
  return { key: `knowledge/${own.id}`, origin: { entry: own }, title: own.title, text: own.text, score: 1, share: 1 };
}

/** An answer of lines that all have the page as their source. */
export function draftOf(page: PageQuestion, lines: readonly string[], quote = ''): AnswerDraft {
  const citations = createCitationList();
  const mark = citations.cite(sourceOf(page), quote || page.about.text.slice(0, 100));
  const [first = '', ...rest] = lines.filter(Boolean);
  const text = [/[：:]$/u.test(first) ? first : `${first}${mark}`, ...rest]
    .map((line, at) => markList(line, at, mark))
    .join('\n\n');
  return {
    // A source that the text does not cite would not be listed.
    text: text.includes(mark) ? text : `${text}${mark}`,
    cited: citations.cited,
    relatedIds: page.own?.resourceIds.slice(0, 4) ?? [],
    followUps: followUpsFor(page),
  };
}

/** Each item of a list gets the citation mark, not only the sentence before the list. */
function markList(line: string, at: number, mark: string): string {
  const isList = at > 0 && /^(?:\d\. |- )/.test(line) && !line.includes(mark);
  return isList ? line.replace(/$/gm, mark) : line;
}

export function followUpsFor(page: PageQuestion): string[] {
  const { about, touched, own } = page;
  const entries = touched.filter((entry) => entry !== own).slice(0, 2);
  return [`把${nameOf(about)}总结成三点`, ...entries.map(askWhatItIs)].slice(0, 3);
}
