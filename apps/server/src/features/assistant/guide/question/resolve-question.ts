import { foldText } from '../../../../adapters/chinese/fold-text.ts';
import type { ChatQuestion, Turn } from '../../engine/engine.ts';
import { isPerson, type KnowledgeIndex } from '../knowledge/knowledge-index.ts';

/*
 * Resolves references to earlier messages: 它 is the last topic, 继续 continues with it, 那草书呢 asks the last question
 * about another topic.
 */

export interface ResolvedQuestion {
  /** The complete question to search for. */
  question: string;
  /** Whether the user wants more about the last answer. */
  isContinuation: boolean;
  /** The topic taken from an earlier message or from the page; empty if none. */
  topic: string;
}

const CONTINUE =
  /^(?:请|再|能|可以)?(?:继续|接着说|接着讲|往下说|往下讲|详细(?:讲|说|介绍|解释)?(?:讲|说|一点|点|些|一下)?|展开(?:讲|说)?(?:讲|说|一点|一下)?|多(?:讲|说)(?:一点|点|些|一些)|再(?:多)?(?:讲|说)(?:讲|说|一点|点|些|一些)?|还有(?:呢|吗|什么|别的吗|哪些)?|然后呢?|具体(?:讲|说)?(?:讲|说|一点|点)?)(?:吧|吗|呢)?$/;
const CONTINUE_WITH =
  /^(?:请)?(?:再)?(?:继续|详细|展开|具体|多)(?:讲讲|说说|讲一讲|介绍一下|介绍|解释|讲|说)(.{1,30})$/u;
const WHAT_ABOUT = /^(?:那么|那)?(.{1,20}?)呢$/u;
const PRONOUN =
  /它们|他们|她们|它|他|她|这位画家|这位|这幅画|那幅画|这幅|那幅|这首曲子|这首|那首|这件作品|这件|这种|那种|这个|那个|这本书|这本|这一页|这段话|这段|这句话|这一段|这句|这里|这出戏|这部|这座|这门课|这节课|这一讲|这讲|画里|画中|画上|图中|图里|此画|该画|这/;
/** Questions that make sense only together with the last topic. */
const CONTEXT_DEPENDENT =
  /^(?:为什么|为啥|怎么|怎么做|怎么画|怎样|如何|谁|是谁|谁画的|谁写的|作者是谁|什么时候|哪年|哪里|在哪里|在哪|有哪些|有什么特点|有什么用|是什么|什么意思|举个例子|举例|举例说明|比如呢|比如)(?:的)?(?:呢|啊|呀)?$/;
const PUNCTUATION = /[\s，。！？、,.!?~～…；;：:]+/gu;
const BOLD = /\*\*《?([^*《》]{1,30})》?\*\*/u;

/** The title of the entry with the longest name in a text; empty if none is named. */
function entryTitleIn(text: string, index: KnowledgeIndex): string {
  return index.findNames(foldText(text).toLowerCase())[0]?.entry.title ?? '';
}

/** The last topic of the conversation and the question it comes from; empty texts if there is none. */
function lastTopic(history: readonly Turn[], index: KnowledgeIndex): { topic: string; question: string } {
  let answer = '';
  for (const turn of history.toReversed()) {
    if (turn.role === 'assistant') {
      answer = turn.content;
      continue;
    }
    const withoutPunctuation = turn.content.replace(PUNCTUATION, '');
    const named = entryTitleIn(turn.content, index);
    if (named !== '') return { topic: named, question: turn.content };
    if (
      CONTINUE.test(withoutPunctuation) ||
      CONTEXT_DEPENDENT.test(withoutPunctuation) ||
      (PRONOUN.test(withoutPunctuation) && withoutPunctuation.length < 16)
    )
      continue;
    const bold = BOLD.exec(answer)?.[1] ?? '';
    return { topic: bold, question: turn.content };
  }
  return { topic: '', question: '' };
}

function lastAnswer(history: readonly Turn[]): string {
  return history.findLast(({ role }) => role === 'assistant')?.content ?? '';
}

/** The first person named in a text, for 他 and 她. */
function personNamedIn(text: string, index: KnowledgeIndex): string {
  const people = index.findNames(foldText(text).toLowerCase()).filter(({ entry }) => isPerson(entry));
  return people.sort((a, b) => a.at - b.at)[0]?.entry.title ?? '';
}

export function resolveQuestion({ question, history, about }: ChatQuestion, index: KnowledgeIndex): ResolvedQuestion {
  const withoutPunctuation = question.replace(PUNCTUATION, '');
  const last = lastTopic(history, index);
  const topic = last.topic || about?.title || '';
  const unchangedQuestion = { question, isContinuation: false, topic: '' };
  if (CONTINUE.test(withoutPunctuation))
    return { question: last.question || topic || question, isContinuation: true, topic };
  const continuedTopic = CONTINUE_WITH.exec(withoutPunctuation)?.[1];
  if (continuedTopic && !PRONOUN.test(continuedTopic))
    return { question: continuedTopic, isContinuation: history.length > 0, topic: '' };
  if (topic === '') return unchangedQuestion;
  const otherTopic = WHAT_ABOUT.exec(withoutPunctuation)?.[1];
  if (otherTopic && last.topic !== '' && entryTitleIn(otherTopic, index) !== '')
    return { question: last.question.replaceAll(last.topic, otherTopic), isContinuation: false, topic: '' };
  if (CONTEXT_DEPENDENT.test(withoutPunctuation))
    return { question: `${topic}${question}`, isContinuation: false, topic };
  const pronoun = PRONOUN.exec(question)?.[0];
  if (!pronoun) return unchangedQuestion;
  // In the first question of a session 这 means the current page, later the last topic.
  const subject = about && history.length === 0 ? about.title : topic;
  const referent = /^[他她]/.test(pronoun)
    ? personNamedIn(`${last.topic} ${lastAnswer(history)}`, index) || subject
    : subject;
  if (entryTitleIn(question, index) !== '' && pronoun.length === 1) return unchangedQuestion;
  const filled = question.replace(pronoun, /画|图/.test(pronoun.at(-1) ?? '') ? referent : `${referent} `);
  return { question: filled, isContinuation: false, topic: referent };
}
