import { toEntrySource } from '../compose/compose-entry.ts';
import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import { type IndexedEntry, isPerson, type KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { firstSentence, toStudyDraft } from '../study/study-draft.ts';
import type { FormRequest } from './form-request.ts';
import { fameOf } from './form-subject.ts';

/* Several things side by side, each in a few keywords: short clauses of the entries about them. */

const ASPECTS = ['made', 'style', 'meaning', 'members', 'what', 'material', 'works'] as const;
const NO_THING = /^.*?(?:把|将|请|帮我|对|给)|中国古代|古代|中国|期末|复习|总结|概括/gu;

/** The words of the list: 青铜器, 瓷器 and 玉器 of 把青铜器、瓷器、玉器各用三个关键词概括. */
function thingsIn(folded: string): string[] {
  const list = folded.split(/各|分别|每个?|用[一二两三四五\d]/u)[0] ?? '';
  return list
    .replace(NO_THING, '')
    .split(/[、，,]|和|与|跟/u)
    .map((thing) => thing.trim())
    .filter((thing) => thing.length >= 2 && thing.length <= 8);
}

function entryFor(thing: string, index: KnowledgeIndex): IndexedEntry | undefined {
  const stem = thing.replace(/[器类画]$/u, '');
  return (
    index.titled(thing) ??
    index.entries
      .filter(
        ({ names, tags }) =>
          names.some((name) => name.startsWith(stem) || name.endsWith(thing)) || tags.includes(thing),
      )
      .toSorted(
        (a, b) =>
          Number(b.title.startsWith(stem)) - Number(a.title.startsWith(stem)) || fameOf(b, index) - fameOf(a, index),
      )[0]
  );
}

/** Names of other entries in its texts, and related ones: its terms, kinds and ways of making. */
function keywordsOf(entry: IndexedEntry, thing: string, count: number, index: KnowledgeIndex): string[] {
  const isTerm = ({ title, kind }: IndexedEntry) =>
    title.length >= 2 &&
    title.length <= 6 &&
    title !== thing &&
    title !== entry.title &&
    kind !== '画家' &&
    !thing.includes(title);
  const related = entry.related.flatMap(({ entry: id }) => index.byId.get(id) ?? []).filter(isTerm);
  const named = index
    .findNames(entry.foldedText)
    .filter(({ entry: one, name }) => one.title === name && isTerm(one) && !isPerson(one))
    .map(({ entry: one }) => one);
  const short = ASPECTS.flatMap((aspect) =>
    (entry.aspects[aspect] ?? '')
      .split(/[，。；：、（）]/u)
      .filter(
        (clause) =>
          /^\p{Script=Han}{2,5}$/u.test(clause) && !/^(?:它|他|这|那|又|也|如|再|后|先|叫|即|有)/u.test(clause),
      ),
  );
  return [...new Set([...related, ...named].map(({ title }) => title).concat(short))].slice(0, count);
}

export function answerKeywords({ folded, items }: FormRequest, index: KnowledgeIndex): AnswerDraft | undefined {
  const count = Math.min(5, items ?? 3);
  const found = thingsIn(folded).flatMap((thing) => {
    const entry = entryFor(thing, index);
    return entry ? [{ thing, entry }] : [];
  });
  if (found.length < 2) return undefined;
  const citations = createCitationList();
  const rows = found.slice(0, 6).map(({ thing, entry }) => {
    const what = firstSentence(entry.aspects.what ?? entry.text);
    return `| ${thing} | ${keywordsOf(entry, thing, count, index).join('；')} | ${what}${citations.cite(toEntrySource(entry), what)} |`;
  });
  return toStudyDraft(
    [
      `| | ${count} 个关键词 | 一句话 |\n| --- | --- | --- |\n${rows.join('\n')}`,
      '关键词取自各条目；背的时候用自己的话各说一句。',
    ],
    citations,
    found.slice(0, 3).map(({ entry }) => entry),
  );
}
