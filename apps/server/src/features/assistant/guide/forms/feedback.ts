import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import { type IndexedEntry, isPerson, type KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { findNamedEntries } from '../question/named-entries.ts';
import { taskWords, toStudyDraft } from '../study/study-draft.ts';
import type { FormRequest } from './form-request.ts';
import { cite, type Fact, factsOf, nameOf, spoken } from './form-texts.ts';
import { writtenIn } from './marking.ts';

/* What is good and what is empty in a pupil's beginning, ending or sentence, and how it may be put with a fact of the work. */

const EMPTY =
  /真?(?:很|非常|特别|太|真)?(?:厉害|了不起|好看|好听|漂亮|美丽|伟大|棒|感动|有意思|喜欢|震撼)|努力学习|好好学习|受益匪浅|难忘|大开眼界|收获很(?:大|多)|深受启发|美不胜收/gu;

function subjectOf(written: string, folded: string, index: KnowledgeIndex): IndexedEntry | undefined {
  const named = [...findNamedEntries(written, index), ...findNamedEntries(folded, index)].map(({ entry }) => entry);
  return named.find((entry) => !isPerson(entry)) ?? named[0];
}

export function answerFeedback({ folded, grade }: FormRequest, index: KnowledgeIndex): AnswerDraft | undefined {
  const written = writtenIn(folded);
  if (written === folded || written.length < 6) return undefined;
  const part = /结尾|最后/.test(folded) ? '结尾' : /开头|第一段/.test(folded) ? '开头' : '这段话';
  const entry = subjectOf(written, folded, index);
  const empty = [...new Set([...written.matchAll(EMPTY)].map(([word]) => word))];
  const citations = createCitationList();
  const isPersonal = entry !== undefined && isPerson(entry);
  const aspects = isPersonal
    ? (['style', 'works', 'meaning', 'look'] as const)
    : (['shows', 'story', 'style', 'made', 'kept', 'who', 'meaning'] as const);
  const facts: Fact[] = entry
    ? factsOf(entry, aspects, { maxSentence: 80, perAspect: 1 })
        .map(spoken)
        .filter(({ sentence }) => !/自杀|枪|去世|病逝|被杀|死于/.test(sentence))
    : [];
  const [first, second] = facts;
  const { sense } = entry ? taskWords(entry) : { sense: '看' };
  const name = entry ? `${nameOf(entry)}${isPersonal ? '的作品' : ''}` : '它';
  const versions = [
    first
      ? `写细节：走出来的时候，我还在想${name}里的那一处。${cite(first, citations)}原来我以为的“好”，是这样一点一点做出来的。`
      : `写细节：走出来的时候，我还在想那一处：＿＿＿＿（写一个${sense}得见的细节）。原来我以为的“好”，是这样一点一点做出来的。`,
    second
      ? `写变化：来之前，我只知道${name}有名；现在我知道了：${cite(second, citations)}下一次，我想＿＿＿＿（写一件具体的小事，比如“带一支铅笔，把它画十分钟”）。`
      : `写变化：来之前，我只知道它有名；现在我知道了＿＿＿＿。下一次，我想＿＿＿＿（写一件具体的小事）。`,
    `呼应开头：用开头出现过的那个东西（一句话、一扇门、一个声音）再说一遍，只改一个词。`,
  ];
  return toStudyDraft(
    [
      `**${part}可以更好：**${empty.length > 0 ? `“${empty.slice(0, 3).join('”“')}”放在哪一篇里都说得通，是空话；` : ''}它没有说出${name}${sense === '听' ? '听得见' : '看得见'}的任何一处，读的人不知道打动你的是什么。`,
      `**好的地方**：有真实的感受，意思是清楚的，请保留${grade ? `（${grade.name}这样想很自然）` : ''}。`,
      `**怎么改**（意思不变，任选一种）\n${versions.map((text, at) => `${at + 1}. ${text}`).join('\n')}`,
      '**检查三问**：有没有一处具体的细节？“我”有没有变化？和开头接上了吗？',
    ],
    citations,
    entry ? [entry] : [],
  );
}
