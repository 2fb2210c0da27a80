import type { IndexedEntry, KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import { entryOf, type Source } from '../knowledge/sources.ts';
import type { ResolvedQuestion } from '../question/resolve-question.ts';
import { type FindDeps, type Findings, findSources } from '../sources/find-sources.ts';
import { composeRefusal } from './compose-refusal.ts';
import { type AnswerDraft, createCitationList } from './draft.ts';
import { askWhatItIs } from './follow-ups.ts';

export function isQuiz(question: string): boolean {
  return /出.{0,24}题|考考我|考我|测验一下|小测验|练习题|选择题/.test(question);
}

const LETTERS = ['A', 'B', 'C', 'D'] as const;

/** A number derived from a text, so that the same request gives the same quiz. */
function numberFor(text: string): number {
  let seed = 7;
  for (const character of text) seed = (seed * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return seed;
}

/** Writes 它 in place of names that would reveal the answer. */
function hideNames(sentence: string, { names, title }: IndexedEntry): string {
  let hidden = sentence;
  for (const name of [title, ...names].sort((a, b) => b.length - a.length))
    if (name === title || name.length > 2) hidden = hidden.replaceAll(name, '它');
  return hidden;
}

/** Three wrong choices: entries of the same kind, those that share the most tags with the right one first. */
function wrongChoices(entry: IndexedEntry, index: KnowledgeIndex): IndexedEntry[] {
  const countSharedTags = (other: IndexedEntry) => other.tags.filter((tag) => entry.tags.includes(tag)).length;
  return index.entries
    .filter((other) => other.id !== entry.id && other.kind === entry.kind && !entry.text.includes(other.title))
    .sort((a, b) => countSharedTags(b) - countSharedTags(a) || numberFor(a.id + entry.id) - numberFor(b.id + entry.id))
    .slice(0, 3);
}

function toSource(entry: IndexedEntry): Source {
  return { key: `knowledge/${entry.id}`, origin: { entry }, title: entry.title, text: entry.text, score: 1, share: 1 };
}

/**
 * Up to three questions about the entries, followed by the answers with their sources. Undefined if no question can be
 * made.
 */
export function composeQuiz(
  topic: string,
  entries: readonly IndexedEntry[],
  index: KnowledgeIndex,
): AnswerDraft | undefined {
  const citations = createCitationList();
  const questions: string[] = [];
  const answers: string[] = [];
  for (const entry of entries) {
    if (questions.length === 3) break;
    const others = wrongChoices(entry, index);
    const [sentence] = sentencesOf(entry.text);
    if (others.length < 3 || !sentence) continue;
    const correctIndex = numberFor(topic + entry.id) % 4;
    const choices = others.map(({ title }) => title);
    choices.splice(correctIndex, 0, entry.title);
    const number = questions.length + 1;
    const choiceLines = choices.map((choice, at) => `   - ${LETTERS[at]}. ${choice}`).join('\n');
    questions.push(`${number}. “${hideNames(sentence, entry)}”说的是？\n${choiceLines}`);
    answers.push(`${number}. ${LETTERS[correctIndex]}（${entry.title}）${citations.cite(toSource(entry), sentence)}`);
  }
  if (questions.length === 0) return undefined;
  const text = `关于**${topic}**，来做 ${questions.length} 道小题，先别往下看答案：\n\n${questions.join('\n\n')}\n\n**答案**\n\n${answers.join('\n')}`;
  return {
    text,
    cited: citations.cited,
    relatedIds: entries.slice(0, 3).flatMap(({ resourceIds }) => resourceIds.slice(0, 2)),
    followUps: entries.slice(0, 3).map(askWhatItIs),
  };
}

/** Entries for a quiz: the named ones, then others about the topic. */
function entriesAbout(findings: Findings, index: KnowledgeIndex): IndexedEntry[] {
  const foundEntries = findings.sources.flatMap((source) => entryOf(source) ?? []);
  const [first] = findings.named;
  const similar = first
    ? index.entries.filter(({ kind, tags }) => kind === first.kind && tags.some((tag) => first.tags.includes(tag)))
    : [];
  return [...new Set([...findings.named, ...foundEntries, ...similar])];
}

function topicOfQuiz(question: string): string {
  return question
    .replace(
      /请|帮我|给我|来|再|出|几道|一道|两道|三道|五道|一些|几个|小题|题目|选择题|练习题|题|关于|有关|方面|考考我|考我|小测验|测验|一下|吧|的/g,
      ' ',
    )
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

export async function composeQuizAbout(
  { folded, topic: topicOfTalk }: ResolvedQuestion,
  index: KnowledgeIndex,
  deps: FindDeps,
): Promise<AnswerDraft> {
  const topic = topicOfQuiz(folded) || topicOfTalk || '美育';
  const findings = await findSources(topic, deps);
  return composeQuiz(topic, entriesAbout(findings, index), index) ?? composeRefusal(folded, findings);
}
