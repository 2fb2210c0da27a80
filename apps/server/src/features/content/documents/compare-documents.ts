import type { ContentDocument, ContentDocumentOf } from '@meiyu/contract/admin/content-document.ts';
import { ENTRY_ASPECT_LABEL } from '@meiyu/contract/entry-aspects.ts';
import { parseTree, plainText } from '../../../resources/html/tree.ts';
import { comparable } from '../history/document-values.ts';

/* Lists the differences between two documents for people: values by field, texts by paragraph. */

interface Block {
  change: 'same' | 'added' | 'removed' | 'skipped';
  text: string;
  count: number;
}

export type Change =
  | { type: 'value'; field: string; label: string; before: string; after: string }
  | { type: 'text'; field: string; label: string; blocks: Block[] };

const LABELS: Readonly<Record<string, string>> = {
  title: '标题',
  author: '作者',
  abstract: '摘要',
  tags: '标签',
  categories: '分类',
  art: '艺术门类',
  number: '编号',
  sort: '排序',
  home: '首页展示',
  recommend: '推荐',
  publishTime: '发布时间',
  cover: '封面',
  focus: '封面焦点',
  original: '原文件',
  links: '相关链接',
  source: '来源',
  facts: '信息',
  image: '作品图片',
  dynasty: '朝代',
  material: '材质',
  form: '形制',
  size: '尺寸',
  widthCm: '宽（厘米）',
  heightCm: '高（厘米）',
  museum: '收藏单位',
  accession: '藏品号',
  licence: '图像许可',
  attribution: '图像署名',
  sourceUrl: '来源网页',
  regions: '局部',
  teacherIntro: '教师简介',
  episodes: '各集',
  subtitle: '副标题',
  isbn: 'ISBN',
  publisher: '出版社',
  issued: '出版时间',
  writing: '文字方向',
  rightToLeft: '从右向左翻页',
  contents: '目录',
  plates: '图版',
  entryKind: '类别',
  aliases: '别名',
  period: '时期',
  related: '相关词条',
  opens: '开展日',
  closes: '闭展日',
};

/** Fields that are compared as texts, or that mean nothing to people. */
const NOT_VALUES = new Set([
  ...['kind', 'html', 'text', 'aspects', 'chapters', 'canEditText', 'whyNotText', 'pageCount'],
  ...['sections', 'closing'],
]);
const MAX_VALUE_CHARS = 2000;

function describeItem(item: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item);
  const { title, name, value, to, reason, hash, entry, as } = item as Record<string, unknown>;
  if (typeof hash === 'string') return `文件 ${hash.slice(0, 8)}`;
  if (typeof to === 'string') return [to, reason].filter(Boolean).join('：');
  if (typeof entry === 'string') return `${String(as)}：${entry}`;
  if (typeof name === 'string') return `${name}：${String(value ?? '')}`;
  const otherFields = Object.entries(item).filter(([key]) => key !== 'title' && key !== 'waveform');
  const more = otherFields.map(([key, part]) => `${key} ${JSON.stringify(part)}`).join('，');
  return typeof title === 'string' && title !== '' ? `${title}（${more}）` : more;
}

function describe(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? '是' : '否';
  const text = Array.isArray(value) ? value.map(describeItem).join('\n') : describeItem(value);
  return text.slice(0, MAX_VALUE_CHARS);
}

const linesOf = (html: string) => plainText(parseTree(html)).split('\n').filter(Boolean);

/** The longest run of equal paragraphs; a text of many paragraphs is compared without it, as replaced. */
const MAX_CELLS = 4_000_000;

function compareLines(before: string[], after: string[]): Block[] {
  if (before.length * after.length > MAX_CELLS)
    return [
      ...before.map((text): Block => ({ change: 'removed', text, count: 1 })),
      ...after.map((text): Block => ({ change: 'added', text, count: 1 })),
    ];
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] =
        before[i] === after[j]
          ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0);
  const blocks: Block[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [old, fresh] = [before[i], after[j]];
    if (old !== undefined && old === fresh) {
      blocks.push({ change: 'same', text: old, count: 1 });
      i += 1;
      j += 1;
    } else if (
      old !== undefined &&
      (fresh === undefined || (lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0))
    ) {
      blocks.push({ change: 'removed', text: old, count: 1 });
      i += 1;
    } else {
      blocks.push({ change: 'added', text: fresh ?? '', count: 1 });
      j += 1;
    }
  }
  return blocks;
}

/** Keeps one equal paragraph on each side of a change; the others are counted. */
function skipEqual(blocks: Block[]): Block[] {
  const isNear = (index: number) =>
    [index - 1, index, index + 1].some((at) => blocks[at] !== undefined && blocks[at]?.change !== 'same');
  const shown: Block[] = [];
  for (const [index, block] of blocks.entries()) {
    const last = shown.at(-1);
    if (block.change !== 'same' || isNear(index)) shown.push(block);
    else if (last?.change === 'skipped') last.count += 1;
    else shown.push({ change: 'skipped', text: '', count: 1 });
  }
  return shown;
}

interface NamedText {
  field: string;
  label: string;
  lines: string[];
}

type Section = ContentDocumentOf<'exhibition'>['sections'][number];

/** Works and what is beside them are named by their ids, because documents are compared as they are stored. */
function textOfSection({ key, title, html, works, beside }: Section): NamedText {
  const lineOf = (words: (string | false | null)[]) => words.filter(Boolean).join('：');
  return {
    field: `sections.${key}`,
    label: `单元：${title || key}`,
    lines: [
      title,
      ...linesOf(html),
      ...works.map(({ work, label, region }) =>
        lineOf(['作品', work, label, region !== null && `先看第 ${region} 处`]),
      ),
      ...beside.map(({ to, entry, reason, at }) => lineOf(['旁列', to || entry, reason, at && JSON.stringify(at)])),
    ].map((line) => line.replaceAll('\n', ' ')),
  };
}

function textsOf(document: ContentDocument): NamedText[] {
  if (document.kind === 'entry')
    return [
      { field: 'text', label: '正文', lines: document.text.split('\n').filter(Boolean) },
      ...document.aspects.map(({ name, text }) => ({
        field: `aspects.${name}`,
        label: `方面：${ENTRY_ASPECT_LABEL[name]}`,
        lines: text.split('\n').filter(Boolean),
      })),
    ];
  if (document.kind === 'exhibition')
    return [
      { field: 'html', label: '前言', lines: linesOf(document.html) },
      ...document.sections.map(textOfSection),
      // Moved sections are the same texts in another order.
      { field: 'sections', label: '单元的次序', lines: document.sections.map(({ key, title }) => title || key) },
      { field: 'closing', label: '结语', lines: linesOf(document.closing) },
    ];
  if (document.kind !== 'book') return [{ field: 'html', label: '正文', lines: linesOf(document.html) }];
  return document.chapters.map(({ key, title, html }) => ({
    field: `chapters.${key}`,
    label: `章节：${title}`,
    lines: [title, ...linesOf(html ?? '')],
  }));
}

export function compareDocuments(before: ContentDocument, after: ContentDocument): Change[] {
  const [old, fresh] = [before as Record<string, unknown>, after as Record<string, unknown>];
  const fields = [...new Set([...Object.keys(old), ...Object.keys(fresh)])].filter((field) => !NOT_VALUES.has(field));
  const values = fields.flatMap((field): Change[] => {
    if (comparable(old[field]) === comparable(fresh[field])) return [];
    const label = LABELS[field] ?? field;
    return [{ type: 'value', field, label, before: describe(old[field]), after: describe(fresh[field]) }];
  });
  const [oldTexts, newTexts] = [textsOf(before), textsOf(after)];
  const named = [...newTexts, ...oldTexts.filter(({ field }) => !newTexts.some((text) => text.field === field))];
  const texts = named.flatMap(({ field, label }): Change[] => {
    const linesIn = (texts: NamedText[]) => texts.find((text) => text.field === field)?.lines ?? [];
    const blocks = compareLines(linesIn(oldTexts), linesIn(newTexts));
    if (blocks.every(({ change }) => change === 'same')) return [];
    return [{ type: 'text', field, label, blocks: skipEqual(blocks) }];
  });
  return [...values, ...texts];
}
