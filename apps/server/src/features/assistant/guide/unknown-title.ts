import { foldText } from '../../../adapters/chinese/fold-text.ts';
import type { ChatQuestion } from '../engine/engine.ts';
import { toEntrySource } from './compose/compose-entry.ts';
import { type AnswerDraft, createCitationList, searchLink } from './compose/draft.ts';
import { askWhatItIs } from './compose/follow-ups.ts';
import { type IndexedEntry, isPerson, type KnowledgeIndex, pairsOf } from './knowledge/knowledge-index.ts';
import { sentencesOf } from './knowledge/sentences.ts';
import type { ResolvedQuestion } from './question/resolve-question.ts';
import type { FindDeps } from './sources/find-sources.ts';

/* A work that a question supposes somebody to have made, and that no text of the site has: it is not accepted. */

const TITLE = /《([^《》]{2,20})》/u;
/** What is asked of a work as if it were there. */
const SUPPOSES =
  /(?:在|藏于?|收藏)(?:哪|什么)|哪(?:个|家|一家|座)?(?:博物[馆院]|美术馆)|多少钱|拍(?:卖|了)|什么时候|哪一?年|几几年|画了什么|写了什么|讲(?:的是|了)?什么|好在哪|特点|怎么欣赏|意思|赏析|欣赏|介绍/;

const shares = (title: string, other: string) => {
  const pairs = pairsOf(title);
  return pairs.filter((pair) => other.includes(pair)).length / Math.max(1, pairs.length);
};

export async function answerUnknownTitle(
  { question, about, history }: ChatQuestion,
  { folded, named }: ResolvedQuestion,
  index: KnowledgeIndex,
  { mediaIndex, findPassages }: FindDeps,
): Promise<AnswerDraft | undefined> {
  const title = TITLE.exec(question)?.[1];
  const person = named.find(isPerson);
  if (!title || !person || about || history.length > 0 || !SUPPOSES.test(folded)) return undefined;
  const wanted = foldText(title).toLowerCase();
  // A title that is not there any more was repaired to a known one.
  if (index.titled(wanted) || index.has(wanted) || !folded.includes(wanted)) return undefined;
  const isNear = (entry: IndexedEntry) => entry.names.some((name) => shares(wanted, name) > 0.5);
  if (index.findByPairs(pairsOf(wanted), 8).some(isNear)) return undefined;
  const passages = [
    ...(await mediaIndex()).findByPairs(pairsOf(wanted), 4),
    ...(await findPassages(title, { limit: 4 })),
  ];
  if (passages.some((one) => one.title.includes(title) || one.text.includes(title))) return undefined;
  const citations = createCitationList();
  const pairs = pairsOf(wanted);
  const sentences = person.units.flatMap(({ text }) => sentencesOf(text));
  const close = sentences.find((sentence) => pairs.some((pair) => sentence.includes(pair)));
  const told = close ?? sentencesOf(person.aspects.works ?? person.aspects.kept ?? person.text)[0] ?? '';
  return {
    text: `馆里没有《${title}》的记录，“${person.title}”的条目也没有提到它；我不能确定真有这件作品，所以不说它的年代和收藏地。\n\n有记录的是：${told}${citations.cite(toEntrySource(person), told)}\n\n请核对一下题目，或到${searchLink(title)}里找找。`,
    cited: citations.cited,
    relatedIds: person.resourceIds,
    followUps: [askWhatItIs(person)],
    unanswered: { question: folded, reason: 'partial' },
  };
}
