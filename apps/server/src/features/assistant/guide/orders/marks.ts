import { toEntrySource } from '../compose/compose-entry.ts';
import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import { bestSentence, readStatements } from '../forms/marking.ts';
import { type IndexedEntry, type KnowledgeIndex, pairsOf } from '../knowledge/knowledge-index.ts';
import { toStudyDraft } from '../study/study-draft.ts';
import { factsFor } from './order-facts.ts';
import type { OrderSubject } from './order-subject.ts';
import type { StudyOrder } from './read-order.ts';

/* Marks what pupils answered: statements with their √ and ×, and a short answer to a question about a term. */

const RIGHT = ['√', '✓', '对', '是'];
const CIRCLED = '①②③④⑤⑥⑦⑧⑨⑩';

interface Marked {
  statement: string;
  saysRight: boolean;
}

/** ①《步辇图》传为阎立本画（√） */
function markedIn(folded: string): Marked[] {
  const items: Marked[] = [];
  for (const part of folded.split(/[)）]/u)) {
    const open = Math.max(part.lastIndexOf('（'), part.lastIndexOf('('));
    const sign = part.slice(open + 1).trim();
    if (open < 0 || sign.length !== 1 || !['√', '✓', '×', '✗', 'x', '对', '错', '是'].includes(sign)) continue;
    const text = part.slice(0, open);
    const starts = [...text].map((one, at) => (CIRCLED.includes(one) || one === '：' || one === ':' ? at : -1));
    const start = Math.max(-1, ...starts);
    const statement = text
      .slice(start + 1)
      .replace(/^[\s\d.、；;，,]+/u, '')
      .trim();
    if (statement.length >= 4) items.push({ statement, saysRight: RIGHT.includes(sign) });
  }
  return items;
}

export function answerMarks(order: StudyOrder, index: KnowledgeIndex): AnswerDraft | undefined {
  const items = markedIn(order.folded);
  if (items.length < 2) return undefined;
  const each = order.amounts.points ?? Math.round(100 / items.length);
  const citations = createCitationList();
  const entries: IndexedEntry[] = [];
  let right = 0;
  let unknown = 0;
  const lines = items.map(({ statement, saysRight }, at) => {
    const [read] = readStatements(statement, index);
    if (!read?.entry) {
      unknown += 1;
      return `${at + 1}. ${statement}：馆里没有能判断它的资料，请老师核对，暂不计分。`;
    }
    entries.push(read.entry);
    const isTrue = read.findings.length === 0;
    const isRight = isTrue === saysRight;
    if (isRight) right += 1;
    const support = read.findings[0]?.right ?? bestSentence(read.entry, statement);
    const mark = citations.cite(toEntrySource(read.entry), support);
    return `${at + 1}. ${statement}：学生判“${saysRight ? '√' : '×'}”，应为“${isTrue ? '√' : '×'}”，**${isRight ? `正确，${each} 分` : '错误，0 分'}**。${support}${mark}`;
  });
  const wrong = items.length - right - unknown;
  const remark =
    wrong === 0
      ? '全部判断正确，看得准，记得牢。下次试试把每一条错的改成对的，说出理由。'
      : `${right >= wrong ? '大部分判断得准，基础不错。' : '敢于下判断，这是好的开始。'}错的 ${wrong} 题多半是作者或年代记混了：把作者、作品、朝代连成一句话来记，再对着图说一遍，就不容易混。`;
  return toStudyDraft(
    [
      `**总分：${right * each} 分**（${items.length} 题，每题 ${each} 分，对 ${right} 题）`,
      lines.join('\n'),
      `**评语**：${remark}`,
    ],
    citations,
    entries.slice(0, 3),
  );
}

/** What stands between these words and the end of the quotation. */
function quotedAfter(folded: string, words: readonly string[]): string | undefined {
  for (const word of words) {
    const at = folded.indexOf(word);
    if (at < 0) continue;
    const rest = folded.slice(at + word.length);
    const from = Math.min(
      ...['“', '"', '「', '：', ':'].map((sign) => rest.indexOf(sign)).filter((one) => one >= 0 && one < 6),
      99,
    );
    if (from === 99) continue;
    const inner = rest.slice(from + 1);
    const to = ['”', '"', '」'].map((sign) => inner.indexOf(sign)).find((one) => one > 0);
    return to === undefined ? inner : inner.slice(0, to);
  }
  return undefined;
}

const DENIES = ['没有', '不是', '随便', '想怎么', '没什么'];

/** 问“散点透视是什么”，学生答“…”，满分 4 分 */
export function answerShortMark(order: StudyOrder, subject: OrderSubject): AnswerDraft | undefined {
  const { main } = subject;
  const written = quotedAfter(order.folded, ['学生答', '孩子答', '学生写', '学生的回答是', '学生的回答']);
  if (!main || written === undefined) return undefined;
  const full = order.amounts.points ?? 10;
  const facts = factsFor(subject, { ...order, grade: undefined }, 3);
  const pairs = pairsOf(written).filter((pair) => !main.names.some((name) => name.includes(pair)));
  const share = pairs.filter((pair) => main.foldedText.includes(pair)).length / Math.max(1, pairs.length);
  const denies = DENIES.find(
    (word) =>
      written.includes(word) &&
      !main.foldedText.includes(written.slice(written.indexOf(word), written.indexOf(word) + word.length + 2)),
  );
  const points = denies ? Math.round(full * 0.1) : Math.round(full * Math.min(1, share * 1.3));
  const citations = createCitationList();
  const whole = facts.map(({ text }) => text).join('');
  return toStudyDraft(
    [
      `**${points} 分**（满分 ${full} 分）`,
      denies
        ? `**扣分的地方**：“${written.trim()}”把意思说反了，没有说出${main.title}到底是什么。`
        : points < full
          ? `**扣分的地方**：说到了一部分，还缺关键的要点。`
          : '**要点齐全。**',
      `**正确的说法**：${whole}${citations.cite(toEntrySource(main), whole)}`,
      `**评语**：${denies ? '你愿意用自己的话来答，这很好；不过先把概念看准，再说自己的看法。试着举一件作品，说说它是怎样做到的，改好了再拿来看。' : '能用自己的话说，很好。再补一个例子、一个关键词，就完整了。'}`,
    ],
    citations,
    [main],
  );
}
