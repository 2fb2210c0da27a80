import type { ChatQuestion } from '../engine/engine.ts';
import { composeEntry, toEntrySource } from './compose/compose-entry.ts';
import { composeNoPage } from './compose/compose-refusal.ts';
import { type AnswerDraft, draftWithoutCitations, searchLink } from './compose/draft.ts';
import type { KnowledgeIndex } from './knowledge/knowledge-index.ts';
import { sentencesOf } from './knowledge/sentences.ts';
import { entryOf } from './knowledge/sources.ts';
import type { ResolvedQuestion } from './question/resolve-question.ts';
import type { ChosenEntry } from './sources/choose-entry.ts';
import { rateUnits } from './sources/rate-units.ts';
import { composeSuits } from './talk/answer-more.ts';

/* Small steps of an answer: whether something suits somebody, groups without an entry, questions that point at no page. */

const EMPTY_QUESTION = { folded: '', topicText: '', terms: [], type: 'what' as const };

/** What another entry that the question names says of the chosen one: 什么叫借景，颐和园那个算不算. */
export function withOther(draft: AnswerDraft, chosen: ChosenEntry, resolved: ResolvedQuestion): AnswerDraft {
  const other = resolved.named.find((entry) => entry !== chosen.entry);
  if (!other || resolved.named.length !== 2) return draft;
  const sentence = other.units
    .flatMap(({ text }) => sentencesOf(text))
    .find((one) => chosen.entry.names.some((name) => one.includes(name)) && !draft.text.includes(one.slice(0, 12)));
  if (!sentence || draft.text.includes(`**${other.title}**`)) return draft;
  const known = draft.cited.findIndex(({ source }) => entryOf(source) === other);
  const cited = known < 0 ? [...draft.cited, { source: toEntrySource(other), quote: sentence }] : draft.cited;
  return {
    ...draft,
    cited,
    text: `${draft.text}\n\n**${other.title}**：${sentence}[${known < 0 ? cited.length : known + 1}]`,
  };
}

const ASKS_SUITS =
  /(?:孩子|女儿|儿子|娃|宝宝|孙|小孩|老人|爷爷|奶奶|阿婆|外婆|爸妈|[\d一二三四五六七八九十]{1,3}岁).{0,24}(?:可以吗|行吗|能学吗|行不行|可不可以|合适吗|适合吗|能不能学|来得及吗|晚不晚)[？?。]{0,4}$/u;

/** 阿婆想学写毛笔字，手抖，可以吗: whether something suits somebody. */
export function suitsOf({ folded, named }: ResolvedQuestion, index: KnowledgeIndex): AnswerDraft | undefined {
  const [entry] = named;
  return entry && ASKS_SUITS.test(folded) ? composeSuits([entry], folded, index) : undefined;
}

const GROUP = /([三四五六七八九十]大)(名?\p{Script=Han}{1,2}?)(?:有|是|分|指|都|包|$)/u;

/** 四大名亭: a group that no entry is about is not answered from another group. */
export function unknownGroup(
  { question, about }: ChatQuestion,
  resolved: ResolvedQuestion,
  index: KnowledgeIndex,
): AnswerDraft | undefined {
  const [, number, noun = ''] = GROUP.exec(resolved.folded) ?? [];
  if (!number || noun.length < 2 || resolved.named.length > 0 || about) return undefined;
  const known = index.entries.filter(({ kind, names }) => kind === '群体' && names.some((name) => name.endsWith(noun)));
  const [entry] = known;
  const lead = `馆里没有“${number}${noun}”的条目`;
  if (!entry)
    return {
      ...draftWithoutCitations(`${lead}，这个说法我不敢替它凑齐。可以换一个说法再问，或到${searchLink(noun)}里找找。`),
      unanswered: { question, reason: 'nothing' },
    };
  const draft = composeEntry(
    {
      rated: rateUnits(entry, resolved, index),
      asked: resolved.asked,
      parsed: EMPTY_QUESTION,
      question,
    },
    index,
  );
  return (
    draft && { ...draft, text: `${lead}，相近的是“${entry.title}”（哪几座、几处，各书说法不一）：\n\n${draft.text}` }
  );
}

const UNSEEN =
  /^(?:那|请问)?(?:这|那)(?:一)?(?:页|段|句话?|幅画?|首曲子|首歌|颗|几个人|块|里|个红?色|行|尊|出戏|集|节课?|本?书)|[^，。]{0,6}(?:这首曲子|这幅画|这一段|这一页|这句话|这本书)|^(?:讲师|讲座里|老师刚才|刚才那段|前面那段|上一段)|^(?:主要内容|全文|文章).{0,12}(?:概括|总结|归纳)|^[一二三四五]行(?:写成)?(?:小结|总结)|^(?:帮我)?(?:写成|总结成|概括成)[一二三四五]/;

/** What a question points at, though no page is open. */
export function noOpenPage(
  { question, about, history }: ChatQuestion,
  resolved: ResolvedQuestion,
): AnswerDraft | undefined {
  const isOpen = about !== undefined || history.length > 0 || resolved.named.length > 0;
  const isOfSite = /最[短长]|一共|总共|多少[本门幅]/.test(resolved.folded);
  return isOpen || isOfSite || !UNSEEN.test(resolved.folded) ? undefined : composeNoPage(question);
}
