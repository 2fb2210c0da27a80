import { pinyinOf } from '../../../../adapters/chinese/pinyin.ts';
import { toEntrySource } from '../compose/compose-entry.ts';
import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import { choiceItems } from '../forms/choice-items.ts';
import { fameOf } from '../forms/form-subject.ts';
import { completed, type Exercise } from '../knowledge/entry-lines.ts';
import type { IndexedEntry, KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { LETTERS, numberFor } from '../study/quiz-questions.ts';
import { toStudyDraft } from '../study/study-draft.ts';
import type { OrderSubject } from './order-subject.ts';
import { countOf, type StudyOrder } from './read-order.ts';

/* Questions with choices, blanks, judgements and quick questions, from the exercises of the entries. */

type Sort = 'choice' | 'blank' | 'judged' | 'quick';

interface Item {
  stem: string;
  choices: readonly string[];
  answer: string;
  /** The sentence that is right. */
  reason: string;
  entry: IndexedEntry;
}

const SORT_WORDS: readonly (readonly [Sort, readonly string[]])[] = [
  ['quick', ['抢答', '问答题', '竞赛']],
  ['judged', ['判断']],
  ['blank', ['填空', '个空']],
  ['choice', ['选择', '单选', '多选', '小测', '测试', '练习题', '题']],
];
const SORT_NAMES: Readonly<Record<Sort, string>> = {
  choice: '单选题',
  blank: '填空题',
  judged: '判断题',
  quick: '抢答题',
};
const DEFAULT_COUNT = 5;
const MAX_COUNT = 30;
const GAP = '＿＿＿＿';

interface Known {
  exercise: Exercise;
  entry: IndexedEntry;
}

/** Fields that a contest names, and the kinds of their entries. */
const FIELDS: readonly (readonly [readonly string[], readonly string[]])[] = [
  [
    ['画', '美术'],
    ['画家', '作品', '技法', '流派', '美术基础'],
  ],
  [
    ['乐', '音乐', '曲'],
    ['音乐', '音乐基础', '现代音乐', '西方音乐'],
  ],
  [['戏', '戏曲'], ['戏曲']],
  [['工艺', '民艺', '手工', '瓷'], ['民艺']],
  [
    ['书法', '字'],
    ['书法', '群体'],
  ],
  [['建筑'], ['建筑']],
  [['舞'], ['舞蹈']],
];

/** One of each list after the other. */
function inTurns<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}

const exercisesOf = (entry: IndexedEntry): Known[] => entry.exercises.map((exercise) => ({ exercise, entry }));

function poolFor(subject: OrderSubject | undefined, order: StudyOrder, index: KnowledgeIndex): Known[] {
  const named = FIELDS.filter(([words]) => words.some((word) => order.folded.includes(word)));
  if (!subject?.main && (named.length > 1 || !subject)) {
    const kinds = (named.length > 1 ? named : FIELDS).map(([, own]) => own);
    return inTurns(
      kinds.map((own) =>
        inTurns(
          index.entries
            .filter(({ kind, exercises }) => own.includes(kind) && exercises.length > 0)
            .toSorted((a, b) => fameOf(b, index) - fameOf(a, index))
            .map(exercisesOf),
        ),
      ),
    );
  }
  const [first, ...others] = subject?.entries.filter(({ exercises }) => exercises.length > 0) ?? [];
  if (!first) return [];
  const isOwn = first === subject?.main;
  // A wide subject such as 戏曲 is asked about in turns.
  const all = isOwn
    ? [...exercisesOf(first), ...inTurns(others.slice(0, 5).map(exercisesOf))]
    : inTurns([first, ...others.slice(0, 5)].map(exercisesOf));
  const seen = new Set<string>();
  // The youngest begin with what has neither years nor long words.
  const isHard = ({ exercise }: Known) => exercise.right.length > 4 || completed(exercise, '').includes('年');
  const ordered = order.grade?.band === 'lower' ? all.toSorted((a, b) => Number(isHard(a)) - Number(isHard(b))) : all;
  return ordered.filter(({ exercise }) => {
    const sentence = completed(exercise, exercise.right);
    const isNew = !seen.has(sentence) && ![...seen].some((one) => one.slice(0, 12) === sentence.slice(0, 12));
    seen.add(sentence);
    return isNew;
  });
}

function choiceOf({ exercise, entry }: Known): Item {
  const choices = exercise.wrong.slice(0, 3);
  const at = numberFor(exercise.before + exercise.right) % (choices.length + 1);
  choices.splice(at, 0, exercise.right);
  return {
    ...{ stem: completed(exercise, GAP), choices, answer: LETTERS[at] ?? 'A', entry },
    reason: completed(exercise, exercise.right),
  };
}

const blankOf = ({ exercise, entry }: Known): Item => ({
  ...{ stem: completed(exercise, GAP), choices: [], answer: exercise.right, entry },
  reason: completed(exercise, exercise.right),
});

function judgedOf(known: readonly Known[], right: number): Item[] {
  return known.map(({ exercise, entry }, at) => {
    // Spread over the list: 三对三错.
    const isRight = Math.floor(((at + 1) * right) / known.length) > Math.floor((at * right) / known.length);
    const reason = completed(exercise, exercise.right);
    const stem = isRight ? reason : completed(exercise, exercise.wrong[0] ?? '');
    return { stem, choices: [], answer: isRight ? '√' : '×', reason, entry };
  });
}

const NUMERALS = '一二两三四五六七八九十百千0123456789';

/** 作者是{谁}, 共有{多少}件, 现藏{哪里}: a question where the gap ends the sentence, else the gap. */
export function asQuestion(exercise: Exercise): string {
  const { before, after, right } = exercise;
  if ([...right].every((sign) => NUMERALS.includes(sign)))
    return completed(exercise, before.endsWith('第') ? '几' : '多少').replace('。', '？');
  const isEnd = after === '。' || after === '' || after === '的。';
  if (!isEnd) return completed(exercise, GAP);
  if (['作者是', '女主角是', '发明者是', '设计者是', '书写者是', '所长是'].some((end) => before.endsWith(end)))
    return completed(exercise, '谁').replace('。', '？');
  const isPlace = ['现藏', '出土于', '在', '产于'].some((end) => before.endsWith(end));
  return completed(exercise, isPlace ? '哪里' : '什么').replace('。', '？');
}

const quickOf = ({ exercise, entry }: Known): Item => ({
  ...{ stem: asQuestion(exercise), choices: [], answer: exercise.right, entry },
  reason: completed(exercise, exercise.right),
});

/** Definitions, where the exercises are too few. */
function moreChoices(subject: OrderSubject, index: KnowledgeIndex, count: number): Item[] {
  const items = subject.entries.slice(0, 12).flatMap((entry) =>
    choiceItems(entry, index)
      .filter(({ stem }) => stem.includes('说的是下面哪一个'))
      .map((item) => ({ ...item, choices: item.choices ?? [] })),
  );
  return items.slice(0, count);
}

function itemsFor(sort: Sort, count: number, pool: readonly Known[], order: StudyOrder): Item[] {
  const fit = pool.filter(({ exercise }) => sort === 'blank' || exercise.wrong.length > 0).slice(0, count);
  if (sort === 'choice') return fit.map(choiceOf);
  if (sort === 'blank') return fit.map(blankOf);
  if (sort === 'quick') return fit.map(quickOf);
  const half = Math.ceil(fit.length / 2);
  const allRight = order.wants('全对');
  return judgedOf(fit, allRight ? fit.length : half);
}

/** The sorts that the request names, with their counts. */
function wantedSorts(order: StudyOrder): { sort: Sort; count: number }[] {
  const all = order.amounts.items.filter(({ unit }) => ['道', '题', '个空', '个小题', '个', '条'].includes(unit));
  const named = SORT_WORDS.filter(([, words]) => words.slice(0, 3).some((word) => order.folded.includes(word))).map(
    ([sort]) => sort,
  );
  const sorts: Sort[] = named.length > 0 ? named : ['choice'];
  if (sorts.length === 1) {
    const wanted = countOf(order, '个空') ?? all[0]?.count ?? DEFAULT_COUNT;
    return [{ sort: sorts[0] ?? 'choice', count: Math.min(MAX_COUNT, wanted) }];
  }
  const inOrder = sorts.toSorted((a, b) => placeOf(a, order) - placeOf(b, order));
  if (all.length >= sorts.length)
    return inOrder.map((sort, at) => ({ sort, count: Math.min(MAX_COUNT, all[at]?.count ?? DEFAULT_COUNT) }));
  const total = all[0]?.count ?? DEFAULT_COUNT * sorts.length;
  return inOrder.map((sort, at) => ({
    sort,
    count: Math.floor(total / sorts.length) + (at < total % sorts.length ? 1 : 0),
  }));
}

const placeOf = (sort: Sort, { folded }: StudyOrder) =>
  Math.min(
    ...(SORT_WORDS.find(([one]) => one === sort)?.[1] ?? [])
      .map((word) => folded.indexOf(word))
      .filter((at) => at >= 0),
    999,
  );

function written({ stem, choices }: Item, at: number, sort: Sort, pinyin: boolean): string {
  const lines = choices.map((choice, choiceAt) => `   - ${LETTERS[choiceAt]}. ${choice}`);
  const sound = pinyin ? `\n   ${stem.split(GAP).map(pinyinOf).join(` ${GAP} `)}` : '';
  return [`${at + 1}. ${stem}${sort === 'judged' ? '（　）' : ''}${sound}`, ...lines].join('\n');
}

export function answerPaperOrder(
  order: StudyOrder,
  subject: OrderSubject | undefined,
  index: KnowledgeIndex,
): AnswerDraft | undefined {
  let pool: readonly Known[] = poolFor(subject, order, index);
  const parts = wantedSorts(order).map(({ sort, count }) => {
    const items = itemsFor(sort, count, pool, order);
    pool = pool.slice(items.length);
    const missing = count - items.length;
    const more = missing > 0 && sort === 'choice' && subject ? moreChoices(subject, index, missing) : [];
    return { sort, count, items: [...items, ...more] };
  });
  // With less than half of what is wanted the exercises are no help; other forms may do better.
  if (parts.some(({ items, count }) => items.length * 2 < count)) return undefined;
  const citations = createCitationList();
  const isShort = parts.some(({ items, count }) => items.length < count);
  const title = subject?.name ?? '艺术常识';
  const total = parts.reduce((sum, { items }) => sum + items.length, 0);
  const pinyin = order.wants('拼音');
  const isHardLast = order.wants('从易到难', '由易到难', '难度递增');
  const body = parts.map(({ sort, items }, at) => {
    const heading = parts.length > 1 ? `**${'一二三四'[at]}、${SORT_NAMES[sort]}**（${items.length} 题）\n` : '';
    return `${heading}${items.map((item, itemAt) => written(item, itemAt, sort, pinyin)).join('\n')}`;
  });
  const answerLines = parts.map(({ sort, items }, at) => {
    const lines = items.map((item, itemAt) => {
      const mark = citations.cite(toEntrySource(item.entry), item.reason);
      const why =
        sort === 'blank' || (sort === 'judged' && item.answer === '√')
          ? ''
          : `。${sort === 'judged' ? '应当是：' : ''}${item.reason}`;
      return order.answers === 'last' ? `${itemAt + 1}. ${item.answer}` : `${itemAt + 1}. ${item.answer}${why}${mark}`;
    });
    const name = parts.length > 1 ? `${'一二三四'[at]}、${SORT_NAMES[sort]}\n` : '';
    return `${name}${lines.join(order.answers === 'last' ? '　' : '\n')}`;
  });
  const answers =
    order.answers === 'none'
      ? '（按你的要求没有附答案；要核对时说“给我答案”。）'
      : `**答案${order.answers === 'last' ? '' : '与解析'}**${order.answers === 'last' ? '：' : '\n'}${answerLines.join('\n\n')}`;
  const draft = toStudyDraft(
    [
      `**${title} · ${parts.length > 1 ? '练习' : SORT_NAMES[parts[0]?.sort ?? 'choice']}**${order.grade ? `（${order.grade.name}）` : ''}共 ${total} 题`,
      isShort ? `馆里关于它备好的、答案有把握的题只有 ${total} 道，先给这些，不拿没把握的凑数。` : '',
      isHardLast ? '前面的先热身，越往后越要想一想。' : '',
      ...body,
      ...(order.answers === 'last' ? [] : [answers]),
    ],
    citations,
    subject?.entries.slice(0, 1) ?? [],
  );
  return order.answers === 'last' ? { ...draft, text: `${draft.text}\n\n${answers}` } : draft;
}
