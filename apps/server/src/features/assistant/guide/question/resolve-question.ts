import type { Segmenter } from '../../../../adapters/chinese/segmenter.ts';
import type { ChatQuestion, Turn } from '../../engine/engine.ts';
import type { IndexedEntry, KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import type { Routing } from '../router/route-model.ts';
import { type AskedAspect, askedAspects, withoutAskingWords } from './asked-aspects.ts';
import { findNamedEntries } from './named-entries.ts';
import { readTerms, type Term, withoutQuestionPhrases } from './parse-question.ts';
import { type RepairedQuestion, repairQuestion } from './repair-question.ts';
import { peopleOf, type Topic, topicsOf } from './talk-topics.ts';

/*
 * What a question is about and what it asks: 它 is the last topic, 他 the last person, 继续 continues, 那草书呢 asks the last
 * question about another topic, and a question that names nothing is about the talk or the page.
 */

export interface ResolvedQuestion {
  /** The question to search for, with its topic where it names none. */
  question: string;
  /** The repaired question as it was asked. */
  folded: string;
  language: RepairedQuestion['language'];
  /** Entries named in the question, in its order. */
  named: IndexedEntry[];
  /** Entries that it may be about without naming them; the most probable first. */
  topics: Topic[];
  asked: AskedAspect[];
  /** The words of the question besides those by which it asks. */
  terms: Term[];
  /** Whether the user wants more about the last answer. */
  isContinuation: boolean;
  /** What the message wants by its shape; unknown until the router has read it. */
  routing?: Routing;
  /** The topic taken from an earlier message or from the page; empty if none. */
  topic: string;
}

const CONTINUE =
  /^(?:请|再|能|可以|那)?(?:继续|接着[说讲]|往下[说讲]|(?:[说讲]得?|介绍得?)?(?:再|更)?详细(?:地)?(?:[讲说]|介绍|解释)?[讲说]?(?:一点|点|些|一下|一些)?|展开[讲说]?[讲说]?(?:一点|一下)?|多[讲说](?:一点|点|些|一些)|再?多?[讲说][讲说]?(?:一点|点|些|一些)|还有(?:呢|吗|什么|别的吗|哪些)?|然后呢?|具体[讲说]?[讲说]?(?:一点|点)?)(?:吧|吗|呢|儿)?$/u;
const CONTINUE_WITH =
  /^(?:请)?(?:再)?(?:继续|详细|展开|具体|多)(?:讲讲|说说|讲一讲|介绍一下|介绍|解释|讲|说)(.{1,30})$/u;
const WHAT_ABOUT = /^(?:那么|那)?(.{1,20}?)呢$/u;
const PERSON = /[他她]|这位|那位|此人|作者/u;
const POINTER =
  /[它他她]|[这那](?:位|幅|首|件|种|个|本|段|句|出|部|座|讲|里|张|些|两|三|几)|其中|里面|里边|上面|另外|其他[两三四五六七几]|两[个者]|此[画曲书]|该画|^那|^这/u;
const PUNCTUATION = /[\s，。！？、,.!?~～…；;：:]+/gu;

function lastQuestionOf(history: readonly Turn[]): string {
  return (
    history.findLast(({ role, content }) => role === 'user' && !CONTINUE.test(content.replace(PUNCTUATION, '')))
      ?.content ?? ''
  );
}

/** The last question about another topic: 那扎染呢 after 蜡染是怎么做的. */
function questionAboutOther(folded: string, history: readonly Turn[], topics: readonly Topic[], index: KnowledgeIndex) {
  const other = WHAT_ABOUT.exec(folded.replace(PUNCTUATION, ''))?.[1];
  const last = lastQuestionOf(history);
  if (!other || last === '') return undefined;
  const [named] = findNamedEntries(other, index);
  if (!named || /[和跟与同]|比/.test(other)) return undefined;
  const before = findNamedEntries(last.toLowerCase(), index)[0]?.name ?? topics[0]?.entry.title;
  const asked = before && last.includes(before) ? last.replaceAll(before, named.entry.title) : '';
  return asked === '' ? `${named.entry.title}${withoutNames(last, index)}` : asked;
}

function withoutNames(text: string, index: KnowledgeIndex): string {
  return findNamedEntries(text, index).reduce((rest, { name }) => rest.replace(name, ''), text);
}

export function resolveQuestion(
  { question, history, about }: ChatQuestion,
  index: KnowledgeIndex,
  tagWords: Segmenter['tag'],
): ResolvedQuestion {
  const repaired = repairQuestion(question, index, tagWords);
  const topicsOfTalk = topicsOf(history, about, index);
  const plain = repaired.text.replace(PUNCTUATION, '');
  const isContinuation = CONTINUE.test(plain) && (history.length > 0 || about !== undefined);
  const continued = CONTINUE_WITH.exec(plain)?.[1];
  const other = isContinuation ? undefined : questionAboutOther(repaired.text, history, topicsOfTalk, index);
  const folded = other ?? (isContinuation ? lastQuestionOf(history) || repaired.text : repaired.text);
  const named = findNamedEntries(folded, index);
  const isOpen = named.length === 0 || POINTER.test(folded);
  const people = isOpen && PERSON.test(folded) ? peopleOf(history, about, index) : [];
  const topics = isOpen
    ? [...people, ...topicsOfTalk.filter(({ entry }) => !people.some((person) => person.entry === entry))]
    : [];
  const names = new Set(named.map(({ name }) => name));
  const asked = askedAspects(withoutNames(folded, index));
  const contentText = withoutQuestionPhrases(withoutAskingOutside(folded, [...names]), [...names]);
  const topic = named.length === 0 ? (topics[0]?.entry.title ?? '') : '';
  return {
    question: topic === '' ? folded : `${topic} ${folded}`,
    folded,
    language: repaired.language,
    named: named.map(({ entry }) => entry),
    topics,
    asked,
    terms: readTerms(contentText, names, index, tagWords),
    isContinuation: isContinuation || (continued !== undefined && history.length > 0),
    topic: topic || (about !== undefined && named.length === 0 ? about.title : ''),
  };
}

/** Without the words by which it asks, except inside of names. */
function withoutAskingOutside(folded: string, names: readonly string[]): string {
  let text = folded;
  for (const [at, name] of names.entries()) text = text.replaceAll(name, String.fromCharCode(0xe100 + at));
  text = withoutAskingWords(text);
  for (const [at, name] of names.entries()) text = text.replaceAll(String.fromCharCode(0xe100 + at), ` ${name} `);
  return text;
}
