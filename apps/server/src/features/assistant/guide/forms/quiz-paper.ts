import { toEntrySource } from '../compose/compose-entry.ts';
import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import { type IndexedEntry, isPerson, type KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { BLANK, blanksOf } from '../study/blanks.ts';
import { LETTERS, numberFor } from '../study/quiz-questions.ts';
import { type Citations, firstSentence, taskWords, toStudyDraft } from '../study/study-draft.ts';
import { choiceItems, type PaperItem, sharedTags } from './choice-items.ts';
import { moreChoiceItems } from './choice-more.ts';
import type { FormRequest } from './form-request.ts';
import type { FormSubject } from './form-subject.ts';
import { nameOf } from './form-texts.ts';
import { SORT_NAMES, type Sort, wantedSorts } from './paper-sorts.ts';
import { toNumber } from './to-number.ts';

/* A paper with its answers: right and wrong statements, choices, blanks, short answers, as many of each as were asked for. */

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

/** Right statements are those of the entry; wrong ones have the definition of another entry, or another year. */
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
  const weights: Readonly<Record<Sort, number>> = { judged: 1, choice: 1, blank: 1, short: 4, open: 4 };
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
    ['why', `说出一个与${nameOf(entry)}有关的“为什么”，并写出原因。`],
    ['influence', `${nameOf(entry)}对后来有什么影响？`],
    ['meaning', `${nameOf(entry)}有什么意义？`],
    ['made', `${nameOf(entry)}是怎样做成的？`],
    ['what', `请用自己的话介绍${nameOf(entry)}。`],
  ] as const;
  const known = questions.filter(([aspect]) => entry.aspects[aspect] !== undefined);
  const [aspect, stem] = known[at % Math.max(1, known.length)] ?? [];
  return aspect && stem ? { stem, answer: '', reason: entry.aspects[aspect] ?? '', entry } : undefined;
}

/** First the items about the subject itself: from its entry, then from sentences that have its name. */
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

/** Half of them on the subject itself, then in turns over the entries near it. */
function choicesOf(count: number, near: readonly IndexedEntry[], index: KnowledgeIndex): PaperItem[] {
  const [main] = near;
  const own = main ? moreChoiceItems(main, index) : [];
  const names = new Set(main?.names);
  const mixedItems = inTurns(
    near.map((entry) => choiceItems(entry, index)),
    count * 2,
  ).filter(({ choices = [], answer }) => !names.has(choices[LETTERS.indexOf(answer as 'A')] ?? '') || near.length < 3);
  const first = [...own.slice(0, Math.ceil(count * 0.6)), ...mixedItems];
  const rest = near.slice(1).flatMap((entry) =>
    moreChoiceItems(entry, index)
      .filter(({ stem }) => !/色一般/.test(stem))
      .slice(0, 2),
  );
  return [...first, ...own.slice(Math.ceil(count * 0.6)), ...rest].slice(0, count * 3);
}

/** A question without a single answer, with what an answer should have. */
function openItem(entry: IndexedEntry): PaperItem {
  const reason = firstSentence(entry.aspects.look ?? entry.aspects.style ?? entry.aspects.what ?? entry.text);
  const { sense } = taskWords(entry);
  return {
    stem: `（开放题）找一个你见过、${sense}过的例子，用${nameOf(entry)}的知识说说它好在哪里；再说一处你不同意别人的地方，讲出理由。`,
    ...{ answer: '', reason, entry },
  };
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
  if (sort === 'choice') return choicesOf(count, near, index);
  if (sort === 'open') return near[0] ? [openItem(near[0])] : [];
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
  if (sort === 'open')
    return `${at + 1}. 没有唯一答案：举得出具体的例子、说得出一处依据、有自己的理由，就给满分。可参考：${said}${mark}`;
  if (sort === 'short') return `${at + 1}. 要点：${said}${mark}`;
  if (sort === 'judged') return `${at + 1}. ${answer}。${answer === '×' ? '正确的说法是：' : ''}${said}${mark}`;
  return `${at + 1}. ${answer}。${said}${mark}`;
}

const HARD = /([一二两三四五]|\d)(?:道|题|个)(?:要|得|出)?(?:稍|更|比较)?(?:难|有难度)/u;

/** The last ones compare or leave out, which is harder than a definition. */
function markHard(items: PaperItem[] | undefined, folded: string): void {
  const count = toNumber(HARD.exec(folded)?.[1] ?? '');
  if (!items || count === 0) return;
  const isHard = ({ stem }: PaperItem) => /说得对|不在“/.test(stem);
  items.sort((a, b) => Number(isHard(a)) - Number(isHard(b)));
  for (const one of items.slice(-count)) one.stem = `（较难）${one.stem}`;
}

export function answerPaper(
  request: FormRequest,
  { name, main, entries }: FormSubject,
  index: KnowledgeIndex,
): AnswerDraft | undefined {
  const wanted = wantedSorts(request);
  // No sentence is asked for twice.
  const asked = new Set<string>();
  const parts = wanted.flatMap(({ sort, count }) => {
    const found = itemsOf(sort, count + asked.size, nearest(entries, main, count), index);
    const items = found
      .filter(
        ({ reason, stem }, at) =>
          !asked.has(reason) && found.findIndex((one) => one.reason === reason && one.stem === stem) === at,
      )
      .filter(
        ({ reason }, at, all) =>
          sort !== 'choice' ||
          all.findIndex((one) => one.reason === reason) === at ||
          /色一般/.test(all[at]?.stem ?? ''),
      )
      .slice(0, count);
    for (const { reason } of items) asked.add(reason);
    return items.length > 0 ? [{ sort, items }] : [];
  });
  if (parts.length === 0) return undefined;
  markHard(parts.findLast(({ sort }) => sort === 'choice')?.items, request.folded);
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
