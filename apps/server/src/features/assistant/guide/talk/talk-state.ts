import { foldText } from '../../../../adapters/chinese/fold-text.ts';
import type { ChatQuestion } from '../../engine/engine.ts';
import { type IndexedEntry, isPerson, type KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { findNamedEntries } from '../question/named-entries.ts';
import { REFUSAL_START } from '../question/talk-topics.ts';
import { listedIn } from './last-list.ts';

/* What a talk is about after its last turn: one or two entries, what was asked of them, and what the answer listed. */

export interface TalkState {
  /** What the last turn is about, in the order of its question. */
  entities: readonly IndexedEntry[];
  /** The last two things of one kind: those of one question, or of two turns. */
  pair: readonly IndexedEntry[];
  /** A person of the last answer besides the one who was asked about: the teacher, the wife. */
  otherPerson: string | undefined;
  list: readonly string[];
  /** The last list of three and more; a part of it does not take its place. */
  group: readonly string[];
  /** Entries that the beginning of the last answer names besides its subject. */
  mentioned: readonly IndexedEntry[];
  /** What the talk was about from its beginning, in order. */
  earlier: readonly IndexedEntry[];
  /** The last question in full, folded; and its answer without marks. */
  question: string;
  answer: string;
  wasRefused: boolean;
  /** All questions of the talk as they were asked. */
  asked: string;
}

export const START: TalkState = {
  ...{
    entities: [],
    pair: [],
    otherPerson: undefined,
    list: [],
    group: [],
    mentioned: [],
    earlier: [],
    question: '',
    answer: '',
    wasRefused: false,
    asked: '',
  },
};

const BOLD = /\*\*《?([^*《》]{1,30})》?\*\*/u;
const READ_OF_ANSWER = 220;
const ASKS_PERSON = /老师|师父|徒弟|学生|弟子|传人|妻|丈夫|夫人|儿子|女儿|父亲|母亲|兄|弟|朋友|谁/u;
const WOMAN = /(\p{Script=Han}{1,2}夫人)|女(?:画家|书法家|作曲家|演员|词人|舞蹈家|高音|歌唱家)|她/u;

function namesIn(text: string, index: KnowledgeIndex): IndexedEntry[] {
  return findNamedEntries(foldText(text).toLowerCase(), index).map(({ entry }) => entry);
}

function isWoman({ text, aspects }: IndexedEntry): boolean {
  return WOMAN.test(`${text}${aspects.who ?? ''}`);
}

function otherPersonIn(question: string, answer: string, entities: readonly IndexedEntry[], index: KnowledgeIndex) {
  if (!ASKS_PERSON.test(question)) return undefined;
  const lady = /(?<![学师从随])\p{Script=Han}{1,2}夫人/u.exec(answer)?.[0];
  const people = namesIn(answer.slice(0, READ_OF_ANSWER), index).filter(
    (entry) => isPerson(entry) && !entities.includes(entry),
  );
  return lady ?? people[0]?.title;
}

/** The entries that the question names; if it is answered from the entry of a quoted title, only that entry. */
function subjectsOf(question: string, named: readonly IndexedEntry[], [answered]: readonly IndexedEntry[]) {
  const quoted = /《([^》]{1,20})》/u.exec(question)?.[1];
  const isQuoted = quoted !== undefined && answered?.names.some((name) => name.includes(quoted));
  if (answered && (named.length === 0 || isQuoted)) return [answered];
  const isOneOf = answered && named.includes(answered) && !/[和与跟、]|区别|不同/.test(question);
  return isOneOf ? [answered, ...named.filter((entry) => entry !== answered)].slice(0, 3) : named.slice(0, 3);
}

export function afterTurn(before: TalkState, question: string, answer: string, index: KnowledgeIndex): TalkState {
  const wasRefused = answer.startsWith(REFUSAL_START);
  const named = namesIn(question, index);
  const bold = wasRefused ? undefined : BOLD.exec(answer)?.[1];
  const ofAnswer = bold === undefined ? [] : namesIn(bold, index).slice(0, 1);
  const entities = subjectsOf(question, named, wasRefused ? [] : ofAnswer);
  const [first] = entities;
  const earlier = before.entities.find((entry) => entry !== first && (entry.kind === first?.kind || !first));
  const pair =
    entities.length > 1
      ? entities.slice(0, 2)
      : first && before.pair.length === 2 && before.pair.includes(first)
        ? before.pair
        : first && earlier
          ? [earlier, first]
          : first
            ? [first]
            : before.pair;
  const plain = answer.replace(/\[\d+\]|\*\*/g, '');
  const list = listedIn(answer, entities, index);
  const isPart = list.every((item) => before.group.some((one) => one.includes(item)));
  const mentioned = wasRefused
    ? []
    : namesIn(plain.slice(0, READ_OF_ANSWER), index).filter((entry) => !entities.includes(entry));
  return {
    ...{ mentioned: mentioned.slice(0, 6), group: list.length > 2 && !isPart ? list : before.group },
    earlier: [...new Set([...before.earlier, ...entities])],
    ...{ entities, pair, question, answer: plain, wasRefused, asked: `${before.asked}\n${question}` },
    otherPerson: otherPersonIn(question, plain, entities, index),
    list: list.length > 0 ? list : before.list,
  };
}

/** Questions with their answers, the oldest first. */
export function turnsOf({ history }: Pick<ChatQuestion, 'history'>): { question: string; answer: string }[] {
  return history.flatMap(({ role, content }, at) => {
    const next = history[at + 1];
    return role === 'user' ? [{ question: content, answer: next?.role === 'assistant' ? next.content : '' }] : [];
  });
}

/** Whom 她 or 他 means. */
export function personOf({ entities, otherPerson, pair }: TalkState, pronoun: string, index: KnowledgeIndex) {
  const other = otherPerson === undefined ? undefined : index.titled(foldText(otherPerson).toLowerCase());
  const isLady = otherPerson !== undefined && (/夫人/.test(otherPerson) || (other !== undefined && isWoman(other)));
  const people = [...entities, ...pair].filter(isPerson);
  if (pronoun === '她') return people.find(isWoman)?.title ?? (isLady ? otherPerson : people[0]?.title);
  return people[0]?.title ?? (isLady ? undefined : otherPerson);
}
