import type { IndexedEntry, KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import { BLANK, type Blank, blankSubject, blanksOf, quizSentences } from './blanks.ts';

/*
 * Questions with four choices. A quiz keeps no state: to mark it, its text is read from the earlier answer, and the right
 * choice is the one that completes the stem to a sentence of an entry.
 */

export const LETTERS = ['A', 'B', 'C', 'D'] as const;

export interface QuizQuestion {
  stem: string;
  choices: string[];
}

interface MadeQuestion extends QuizQuestion {
  answer: string;
}

/** A number derived from a text, so that the same request gives the same quiz. */
export function numberFor(text: string): number {
  let seed = 7;
  for (const character of text) seed = (seed * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return seed;
}

function sharedTags(a: IndexedEntry, b: IndexedEntry): number {
  return b.tags.filter((tag) => a.tags.includes(tag)).length;
}

function yearsNear(year: string): string[] {
  const value = Number(year);
  const [small, large] = [3 + (value % 7), 20 + (value % 31)];
  return [value - large, value + small, value + large].map(String);
}

/** Three wrong choices of the kind of the right one; undefined if there are too few. */
function wrongChoices({ answer, answerEntry, sentence, entry }: Blank, index: KnowledgeIndex): string[] | undefined {
  if (/^\d+$/.test(answer)) return yearsNear(answer);
  if (!answerEntry) return undefined;
  const others = index.entries
    .filter((other) => other.kind === answerEntry.kind && other !== answerEntry && other !== entry)
    .filter(({ title }) => !sentence.includes(title) && !title.includes(answer) && !answer.includes(title))
    .filter(({ title }) => title.length <= answer.length + 4)
    .sort(
      (a, b) =>
        sharedTags(answerEntry, b) - sharedTags(answerEntry, a) ||
        numberFor(a.id + answerEntry.id) - numberFor(b.id + answerEntry.id),
    );
  return others.length < 3 ? undefined : others.slice(0, 3).map(({ title }) => title);
}

function toQuestion(blank: Blank, index: KnowledgeIndex): MadeQuestion | undefined {
  const wrong = wrongChoices(blank, index);
  if (!wrong) return undefined;
  const choices = [...wrong];
  choices.splice(numberFor(blank.sentence) % 4, 0, blank.answer);
  return { stem: blank.stem, choices, answer: blank.answer };
}

function subjectQuestion(entry: IndexedEntry, index: KnowledgeIndex): MadeQuestion | undefined {
  for (const sentence of quizSentences(entry)) {
    const blank = blankSubject(sentence, entry);
    const question = blank && toQuestion(blank, index);
    if (question) return question;
  }
  return undefined;
}

const MAX_CHOICE_LENGTH = 56;

/** What follows the title in the first sentence of a text: 1950年录音传世. */
function restAfterTitle({ title }: IndexedEntry, text: string): string | undefined {
  const [sentence = ''] = sentencesOf(text);
  const start = [`《${title}》`, title].find((name) => sentence.startsWith(name));
  const rest = start === undefined ? undefined : sentence.slice(start.length);
  return rest !== undefined && rest.length >= 6 && rest.length <= MAX_CHOICE_LENGTH ? rest : undefined;
}

/** Asks which of four statements is about the entry. The other three are about similar entries, by the same aspect. */
function statementQuestions(entry: IndexedEntry, index: KnowledgeIndex): MadeQuestion[] {
  const siblings = index.entries
    .filter((other) => other.kind === entry.kind && other !== entry)
    .sort(
      (a, b) => sharedTags(entry, b) - sharedTags(entry, a) || numberFor(a.id + entry.id) - numberFor(b.id + entry.id),
    );
  return entry.units.flatMap(({ aspect, text }) => {
    const answer = aspect === 'summary' || aspect === 'compare' ? undefined : restAfterTitle(entry, text);
    if (answer === undefined) return [];
    const wrong = siblings
      .flatMap((other) => {
        const sameAspect = other.units.find((unit) => unit.aspect === aspect);
        return (sameAspect && restAfterTitle(other, sameAspect.text)) ?? [];
      })
      .filter((rest) => !entry.names.some((name) => rest.includes(name)))
      .slice(0, 3);
    if (wrong.length < 3) return [];
    const [sentence = ''] = sentencesOf(text);
    const choices = [...wrong];
    choices.splice(numberFor(sentence) % 4, 0, answer);
    return [{ stem: `${sentence.slice(0, sentence.length - answer.length)}${BLANK}`, choices, answer }];
  });
}

/**
 * For one entry mainly questions about what its texts say; for a group mainly questions which of the entries a sentence is
 * about.
 */
export function makeQuestions(
  entries: readonly IndexedEntry[],
  index: KnowledgeIndex,
  { max, isGroup }: { max: number; isGroup: boolean },
): QuizQuestion[] {
  const [main] = entries;
  if (!main) return [];
  const detailQuestions = blanksOf(main, index).flatMap((blank) => toQuestion(blank, index) ?? []);
  const subjectQuestions = entries.slice(0, max * 2).flatMap((entry) => subjectQuestion(entry, index) ?? []);
  const questions =
    isGroup || (entries.length > 1 && detailQuestions.length < 2)
      ? [...subjectQuestions, ...detailQuestions]
      : [
          ...detailQuestions,
          ...statementQuestions(main, index),
          ...subjectQuestions.slice(1),
          ...subjectQuestions.slice(0, 1),
        ];
  const used = new Set<string>();
  return questions
    .filter(({ stem, answer }) => {
      // A short beginning such as 《流民图》____ may come again, because its choices are other ones.
      const isShortBeginning = stem.endsWith(BLANK) && stem.length < 24;
      const isNew = (isShortBeginning || !used.has(stem)) && !used.has(answer);
      used.add(stem).add(answer);
      return isNew;
    })
    .slice(0, max);
}

export function writeQuestions(questions: readonly QuizQuestion[]): string {
  return questions
    .map(({ stem, choices }, at) => {
      const lines = choices.map((choice, choiceAt) => `   - ${LETTERS[choiceAt]}. ${choice}`);
      return `${at + 1}. ${stem}\n${lines.join('\n')}`;
    })
    .join('\n\n');
}

const QUESTION = /^(\d+)\. (.+)\n((?: {3}- [A-D]\. .+(?:\n|$)){2,4})/gmu;

/** The questions in the text of an answer. */
export function readQuestions(text: string): QuizQuestion[] {
  return [...text.matchAll(QUESTION)]
    .map(([, , stem = '', lines = '']) => ({
      stem,
      choices: [...lines.matchAll(/- [A-D]\. (.+)/gu)].map(([, choice = '']) => choice.trim()),
    }))
    .filter(({ stem }) => stem.includes(BLANK));
}

export interface SolvedQuestion extends QuizQuestion {
  /** The position of the right choice. */
  right: number;
  sentence: string;
  entry: IndexedEntry;
}

/** Undefined if the entries have changed since, so that no choice completes the stem to a sentence of an entry. */
export function solveQuestion({ stem, choices }: QuizQuestion, index: KnowledgeIndex): SolvedQuestion | undefined {
  for (const [right, choice] of choices.entries()) {
    const sentence = stem.replaceAll(BLANK, choice);
    const entry = index.entries.find(({ units }) => units.some(({ text }) => text.includes(sentence)));
    if (entry) return { stem, choices, right, sentence, entry };
  }
  return undefined;
}
