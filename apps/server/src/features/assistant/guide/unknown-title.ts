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
  /(?:在|藏于?|收藏)(?:哪|什么)|哪(?:个|家|一家|座)?(?:博物[馆院]|美术馆)|多少钱|拍(?:卖|了)|什么时候|哪一?年|几几年|画了什么|写了什么|(?:是)?讲(?:的是|了)?什么|好在哪|特点|怎么欣赏|意思|赏析|欣赏|介绍/;

const KIND = /京剧|昆曲|越剧|豫剧|川剧|戏曲|话剧|舞剧|歌剧|油画|国画|壁画|雕塑|版画|电影|曲子|交响曲|民歌|舞蹈/;

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
  if (!title || about || history.length > 0 || !SUPPOSES.test(folded)) return undefined;
  // Without a person the kind of work must be said: 京剧《…》, 油画《…》.
  const kind = KIND.exec(folded)?.[0];
  if (!person && !kind) return undefined;
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
  if (!person)
    return {
      text: `馆里没有${kind ?? ''}《${title}》的资料，我查不到它讲的是什么，不替它编。请核对一下题目，或到${searchLink(title)}里找找；知道它的作者、年代或另一个名字，也可以告诉我再找。`,
      ...{ cited: [], relatedIds: [], followUps: [] },
      unanswered: { question: folded, reason: 'nothing' },
    };
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
