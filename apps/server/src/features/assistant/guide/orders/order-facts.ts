import { toEntrySource } from '../compose/compose-entry.ts';
import type { IndexedEntry } from '../knowledge/knowledge-index.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import type { Citations } from '../study/study-draft.ts';
import type { Band } from '../study/study-request.ts';
import type { OrderSubject } from './order-subject.ts';
import type { StudyOrder } from './read-order.ts';

/* Sentences about a subject for those who will hear or read them. */

const YOUNG: ReadonlySet<Band | undefined> = new Set(['lower', 'upper']);
export const isYoung = ({ grade }: StudyOrder) => YOUNG.has(grade?.band);

export interface Said {
  text: string;
  entry: IndexedEntry;
}

const POINTS_BACK = ['它', '他', '她', '这', '那', '其', '又', '也', '还', '另', '所以', '因此', '但'];

const ASPECTS = ['what', 'when', 'style', 'shows', 'made', 'story', 'why', 'meaning', 'look', 'works'] as const;

/** Plain sentences for the young, else the first sentences of the aspects; each says something new. */
export function factsFor(subject: OrderSubject, order: StudyOrder, max: number, maxSentence = 90): Said[] {
  const { main } = subject;
  if (!main) return [];
  const plain = main.aspects.plain === undefined ? [] : sentencesOf(main.aspects.plain);
  if (isYoung(order) && plain.length > 0) return plain.slice(0, max).map((text) => ({ text, entry: main }));
  const facts: Said[] = [];
  for (const aspect of ASPECTS) {
    const text = main.aspects[aspect];
    const sentence = text === undefined ? undefined : sentencesOf(text).find(({ length }) => length <= maxSentence);
    const isNew = sentence !== undefined && !facts.some((fact) => isLike(fact.text, sentence));
    if (sentence !== undefined && isNew && !POINTS_BACK.some((word) => sentence.startsWith(word)))
      facts.push({ text: sentence, entry: main });
  }
  return facts.slice(0, max);
}

/** Whether two sentences share most of their pairs of characters. */
export function isLike(a: string, b: string): boolean {
  const pairs = (text: string) =>
    new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)));
  const [one, other] = [pairs(a), pairs(b)];
  let shared = 0;
  for (const pair of one) if (other.has(pair)) shared += 1;
  return shared > 0.5 * Math.min(one.size, other.size);
}

export function cited({ text, entry }: Said, citations: Citations): string {
  return `${text}${citations.cite(toEntrySource(entry), text)}`;
}

/** Questions with answers about the subject, its own first. */
export function askedOf(subject: OrderSubject): { ask: string; answer: string; entry: IndexedEntry }[] {
  return subject.entries
    .slice(0, 6)
    .flatMap((entry) => entry.asked.map(({ wordings, answer }) => ({ ask: wordings[0] ?? '', answer, entry })));
}
