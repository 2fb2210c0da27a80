import { toEntrySource } from '../compose/compose-entry.ts';
import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import type { IndexedEntry, KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import { findNamedEntries } from '../question/named-entries.ts';
import { toStudyDraft } from '../study/study-draft.ts';
import { nameOf } from './order-subject.ts';
import type { StudyOrder } from './read-order.ts';

/* A table of two or more subjects with the rows that were asked for, or with empty cells for pupils. */

/** Words of a row, the aspects in which it is looked for, and words that its sentence has. */
const ROWS: readonly (readonly [readonly string[], readonly (keyof IndexedEntry['aspects'])[], readonly string[]])[] = [
  [
    ['起源', '来源', '形成', '历史'],
    ['when', 'story', 'what'],
    ['前身', '形成', '起源', '源于', '源', '始'],
  ],
  [
    ['年代', '时间', '时期', '朝代'],
    ['when', 'who', 'what'],
    ['世纪', '年', '代', '朝'],
  ],
  [
    ['作者', '创作者', '代表人物', '人物'],
    ['who', 'members'],
    ['作', '家', '者'],
  ],
  [
    ['唱腔', '声腔'],
    ['style', 'what', 'compare', 'made'],
    ['唱腔', '声腔', '腔', '西皮', '曲牌'],
  ],
  [
    ['伴奏', '主奏'],
    ['what', 'style', 'made', 'compare'],
    ['伴奏', '主奏', '京胡', '笛'],
  ],
  [
    ['节奏', '快慢', '速度'],
    ['style', 'compare', 'look', 'made'],
    ['节奏', '慢', '快', '板'],
  ],
  [['代表剧目', '剧目', '代表作', '名作', '作品', '曲目'], ['works', 'members'], ['《']],
  [['材料', '材质', '工具'], ['material', 'made'], ['']],
  [['做法', '技法', '画法', '工艺', '制作'], ['made', 'steps', 'style'], ['']],
  [['特点', '风格', '特征'], ['style', 'what'], ['']],
  [['地点', '产地', '流行地区', '地区'], ['where', 'what'], ['']],
  [['意义', '地位', '影响'], ['meaning', 'influence'], ['']],
  [['用途', '用处'], ['meaning', 'what', 'why'], ['用']],
  [['怎么看', '看法', '欣赏'], ['look'], ['']],
];

/** What pupils find out themselves. */
const PROMPTS = [
  ...[
    '它属于哪一种艺术？',
    '谁创作的？',
    '什么时候完成的？',
    '用什么材料或手段来表现？',
    '主要的颜色或声音是什么？',
    '最有名的一处（一段）是什么？',
  ],
  ...[
    '怎样表现“动”与“静”？',
    '我第一眼（第一遍）的感受',
    '它和另一件相同的地方',
    '它和另一件不同的地方',
    '我还想知道什么？',
    '如果只向朋友推荐一件，我选哪件，为什么？',
  ],
];

function cellFor(entry: IndexedEntry, row: string): string | undefined {
  const known = ROWS.find(([words]) => words.some((word) => row.includes(word)));
  const [, aspects = ['what', 'style'], clues = [row]] = known ?? [];
  const ofAspects = aspects.flatMap((aspect) => entry.aspects[aspect] ?? []).flatMap(sentencesOf);
  const ofAsked = entry.asked
    .flatMap(({ answer }) => answer.split(/[；。]/u))
    .filter((part) => part.startsWith(entry.title))
    .map((part) => `${part}。`);
  const all = known
    ? [...ofAspects, ...ofAsked, ...entry.units.flatMap(({ text }) => sentencesOf(text))]
    : entry.units.flatMap(({ text }) => sentencesOf(text));
  const best = clues.map((clue) => all.find((sentence) => sentence.includes(clue))).find((one) => one !== undefined);
  return best ?? (known ? ofAspects[0] : undefined);
}

/** What is listed after a colon: 起源、唱腔、伴奏. */
function rowsIn(folded: string): string[] {
  const colon = Math.max(folded.indexOf('：'), folded.indexOf(':'));
  const start =
    colon >= 0 ? colon + 1 : ['从', '包括', '比较'].map((word) => folded.indexOf(word)).find((at) => at >= 0);
  if (colon < 0 || start === undefined)
    return ROWS.flatMap(([words]) => words.find((word) => folded.includes(word)) ?? [])
      .filter((word) => word.length > 1)
      .slice(0, 8);
  return folded
    .slice(start)
    .split(/[、，,；;和。]/u)
    .map((word) => word.trim())
    .filter((word) => word.length >= 2 && word.length <= 8);
}

export function answerTableOrder(order: StudyOrder, index: KnowledgeIndex): AnswerDraft | undefined {
  const { folded } = order;
  const colon = folded.indexOf('：');
  const before = colon > 6 ? folded.slice(0, colon) : folded;
  const things = findNamedEntries(before, index)
    .map(({ entry, name }) => ({ entry, name }))
    .filter(({ name }) => !['给我', '留空', '节奏', '比较', '表格', '对比'].includes(name))
    .map(({ entry }) => entry)
    .slice(0, 5);
  if (things.length < 2) return undefined;
  const head = `| | ${things.map(nameOf).join(' | ')} |\n| --- |${things.map(() => ' --- |').join('')}`;
  const citations = createCitationList();
  const name = things.map(nameOf).join('与');
  const isEmpty = order.wants('留空', '空着', '学生填', '让学生写', '不填');
  if (isEmpty) {
    const count = order.amounts.items.find(({ unit }) => unit === '行')?.count ?? 8;
    const rows = PROMPTS.slice(0, count).map((prompt) => `| ${prompt} |${things.map(() => ' 　 |').join('')}`);
    const facts = things.map((entry) => {
      const text = sentencesOf(entry.aspects.who ?? entry.aspects.what ?? entry.text)[0] ?? '';
      const when = sentencesOf(entry.aspects.when ?? '')[0] ?? '';
      return `- ${text}${when}${citations.cite(toEntrySource(entry), `${text}${when}`)}`;
    });
    return toStudyDraft(
      [
        `**${name} · 比较表**${order.grade ? `（${order.grade.name}）` : ''}${rows.length} 行，左边是提示，右边由学生填`,
        `姓名：＿＿＿＿＿＿　班级：＿＿＿＿＿＿`,
        `${head}\n${rows.join('\n')}`,
        `**老师核对用**\n${facts.join('\n')}`,
      ],
      citations,
      things,
    );
  }
  const asked = rowsIn(folded);
  if (asked.length < 2) return undefined;
  const rows = asked.map((row) => ({
    row,
    cells: things.map((entry) => ({ entry, text: cellFor(entry, row) })),
  }));
  if (rows.every(({ cells }) => cells.every(({ text }) => text === undefined))) return undefined;
  const lines = rows.map(
    ({ row, cells }) =>
      `| ${row} | ${cells.map(({ entry, text }) => (text === undefined ? '馆里没有写到' : `${text}${citations.cite(toEntrySource(entry), text)}`)).join(' | ')} |`,
  );
  return toStudyDraft([`**${name}对比表**`, `${head}\n${lines.join('\n')}`], citations, things);
}
