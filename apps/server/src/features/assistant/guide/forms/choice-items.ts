import { type IndexedEntry, isPerson, type KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { blanksOf } from '../study/blanks.ts';
import { LETTERS, numberFor } from '../study/quiz-questions.ts';
import { firstSentence } from '../study/study-draft.ts';
import { nameOf } from './form-texts.ts';

/* Questions with four choices about one entry: what is defined, who made it, of which period, and words left out. */

const DYNASTIES = ['汉', '唐', '北宋', '南宋', '元', '明', '清', '民国'];
const CENTURIES = ['文艺复兴', '十七世纪', '十八世纪', '十九世纪', '二十世纪'];

export interface PaperItem {
  stem: string;
  choices?: string[];
  answer: string;
  /** Why, a sentence of the entry. */
  reason: string;
  entry: IndexedEntry;
}

const periodName = (period: string) => (period.length === 1 ? `${period}代` : period);

/** Three others of the list, from the places next to it. */
function othersOf(value: string, list: readonly string[]): string[] {
  const at = list.indexOf(value);
  return at < 0
    ? []
    : list.toSorted((a, b) => Math.abs(list.indexOf(a) - at) - Math.abs(list.indexOf(b) - at)).slice(1, 4);
}

function withChoices(
  stem: string,
  answer: string,
  others: readonly string[],
  reason: string,
  entry: IndexedEntry,
): PaperItem {
  const choices = [...others];
  const at = numberFor(stem + answer) % 4;
  choices.splice(at, 0, answer);
  return { stem, choices, answer: LETTERS[at] ?? 'A', reason, entry };
}

export function sharedTags(a: IndexedEntry, b: IndexedEntry): number {
  return b.tags.filter((tag) => a.tags.includes(tag)).length;
}

/** Titles of the same kind that are not named in the sentence. */
function siblings(entry: IndexedEntry, sentence: string, index: KnowledgeIndex): string[] {
  return index.entries
    .filter(({ kind, title }) => kind === entry.kind && title !== entry.title && !sentence.includes(title))
    .filter((other) => isPerson(other) === isPerson(entry) && !/[与、（的]/u.test(other.title))
    .filter(({ title }) => !title.includes(entry.title) && !entry.title.includes(title) && title.length <= 8)
    .toSorted(
      (a, b) => sharedTags(entry, b) - sharedTags(entry, a) || numberFor(a.id + entry.id) - numberFor(b.id + entry.id),
    )
    .slice(0, 3)
    .map(({ title }) => title);
}

/** “用许多条松松的长线来表现山石的皴法”说的是哪一个？ */
function definitionItem(entry: IndexedEntry, index: KnowledgeIndex): PaperItem | undefined {
  const sentence = firstSentence(entry.aspects.what ?? '');
  const start = [`《${entry.title}》是`, `${entry.title}是`].find((name) => sentence.startsWith(name));
  const rest = start === undefined ? '' : sentence.slice(start.length).replace(/。$/u, '');
  if (rest.length < 8 || rest.length > 60 || entry.names.some((name) => rest.includes(name))) return undefined;
  const others = siblings(entry, sentence, index);
  return others.length < 3
    ? undefined
    : withChoices(`“${rest}”，说的是下面哪一个？`, entry.title, others, sentence, entry);
}

function periodItem(entry: IndexedEntry): PaperItem | undefined {
  const list = DYNASTIES.includes(entry.period) ? DYNASTIES : CENTURIES;
  const others = othersOf(entry.period, list);
  const reason = firstSentence(entry.aspects.when ?? entry.aspects.who ?? entry.text);
  const isFit = isPerson(entry) || entry.kind === '作品';
  if (!isFit || others.length < 3 || !(reason.includes(entry.period) || entry.text.slice(0, 40).includes(entry.period)))
    return undefined;
  const stem = isPerson(entry) ? `${entry.title}主要生活在哪个时期？` : `${nameOf(entry)}是哪个时期的作品？`;
  const said = reason.includes(entry.period) ? reason : firstSentence(entry.text);
  return withChoices(stem, periodName(entry.period), others.map(periodName), said, entry);
}

function makerItem(entry: IndexedEntry, index: KnowledgeIndex): PaperItem | undefined {
  const said = firstSentence(entry.aspects.who ?? '');
  if (isPerson(entry) || !/作者|作曲|所作|画的|写的/.test(said)) return undefined;
  const maker = index.findNames(said).find(({ entry: one, name }) => isPerson(one) && one.title === name)?.entry;
  if (!maker) return undefined;
  const others = siblings(maker, said, index);
  const stem = `${nameOf(entry)}的作者是谁？`;
  return others.length < 3 ? undefined : withChoices(stem, maker.title, others, said, entry);
}

/** Questions on one entry, each of another sort. */
export function choiceItems(entry: IndexedEntry, index: KnowledgeIndex): PaperItem[] {
  const blanks = blanksOf(entry, index).flatMap((blank) => {
    const { answerEntry, answer, sentence } = blank;
    if (answerEntry) {
      const others = siblings(answerEntry, sentence, index);
      return others.length < 3 ? [] : [withChoices(blank.stem, answer, others, sentence, entry)];
    }
    if (!/^\d+$/.test(answer)) return [];
    const year = Number(answer);
    const others = [year - 20 - (year % 31), year + 3 + (year % 7), year + 20 + (year % 31)].map(String);
    return [withChoices(blank.stem, answer, others, sentence, entry)];
  });
  return [definitionItem(entry, index), makerItem(entry, index), periodItem(entry), ...blanks].flatMap(
    (item) => item ?? [],
  );
}
