import type { ContentDocument } from '@meiyu/contract/admin/content-document.ts';
import { ENTRY_ASPECT_LABEL, type EntryAspect } from '@meiyu/contract/entry-aspects.ts';
import { readStoredHtml, textOf } from '../../kit/rich-text/html-tree-tools.ts';

/* Describes two versions of a document side by side, for a conflict with a newer draft. */

const LABELS: Readonly<Record<string, string>> = {
  title: '标题',
  subtitle: '副标题',
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
  links: '关联',
  html: '正文',
  source: '来源',
  facts: '事项',
  image: '作品图像',
  dynasty: '朝代',
  material: '材质',
  form: '形制',
  size: '尺寸',
  widthCm: '宽',
  heightCm: '高',
  museum: '收藏单位',
  accession: '藏品号',
  licence: '图像许可',
  attribution: '图像署名',
  sourceUrl: '来源网页',
  regions: '近看',
  teacherIntro: '教师简介',
  episodes: '各集',
  isbn: 'ISBN',
  publisher: '出版社',
  issued: '出版日期',
  writing: '排版方向',
  rightToLeft: '翻页方向',
  contents: '目录',
  plates: '图版',
  entryKind: '类别',
  aliases: '别名',
  text: '正文',
  period: '时期',
  aspects: '分项释文',
  related: '相关词条',
  opens: '开展日',
  closes: '闭展日',
  closing: '结语',
};

export interface DifferentField {
  name: string;
  label: string;
  mine: string;
  theirs: string;
}

const plain = (html: string) =>
  readStoredHtml(html)
    .map(textOf)
    .join('')
    .replace(/\n{2,}/g, '\n');

function textOfValue(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if ((name === 'html' || name === 'closing') && typeof value === 'string') return plain(value);
  if (name === 'aspects' && Array.isArray(value)) return value.map(textOfAspect).join('\n');
  if (Array.isArray(value)) return value.map((item) => textOfItem(item)).join('、');
  if (typeof value === 'object') return textOfItem(value);
  return String(value);
}

const textOfAspect = ({ name, text }: { name: EntryAspect; text: string }) => `${ENTRY_ASPECT_LABEL[name]}：${text}`;

function textOfItem(item: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item);
  const { title, name, value, hash, to, html, x, y, entry, as } = item as Record<string, unknown>;
  if (typeof x === 'number' && typeof y === 'number' && title === undefined)
    return `${Math.round(x * 100)}%, ${Math.round(y * 100)}%`;
  const word = [title, name, to, hash, as].find((each) => typeof each === 'string' && each !== '');
  const text = typeof html === 'string' ? plain(html).slice(0, 200) : '';
  return [word, value, entry, text].filter(Boolean).join('：') || '（没有名称）';
}

/** Fields that differ; of books each chapter by itself. */
export function differentFields(mine: ContentDocument, theirs: ContentDocument | null): DifferentField[] {
  const a: Record<string, unknown> = { ...mine };
  const b: Record<string, unknown> = { ...theirs };
  const fields = Object.keys(LABELS)
    .filter((name) => name in a && JSON.stringify(a[name]) !== JSON.stringify(b[name]))
    .map((name) => ({
      name,
      label: LABELS[name] ?? name,
      mine: textOfValue(name, a[name]),
      theirs: textOfValue(name, b[name]),
    }));
  return [...fields, ...differentChapters(mine, theirs), ...differentSections(mine, theirs)];
}

function differentChapters(mine: ContentDocument, theirs: ContentDocument | null): DifferentField[] {
  if (mine.kind !== 'book') return [];
  const others = new Map(theirs?.kind === 'book' ? theirs.chapters.map((chapter) => [chapter.key, chapter]) : []);
  const texts = (chapter: { title: string; html: string | null } | undefined) =>
    chapter ? `${chapter.title}\n${plain(chapter.html ?? '')}` : '';
  const changed = mine.chapters
    .filter((chapter) => JSON.stringify(chapter) !== JSON.stringify(others.get(chapter.key)))
    .map((chapter) => ({
      name: chapter.key,
      label: `章节：${chapter.title}`,
      mine: texts(chapter),
      theirs: texts(others.get(chapter.key)),
    }));
  const added = [...others.values()].filter(({ key }) => mine.chapters.every((chapter) => chapter.key !== key));
  return [
    ...changed,
    ...added.map((chapter) => ({
      name: chapter.key,
      label: `章节：${chapter.title}`,
      mine: '',
      theirs: texts(chapter),
    })),
  ];
}

type Exhibition = Extract<ContentDocument, { kind: 'exhibition' }>;

/** All sections of an exhibition in their order, with what hangs in them. */
function textOfSections({ sections }: Exhibition): string {
  return sections
    .map(({ title, html, works, beside }) =>
      [
        title || '（没有标题）',
        plain(html),
        ...works.map(({ work, title: name, label }) => [name || work, label].filter(Boolean).join('：')),
        ...beside.map(({ to, entry, title: name, reason }) => [name || to || entry, reason].filter(Boolean).join('：')),
      ]
        .filter(Boolean)
        .join('\n'),
    )
    .join('\n\n');
}

function differentSections(mine: ContentDocument, theirs: ContentDocument | null): DifferentField[] {
  if (mine.kind !== 'exhibition') return [];
  const other = theirs?.kind === 'exhibition' ? theirs : undefined;
  if (JSON.stringify(mine.sections) === JSON.stringify(other?.sections)) return [];
  return [{ name: 'sections', label: '单元', mine: textOfSections(mine), theirs: other ? textOfSections(other) : '' }];
}
