import type { IndexedEntry, KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { sentencesOf } from '../knowledge/sentences.ts';

/* Sentences with one word left out. It is a whole word or name, so that the rest of the sentence can still be read. */

export const BLANK = '＿＿＿＿';

export interface Blank {
  stem: string;
  answer: string;
  /** The complete sentence. */
  sentence: string;
  entry: IndexedEntry;
  /** The entry that the answer names; undefined for years, titles and quotations. */
  answerEntry: IndexedEntry | undefined;
}

const LENGTH = { min: 12, max: 90 };
const YEAR = /(?<!\d)\d{3,4}(?=年)/;
const TITLE = /《([^《》]{2,12})》/u;
const QUOTATION = /“([^“”]{2,8})”/u;

/** A word after anything else may be a part of a longer one. */
const BEFORE_BLANK = /[\p{P}的是在和与有为由如以及从到叫家师者帝人于用把被像对了即称向给同跟两支元]$/u;

/** Words that begin with the end of a name. */
const CUT_WORD =
  /^(?:舞蹈|画[家法派论院面]|书[法家体]|戏[曲剧]|音乐|乐[器曲队]|建筑|歌[曲剧]|曲[牌调艺]|剧[种目团]|琴[曲家谱])/u;

/** Whether a sentence can stand alone: it does not point to the one before it. */
function standsAlone(sentence: string): boolean {
  return (
    !/^(?:它|他|她|这|那|其|又|也|还|另|因此|所以|但|后来|前者|后者|不过|此)/.test(sentence) &&
    !sentence.includes('：“')
  );
}

function blankAt(sentence: string, answer: string, entry: IndexedEntry, answerEntry?: IndexedEntry): Blank | undefined {
  const parts = sentence.split(answer);
  const [before = '', after = ''] = parts;
  // 现代舞蹈 must not lose 现代舞.
  if (answerEntry && CUT_WORD.test(`${answer.at(-1)}${after[0] ?? ''}`)) return undefined;
  if (parts.length !== 2 || (before === '' && answerEntry !== entry)) return undefined;
  if (before !== '' && !BEFORE_BLANK.test(before)) return undefined;
  return { stem: parts.join(BLANK), answer, sentence, entry, answerEntry };
}

/** The name of the entry itself left out where the sentence begins with it. */
export function blankSubject(sentence: string, entry: IndexedEntry): Blank | undefined {
  const { title, names } = entry;
  const start = sentence.startsWith(title) ? 0 : sentence.startsWith(`《${title}》`) ? 1 : -1;
  if (start < 0 || title.length < 2) return undefined;
  const rest = sentence.slice(start + title.length);
  // Another name of the entry in the rest of the sentence, or characters of the title, would give the answer away.
  if (names.some((name) => rest.includes(name)) || rest.includes(title.slice(0, 2))) return undefined;
  return blankAt(sentence, title, entry, entry);
}

/** Another entry's name, a title, a quotation or a year left out. */
function blankInside(sentence: string, entry: IndexedEntry, index: KnowledgeIndex): Blank | undefined {
  const isOwn = (name: string) => entry.names.some((own) => own.includes(name) || name.includes(own));
  const named = index
    .findNames(sentence)
    .find(({ name, entry: other }) => !isOwn(name) && other.title === name && name.length <= 8 && other !== entry);
  if (named) return blankAt(sentence, named.name, entry, named.entry);
  for (const pattern of [TITLE, QUOTATION]) {
    const answer = pattern.exec(sentence)?.[1];
    if (answer && !isOwn(answer)) {
      const blank = blankAt(sentence, answer, entry);
      if (blank) return blank;
    }
  }
  const year = YEAR.exec(sentence)?.[0];
  return year ? blankAt(sentence, year, entry) : undefined;
}

/** Usable sentences of an entry, those of its aspects first. */
export function quizSentences({ units }: IndexedEntry): string[] {
  const sentences = units.filter(({ aspect }) => aspect !== 'summary').map(({ text }) => sentencesOf(text)[0] ?? '');
  const all = sentences.length > 0 ? sentences : units.flatMap(({ text }) => sentencesOf(text));
  return all.filter(({ length }) => length >= LENGTH.min && length <= LENGTH.max).filter(standsAlone);
}

export function blanksOf(entry: IndexedEntry, index: KnowledgeIndex): Blank[] {
  const used = new Set<string>();
  return quizSentences(entry).flatMap((sentence) => {
    const blank = blankInside(sentence, entry, index);
    if (!blank || used.has(blank.answer)) return [];
    used.add(blank.answer);
    return [blank];
  });
}
