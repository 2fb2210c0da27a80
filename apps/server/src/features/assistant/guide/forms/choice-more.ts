import type { IndexedEntry, KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import { partsIn } from '../study/memory-card.ts';
import { LETTERS, numberFor } from '../study/quiz-questions.ts';
import { type PaperItem, sharedTags } from './choice-items.ts';
import { nameOf } from './form-texts.ts';

/* Further questions about one entry: what a colour or a part stands for, how many, which one does not belong, what is true. */

const PAIR =
  /([红黑白黄蓝绿紫金银粉])色?(?:脸)?(?:一般|多|常|往往)?(?:代表|表示|象征|为|是)(?:着)?([^，。；、（]{2,6})(?=[，。；、])/gu;
const COUNTED =
  /(?<![\d一二三四五六七八九十百第])([一二两三四五六七八九十]{1,3}|\d{1,3})(?=(?:根|个徽|个音|大名窑|件|幅|个乐章|乐章|孔|层|级|种角色|大类|类|个行当|弦|出))/u;
const NUMERALS = '一二三四五六七八九十';
const MAX_STATEMENT = 46;

function item(stem: string, answer: string, others: readonly string[], reason: string, entry: IndexedEntry): PaperItem {
  const choices = [...others];
  const at = numberFor(stem + answer) % 4;
  choices.splice(at, 0, answer);
  return { stem, choices, answer: LETTERS[at] ?? 'A', reason, entry };
}

/** 红色一般表示什么: the other colours' meanings are the wrong choices. */
function pairItems(entry: IndexedEntry): PaperItem[] {
  const found = new Map<string, { right: string; sentence: string }>();
  for (const { text } of entry.units)
    for (const sentence of sentencesOf(text))
      for (const [, left = '', right = ''] of sentence.matchAll(PAIR))
        if (
          !found.has(left) &&
          ![...found.values()].some((pair) => pair.right === right) &&
          !/[色不]/.test(right) &&
          right.length <= 4
        )
          found.set(left, { right, sentence });
  const meanings = [...found.values()].map(({ right }) => right);
  const spare = ['胆小', '懒惰', '贪吃', '富有'];
  return found.size < 3
    ? []
    : [...found].map(([left, { right, sentence }]) => {
        const others = [...meanings.filter((one) => one !== right), ...spare].slice(0, 3);
        return item(`在${entry.title}里，${left}色一般表示什么？`, right, others, sentence, entry);
      });
}

/** A number left out, with the numbers beside it. */
function countItems(entry: IndexedEntry): PaperItem[] {
  return (['count', 'members', 'what', 'material'] as const).flatMap((aspect) => {
    const sentence = sentencesOf(entry.aspects[aspect] ?? '')[0] ?? '';
    const number = COUNTED.exec(sentence);
    if (!number || sentence.length > 70 || !sentence.includes(entry.title)) return [];
    const [said] = number;
    const value = /^\d+$/.test(said) ? Number(said) : said === '两' ? 2 : NUMERALS.indexOf(said) + 1;
    if (value < 2 || value > 9) return [];
    const beside = [value - 1, value + 1, value + 2, value - 2].filter((one) => one > 1 && one < 11).slice(0, 3);
    const written = /^\d+$/.test(said) ? String : (one: number) => NUMERALS[one - 1] ?? '';
    const stem = `${sentence.slice(0, number.index)}＿＿＿＿${sentence.slice(number.index + said.length)}`;
    return beside.length < 3 ? [] : [item(stem, said, beside.map(written), sentence, entry)];
  });
}

/** Which of four does not belong to its parts. */
function oddItem(entry: IndexedEntry, index: KnowledgeIndex): PaperItem[] {
  for (const aspect of ['members', 'works', 'made'] as const) {
    const text = entry.aspects[aspect] ?? '';
    const parts = partsIn([text]).filter(({ length }) => length >= 2 && length <= 8);
    const sentence = sentencesOf(text).find((one) => parts.every((part) => one.includes(part)));
    if (parts.length < 3 || !sentence) continue;
    const other = index.entries
      .filter(
        ({ title, names }) =>
          title.length <= 8 && !title.includes(entry.title) && names.every((name) => !entry.foldedText.includes(name)),
      )
      .filter((one) => one.kind === (index.titled(parts[0] ?? '')?.kind ?? '无'))
      .toSorted(
        (a, b) =>
          sharedTags(entry, b) - sharedTags(entry, a) || numberFor(a.id + entry.id) - numberFor(b.id + entry.id),
      )[0];
    if (!other) continue;
    const stem = `下面哪一个不在“${entry.title}”之内（或与它无关）？`;
    return [item(stem, other.title, parts.slice(0, 3), `${sentence}`, entry)];
  }
  return [];
}

/** What follows the name in a short sentence. */
function restOf(entry: IndexedEntry, sentence: string): string | undefined {
  const start = [nameOf(entry), entry.title].find((name) => sentence.startsWith(name));
  const rest = start === undefined ? '' : sentence.slice(start.length).replace(/^的|。$/gu, '');
  return rest.length >= 6 && rest.length <= MAX_STATEMENT ? rest : undefined;
}

/** Asks which of four statements is true of the entry; the other three are true of similar entries. */
function trueItems(entry: IndexedEntry, index: KnowledgeIndex): PaperItem[] {
  const like = index.entries
    .filter((other) => other.kind === entry.kind && other !== entry && sharedTags(entry, other) > 0)
    .toSorted(
      (a, b) => sharedTags(entry, b) - sharedTags(entry, a) || numberFor(a.id + entry.id) - numberFor(b.id + entry.id),
    )
    .slice(0, 24);
  return (
    ['style', 'made', 'why', 'when', 'where', 'story', 'influence', 'meaning', 'works', 'look', 'who', 'shows'] as const
  ).flatMap((aspect) => {
    const [sentence = ''] = sentencesOf(entry.aspects[aspect] ?? '');
    const own = restOf(entry, sentence);
    if (own === undefined) return [];
    const others = like.flatMap((other) => {
      const [said = ''] = sentencesOf(other.aspects[aspect] ?? '');
      const rest = restOf(other, said);
      return rest === undefined ||
        entry.names.some((name) => rest.includes(name)) ||
        rest.slice(0, 6) === own.slice(0, 6)
        ? []
        : [rest];
    });
    return others.length < 3
      ? []
      : [item(`关于${nameOf(entry)}，下面哪一句说得对？`, own, others.slice(0, 3), sentence, entry)];
  });
}

/** The easier ones first. */
export function moreChoiceItems(entry: IndexedEntry, index: KnowledgeIndex): PaperItem[] {
  const seen = new Set<string>();
  return [...pairItems(entry), ...countItems(entry), ...oddItem(entry, index), ...trueItems(entry, index)].filter(
    ({ reason, stem }) => {
      // Several questions may rest on one sentence, but not with the same words.
      const key = `${stem}${reason}`;
      return !seen.has(key) && seen.add(key) !== undefined;
    },
  );
}
