import type { IndexedEntry, KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import type { Source } from '../knowledge/sources.ts';
import { createMarks, type Draft } from './draft.ts';
import { whatIs } from './follow-ups.ts';

export function isQuiz(question: string): boolean {
  return /出.{0,24}题|考考我|考我|测验一下|小测验|练习题|选择题/.test(question);
}

const LETTERS = ['A', 'B', 'C', 'D'] as const;

/** A number derived from a text, so that the same request gives the same quiz. */
function seedOf(text: string): number {
  let seed = 7;
  for (const character of text) seed = (seed * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return seed;
}

/** Replaces names that would reveal the answer by 它. */
function hideNames(sentence: string, { names, title }: IndexedEntry): string {
  let hidden = sentence;
  for (const name of [title, ...names].sort((a, b) => b.length - a.length))
    if (name === title || name.length > 2) hidden = hidden.replaceAll(name, '它');
  return hidden;
}

/** Wrong choices: entries of the same kind, those with the most common tags first. */
function similarEntries(entry: IndexedEntry, index: KnowledgeIndex): IndexedEntry[] {
  const commonTags = (other: IndexedEntry) => other.tags.filter((tag) => entry.tags.includes(tag)).length;
  return index.entries
    .filter((other) => other.id !== entry.id && other.kind === entry.kind && !entry.text.includes(other.title))
    .sort((a, b) => commonTags(b) - commonTags(a) || seedOf(a.id + entry.id) - seedOf(b.id + entry.id))
    .slice(0, 3);
}

function toSource(entry: IndexedEntry): Source {
  return { key: `knowledge/${entry.id}`, origin: { entry }, title: entry.title, text: entry.text, score: 1, share: 1 };
}

/** Three questions about the entries, followed by the answers with their sources. */
export function composeQuiz(topic: string, entries: readonly IndexedEntry[], index: KnowledgeIndex): Draft | undefined {
  const marks = createMarks();
  const questions: string[] = [];
  const answers: string[] = [];
  for (const entry of entries) {
    if (questions.length === 3) break;
    const others = similarEntries(entry, index);
    const [sentence] = sentencesOf(entry.text);
    if (others.length < 3 || !sentence) continue;
    const correct = seedOf(topic + entry.id) % 4;
    const choices = others.map(({ title }) => title);
    choices.splice(correct, 0, entry.title);
    const number = questions.length + 1;
    const listed = choices.map((choice, at) => `   - ${LETTERS[at]}. ${choice}`).join('\n');
    questions.push(`${number}. “${hideNames(sentence, entry)}”说的是？\n${listed}`);
    answers.push(`${number}. ${LETTERS[correct]}（${entry.title}）${marks.mark(toSource(entry), sentence)}`);
  }
  if (questions.length === 0) return undefined;
  const text = `关于**${topic}**，来做 ${questions.length} 道小题，先别往下看答案：\n\n${questions.join('\n\n')}\n\n**答案**\n\n${answers.join('\n')}`;
  return {
    text,
    cited: marks.cited,
    relatedIds: entries.slice(0, 3).flatMap(({ resourceIds }) => resourceIds.slice(0, 2)),
    followUps: entries.slice(0, 3).map(whatIs),
  };
}
