import type { About } from '../engine/engine.ts';
import { answeredSuggestions } from './answered-suggestions.ts';
import { followUpsFor, STARTERS as GENERAL_STARTERS } from './compose/follow-ups.ts';
import type { KnowledgeIndex } from './knowledge/knowledge-index.ts';
import type { GuideDeps } from './site/guide-deps.ts';

/** They invite looking and listening, not only names and years. */
export const STARTERS: readonly string[] = [
  '水墨画里的留白，空着的地方在说什么？',
  '第一次看一幅山水画，眼睛该从哪里走起？',
  '工笔和写意的区别在哪里？',
  '“墨分五色”是哪五色？',
  '听古琴曲时可以留意哪些声音？',
  '推荐几本讲书法入门的书',
];
const MAX_STARTERS = 6;
/** A site whose content is its own has few answers to the questions above; entries of its own are asked for then. */
const MAX_ENTRIES = 40;

function* candidates(index: KnowledgeIndex): Generator<string> {
  yield* STARTERS;
  yield* GENERAL_STARTERS;
  for (const entry of index.entries.slice(0, MAX_ENTRIES)) yield* followUpsFor([entry], index).slice(0, 1);
}

/** The questions of an empty session. */
export async function firstQuestions(deps: GuideDeps): Promise<string[]> {
  return answeredSuggestions(candidates(await deps.index()), deps, { max: MAX_STARTERS });
}

const OF_A_LECTURE = [
  '这一讲的要点是什么？',
  '有哪些作品可以对照着看？',
  '怎样自己动手试一试？',
  '有哪些书可以接着读？',
];

/** In the order in which they are offered. Many need what not every page says, so there are more than are shown. */
const PAGE_QUESTIONS: Readonly<Record<string, (title: string) => readonly string[]>> = {
  img: (title) => [
    `看${title}，眼睛先落在哪里？`,
    '空着的地方有什么用？',
    '画家用了哪些笔法？',
    '这幅画画了什么？',
    '有哪些作品可以对照着看？',
    '用给孩子听的话讲一讲',
    `把${title}总结成三点`,
  ],
  book: (title) => [
    '这一页讲了什么？',
    '用给孩子听的话再说一遍',
    '有哪些作品可以对照着看？',
    '根据这一页出几道题',
    `把${title}总结成三点`,
  ],
  video: () => OF_A_LECTURE,
  audio: () => ['这一讲的要点是什么？', '听的时候该留意什么？', ...OF_A_LECTURE.slice(1)],
};
const MAX_PAGE_QUESTIONS = 4;

/** Questions for the texts that the entry has. */
function questionsOfEntry(id: string, index: KnowledgeIndex): string[] {
  const entry = index.byId.get(id);
  return entry ? [...followUpsFor([entry], index), '用给孩子听的话讲一讲', `把${entry.title}总结成三点`] : [];
}

/** The questions of an empty session that was opened on the page of a resource or of an entry. */
export async function pageQuestions(about: About, deps: GuideDeps): Promise<string[]> {
  const suggestions =
    about.resType === 'entry'
      ? questionsOfEntry(about.resId, await deps.index())
      : (PAGE_QUESTIONS[about.resType]?.(`《${about.title}》`) ?? []);
  return answeredSuggestions(suggestions, deps, { max: MAX_PAGE_QUESTIONS, about });
}
