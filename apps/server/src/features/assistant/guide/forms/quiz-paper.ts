import { toEntrySource } from '../compose/compose-entry.ts';
import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import { type IndexedEntry, isPerson, type KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { BLANK, blanksOf } from '../study/blanks.ts';
import { LETTERS, numberFor } from '../study/quiz-questions.ts';
import { type Citations, firstSentence, toStudyDraft } from '../study/study-draft.ts';
import type { FormRequest } from './form-request.ts';
import type { FormSubject } from './form-subject.ts';
import { nameOf } from './form-texts.ts';
import { SORT_NAMES, type Sort, wantedSorts } from './paper-sorts.ts';

/* A paper with its answers: right and wrong statements, choices, blanks, short answers, as many of each as were asked for. */

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

/** Three others of the list, those beside it. */
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

function sharedTags(a: IndexedEntry, b: IndexedEntry): number {
  return b.tags.filter((tag) => a.tags.includes(tag)).length;
}

/** Titles of the same kind that are not named in the sentence. */
function siblings(entry: IndexedEntry, sentence: string, index: KnowledgeIndex): string[] {
  return index.entries
    .filter(({ kind, title }) => kind === entry.kind && title !== entry.title && !sentence.includes(title))
    .filter((other) => isPerson(other) === isPerson(entry) && !/[与、（]/u.test(other.title))
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
function choiceItems(entry: IndexedEntry, index: KnowledgeIndex): PaperItem[] {
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

/** Items in turns over the entries, so that no entry has two before each has one. */
function inTurns<T extends { stem: string }>(lists: readonly (readonly T[])[], max: number): T[] {
  const chosen: T[] = [];
  for (let round = 0; round < 8 && chosen.length < max; round += 1)
    for (const list of lists) {
      const item = list[round];
      if (item && chosen.length < max && !chosen.some(({ stem }) => stem === item.stem)) chosen.push(item);
    }
  return chosen;
}

/** What follows the title in the definition of an entry. */
function definitionRest({ title, aspects }: IndexedEntry): { sentence: string; rest: string } | undefined {
  const sentence = firstSentence(aspects.what ?? aspects.who ?? '');
  const start = [`《${title}》`, title].find((name) => sentence.startsWith(name));
  const rest = start === undefined ? '' : sentence.slice(start.length);
  return rest.length >= 6 && rest.length <= 70 ? { sentence, rest } : undefined;
}

/** Right ones as the entry says them; wrong ones say of it what another entry is, or another year. */
function judgedItems(
  entry: IndexedEntry,
  near: readonly IndexedEntry[],
  index: KnowledgeIndex,
): (PaperItem & { isRight: boolean })[] {
  const own = definitionRest(entry);
  const other = near.find(
    (one) =>
      one !== entry && one.kind === entry.kind && definitionRest(one) !== undefined && sharedTags(one, entry) > 0,
  );
  const swapped = own && other ? definitionRest(other) : undefined;
  const years = blanksOf(entry, index).flatMap(({ stem, answer, sentence }) => {
    if (!/^\d+$/.test(answer)) return [];
    return [{ stem: stem.replaceAll(BLANK, String(Number(answer) + 12 + (Number(answer) % 37))), sentence }];
  });
  const made = [
    ...(own && swapped
      ? [
          {
            stem: `${own.sentence.slice(0, own.sentence.length - own.rest.length)}${swapped.rest}`,
            sentence: own.sentence,
          },
        ]
      : []),
    ...years,
  ].filter(({ stem }) => !entry.names.slice(1).some((name) => name.length > 1 && stem.includes(name)));
  const right = entry.units
    .filter(({ aspect }) => aspect !== 'summary' && aspect !== 'compare' && aspect !== 'learn')
    .map(({ text }) => firstSentence(text))
    .filter((sentence) => sentence.length <= 70 && sentence.includes(entry.title));
  const wrong = made.map(({ stem, sentence }) => ({ stem, answer: '×', isRight: false, reason: sentence, entry }));
  const plain = right.map((sentence) => ({ stem: sentence, answer: '√', isRight: true, reason: sentence, entry }));
  const isRightFirst = numberFor(entry.id) % 2 === 0;
  const both = isRightFirst ? [plain.slice(1), wrong] : [wrong, plain.slice(1)];
  return [0, 1, 2, 3].flatMap((at) => both.flatMap((list) => list[at] ?? []));
}

/** About as many wrong as right ones, mixed. */
function mixed(items: readonly (PaperItem & { isRight: boolean })[], max: number): PaperItem[] {
  const right = items.filter(({ isRight }) => isRight);
  const wrong = items.filter(({ isRight }) => !isRight);
  const wrongCount = Math.min(wrong.length, Math.floor(max / 2));
  const chosen = [...wrong.slice(0, wrongCount), ...right].slice(0, max);
  const filled = [...chosen, ...wrong.slice(wrongCount)].slice(0, max);
  return filled.toSorted((a, b) => numberFor(a.stem) - numberFor(b.stem));
}

/** Points for each sort, so that all together make the total. */
function pointsFor(sorts: readonly { sort: Sort; count: number }[], total: number): number[] {
  const weights: Readonly<Record<Sort, number>> = { judged: 1, choice: 1, blank: 1, short: 4 };
  const all = sorts.reduce((sum, { sort, count }) => sum + weights[sort] * count, 0);
  const each = sorts.map(({ sort }) => Math.max(1, Math.floor((total * weights[sort]) / Math.max(1, all))));
  const last = sorts.length - 1;
  const used = sorts.slice(0, last).reduce((sum, { count }, at) => sum + count * (each[at] ?? 1), 0);
  const lastCount = sorts[last]?.count ?? 1;
  each[last] = Math.round(((total - used) / lastCount) * 10) / 10;
  return each;
}

/** What the answers to a short question must have: one sentence for each of several aspects. */
function shortItem(entry: IndexedEntry, at: number): PaperItem | undefined {
  const questions = [
    ['style', `${nameOf(entry)}有哪些特点？请举例说明。`],
    ['why', `${nameOf(entry)}为什么会这样？说说理由。`],
    ['influence', `${nameOf(entry)}对后来有什么影响？`],
    ['meaning', `${nameOf(entry)}有什么意义？`],
    ['made', `${nameOf(entry)}是怎样做成的？`],
    ['what', `请用自己的话介绍${nameOf(entry)}。`],
  ] as const;
  const known = questions.filter(([aspect]) => entry.aspects[aspect] !== undefined);
  const [aspect, stem] = known[at % Math.max(1, known.length)] ?? [];
  return aspect && stem ? { stem, answer: '', reason: entry.aspects[aspect] ?? '', entry } : undefined;
}

/** Those of the subject's own first: its entry, then those that have its name. */
function nearest(
  entries: readonly IndexedEntry[],
  main: IndexedEntry | undefined,
  count: number,
): readonly IndexedEntry[] {
  if (!main) return entries.slice(0, Math.max(12, count * 3));
  const names = [...main.names, ...(main.title.length > 2 ? [main.title.slice(-2)] : [])];
  const own = entries.filter((entry) => entry === main || names.some((name) => entry.title.includes(name)));
  const near = entries.filter(
    (entry) =>
      !own.includes(entry) &&
      (entry.kind === main.kind || isPerson(main)) &&
      names.some((name) => entry.text.slice(0, 80).includes(name)),
  );
  const close = [...own, ...near.slice(0, own.length >= 3 ? 0 : 5)];
  return close.length * 2 > count ? close : [...new Set([...close, ...near, ...entries.slice(0, count * 2)])];
}

function itemsOf(sort: Sort, count: number, near: readonly IndexedEntry[], index: KnowledgeIndex): PaperItem[] {
  if (sort === 'judged')
    return mixed(
      inTurns(
        near.map((entry) => judgedItems(entry, near, index)),
        count * 3,
      ),
      count,
    );
  if (sort === 'choice')
    return inTurns(
      near.map((entry) => choiceItems(entry, index)),
      count,
    );
  if (sort === 'blank')
    return inTurns(
      near.map((entry) =>
        blanksOf(entry, index).map(({ stem, answer, sentence }) => ({ stem, answer, reason: sentence, entry })),
      ),
      count,
    );
  return Array.from({ length: count }, (_, at) => shortItem(near[0] as IndexedEntry, at)).flatMap((item) => item ?? []);
}

function written({ stem, choices }: PaperItem, at: number, sort: Sort): string {
  const tail = sort === 'judged' ? '（　）' : '';
  const lines = (choices ?? []).map((choice, choiceAt) => `   - ${LETTERS[choiceAt]}. ${choice}`);
  return [`${at + 1}. ${stem}${tail}`, ...lines].join('\n');
}

function answered({ answer, reason, entry }: PaperItem, at: number, sort: Sort, citations: Citations): string {
  const more = entry.units.find(
    ({ aspect, text }) => (aspect === 'style' || aspect === 'meaning' || aspect === 'story') && !text.includes(reason),
  );
  const explained = sort === 'choice' && more && firstSentence(more.text).length <= 60 ? firstSentence(more.text) : '';
  const said = `${reason}${explained}`;
  const mark = citations.cite(toEntrySource(entry), reason);
  if (sort === 'short') return `${at + 1}. 要点：${said}${mark}`;
  if (sort === 'judged') return `${at + 1}. ${answer}。${answer === '×' ? '正确的说法是：' : ''}${said}${mark}`;
  return `${at + 1}. ${answer}。${said}${mark}`;
}

export function answerPaper(
  request: FormRequest,
  { name, main, entries }: FormSubject,
  index: KnowledgeIndex,
): AnswerDraft | undefined {
  const wanted = wantedSorts(request);
  const parts = wanted
    .map(({ sort, count }) => ({ sort, items: itemsOf(sort, count, nearest(entries, main, count), index) }))
    .filter(({ items }) => items.length > 0);
  if (parts.length === 0) return undefined;
  const citations = createCitationList();
  const total = request.points ?? (/十分(?!钟)/.test(request.folded) ? 10 : undefined);
  const points =
    total === undefined
      ? []
      : pointsFor(
          parts.map(({ sort, items }) => ({ sort, count: items.length })),
          total,
        );
  const heading = (at: number) => {
    const { sort, items } = parts[at] ?? { sort: 'choice' as const, items: [] };
    const each = points[at];
    const value = each === undefined ? '' : `，每题 ${each} 分，共 ${Math.round(each * items.length * 10) / 10} 分`;
    return `**${'一二三四'[at]}、${SORT_NAMES[sort]}**（${items.length} 题${value}）`;
  };
  const count = parts.reduce((sum, { items }) => sum + items.length, 0);
  const standard =
    total === undefined || !/评分/.test(request.folded)
      ? ''
      : '**评分标准**\n- 客观题：答对得满分，答错或不答得 0 分；填空题写错一个字扣半分。\n- 简答题：要点齐全、有例子得满分；只说出一半要点得一半；只有感想、没有要点的酌情给 1 分。';
  const grade = request.grade ? `（${request.grade.name}）` : '';
  return toStudyDraft(
    [
      `**${name}·${parts.length > 1 ? '小测' : SORT_NAMES[parts[0]?.sort ?? 'choice']}**${grade}共 ${count} 题${total === undefined ? '' : `，满分 ${total} 分`}`,
      ...parts.map(
        ({ sort, items }, at) =>
          `${heading(at)}\n${items.map((item, itemAt) => written(item, itemAt, sort)).join('\n')}`,
      ),
      `**参考答案与解析**\n${parts.map(({ sort, items }, at) => `${parts.length > 1 ? `${'一二三四'[at]}、${SORT_NAMES[sort]}\n` : ''}${items.map((item, itemAt) => answered(item, itemAt, sort, citations)).join('\n')}`).join('\n\n')}`,
      standard,
    ],
    citations,
    main ? [main] : entries.slice(0, 2),
    main ? [`做一张${main.title}的学习单`] : [],
  );
}
