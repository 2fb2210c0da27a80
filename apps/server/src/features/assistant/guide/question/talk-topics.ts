import { foldText } from '../../../../adapters/chinese/fold-text.ts';
import type { About, Turn } from '../../engine/engine.ts';
import { type IndexedEntry, isPerson, type KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { findNamedEntries } from './named-entries.ts';

/* The entries that a talk is about, from its last turns and from the page that a question was asked on. */

export interface Topic {
  entry: IndexedEntry;
  /** How probably a question without a subject is about it. */
  prior: number;
}

/** How every refusal of the guide begins. The similar titles in it are no topic. */
export const REFUSAL_START = '这个问题，馆里的书、课、作品和知识条目里没有找到可靠的答案';
const MAX_TURNS = 3;
const BOLD = /\*\*《?([^*《》]{1,30})》?\*\*/gu;
/** Of an answer only the beginning is read: further below it names many things. */
const READ_OF_ANSWER = 260;

function namesIn(text: string, index: KnowledgeIndex): IndexedEntry[] {
  return findNamedEntries(foldText(text).toLowerCase(), index).map(({ entry }) => entry);
}

/** Pairs of question and answer, the last first. */
function pairsOf(history: readonly Turn[]): { question: string; answer: string }[] {
  const pairs: { question: string; answer: string }[] = [];
  let answer = '';
  for (const { role, content } of history.toReversed())
    if (role === 'assistant') answer = content.startsWith(REFUSAL_START) ? '' : content;
    else {
      pairs.push({ question: content, answer });
      answer = '';
    }
  return pairs;
}

/** The entries of a talk, the most probable first; the page counts like the last turn. */
export function topicsOf(history: readonly Turn[], about: About | undefined, index: KnowledgeIndex): Topic[] {
  const found = new Map<IndexedEntry, number>();
  const add = (entries: readonly IndexedEntry[], prior: number) => {
    for (const [at, entry] of entries.entries())
      found.set(entry, Math.max(found.get(entry) ?? 0, prior - Math.min(at, 5) * 0.3));
  };
  for (const [depth, { question, answer }] of pairsOf(history).slice(0, MAX_TURNS).entries()) {
    const decay = depth * 1.3;
    add(namesIn(question, index), 4.4 - decay);
    const [bold] = [...answer.matchAll(BOLD)].flatMap(([, title]) => title ?? []);
    if (bold !== undefined) add(namesIn(bold, index).slice(0, 1), 4.6 - decay);
    if (depth === 0) add(namesIn(answer.slice(0, READ_OF_ANSWER), index), 2.2);
  }
  if (about) {
    add(namesIn(about.title, index), history.length === 0 ? 5 : 3.8);
    if (about.author !== '') add(namesIn(about.author, index), 3);
  }
  return [...found].map(([entry, prior]) => ({ entry, prior })).sort((a, b) => b.prior - a.prior);
}

/** The people of a talk for 他 and 她: first whom the last answer is about. */
export function peopleOf(history: readonly Turn[], about: About | undefined, index: KnowledgeIndex): Topic[] {
  const [last] = pairsOf(history);
  const asked = namesIn(last?.question ?? '', index).filter(isPerson);
  // A single person who was asked about is meant.
  if (asked.length === 1) return asked.map((entry) => ({ entry, prior: 8 }));
  const people = [
    ...asked,
    ...namesIn((last?.answer ?? '').slice(0, READ_OF_ANSWER), index),
    ...namesIn(about?.author ?? '', index),
    ...topicsOf(history, about, index).map(({ entry }) => entry),
  ].filter(isPerson);
  return [...new Set(people)].slice(0, 4).map((entry, at) => ({ entry, prior: 6.5 - at * 0.3 }));
}
