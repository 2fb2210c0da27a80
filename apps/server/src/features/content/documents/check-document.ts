import type { ContentDocument, ContentDocumentOf } from '@meiyu/contract/admin/content-document.ts';
import { ENTRY_ASPECT_LABEL } from '@meiyu/contract/entry-aspects.ts';
import * as z from 'zod/mini';
import { elementsOf, parseTree, plainText } from '../../../resources/html/tree.ts';
import { FIELDS_OF_KIND } from '../../../resources/kinds/read-kinds.ts';
import type { DocumentFiles } from './document-files.ts';
import { markerKindOf, type ResourceDocument, toFrontMatter } from './front-matter.ts';

/* The section 发布前 (before publishing): lists what is wrong or doubtful in a draft. */

export interface ContentProblem {
  field: string;
  message: string;
  level: 'error' | 'warning';
}

interface CheckDeps {
  id: string;
  files: DocumentFiles['files'];
  categories: ReadonlyMap<string, unknown>;
  /** Resources that the document names: whether readers can open them. */
  targets: ReadonlyMap<string, { kind: string; isPublished: boolean }>;
  /** The entries that exist among those it names. */
  entries: ReadonlySet<string>;
  /** Those that an exhibition names by id, title or another name. */
  namedEntries: ReadonlyMap<string, { isPublished: boolean }>;
}

type Course = ContentDocumentOf<'video'> | ContentDocumentOf<'audio'>;

const error = (field: string, message: string): ContentProblem => ({ field, message, level: 'error' });
const warning = (field: string, message: string): ContentProblem => ({ field, message, level: 'warning' });
const isEmptyHtml = (html: string) => plainText(parseTree(html)) === '';

/** Fields whose names in front matter differ. */
const FIELD_LABELS: Readonly<Record<string, string>> = {
  teacher: 'author',
  curator: 'author',
  published: 'publishTime',
  closingHtml: 'closing',
};

/** Problems found by the schema of the importer; the form reports most of them earlier. */
function shapeProblems(document: ResourceDocument): ContentProblem[] {
  const result = z.safeParse<z.ZodMiniType>(FIELDS_OF_KIND[markerKindOf(document)], toFrontMatter(document));
  if (result.success) return [];
  return result.error.issues.map(({ path: [first, ...rest], message }) => {
    const field = FIELD_LABELS[String(first)] ?? String(first ?? '');
    return error([field, ...rest.map(String)].join('.'), message);
  });
}

function linkProblems({ links }: ContentDocument, { id, targets }: CheckDeps): ContentProblem[] {
  return links.flatMap(({ to }, index) => {
    const field = `links.${index}`;
    const target = targets.get(to);
    if (to === id) return [error(field, '不能链接到自己')];
    if (!target) return [error(field, '链接的内容已不存在')];
    return target.isPublished ? [] : [warning(field, '链接的内容没有发布，读者现在看不到这个链接')];
  });
}

function fileProblems(document: ResourceDocument, { files }: CheckDeps): ContentProblem[] {
  const missing = (field: string, file: { hash: string } | null) =>
    file && !files.has(file.hash) ? [error(field, '文件已不存在，请重新上传')] : [];
  const shared = [...missing('cover', document.cover), ...missing('original', document.original)];
  if (document.kind === 'img') return [...shared, ...missing('image', document.image)];
  if (document.kind !== 'video' && document.kind !== 'audio') return shared;
  return [
    ...shared,
    ...document.episodes.flatMap(({ media, poster, captions }, index) => [
      ...media.flatMap((file, at) => missing(`episodes.${index}.media.${at}`, file)),
      ...missing(`episodes.${index}.poster`, poster),
      ...captions.flatMap((file, at) => missing(`episodes.${index}.captions.${at}`, file)),
    ]),
  ];
}

function picturesWithoutAlt(html: string, field: string): ContentProblem[] {
  const without = elementsOf(parseTree(html)).filter(({ name, attribs }) => name === 'img' && !attribs.alt?.trim());
  return without.length > 0
    ? [warning(field, `有 ${without.length} 张图片没有替代文字，视障读者不知道图上是什么`)]
    : [];
}

function courseProblems({ episodes }: Course, { files }: CheckDeps): ContentProblem[] {
  if (episodes.length === 0) return [error('episodes', '至少要有一集')];
  const keys = new Set<string>();
  return episodes.flatMap(({ key, title, media, duration, chapters, captions }, index) => {
    const field = `episodes.${index}`;
    const name = title || `第 ${index + 1} 集`;
    const seconds = duration || (files.get(media[0]?.hash ?? '')?.durationMs ?? 0) / 1000;
    const isRepeated = keys.has(key);
    keys.add(key);
    const tooLate = chapters.findIndex(({ at }) => seconds > 0 && at > seconds);
    return [
      ...(isRepeated ? [error(`${field}.key`, '有两集的编号相同')] : []),
      ...(title === '' ? [error(`${field}.title`, `请填写第 ${index + 1} 集的标题`)] : []),
      ...(media.length === 0 ? [error(`${field}.media`, `${name}没有音视频文件`)] : []),
      ...(media.length > 0 && seconds === 0 ? [error(`${field}.duration`, `看不出${name}的时长，请填写`)] : []),
      ...(tooLate >= 0 ? [error(`${field}.chapters.${tooLate}`, `${name}有一个章节在结尾之后`)] : []),
      ...(captions.length === 0 ? [warning(`${field}.captions`, `${name}没有字幕`)] : []),
    ];
  });
}

function bookProblems(book: ContentDocumentOf<'book'>): ContentProblem[] {
  if (!book.canEditText) return [];
  const keys = book.chapters.map(({ key }) => key);
  const repeated = keys.findIndex((key, index) => keys.indexOf(key) < index);
  return [
    ...(book.chapters.length === 0 ? [error('chapters', '至少要有一章')] : []),
    ...(repeated >= 0 ? [error(`chapters.${repeated}.key`, '有两章的编号相同')] : []),
    ...book.chapters.flatMap(({ title, html }, index) => [
      ...(title === '' ? [error(`chapters.${index}.title`, `请填写第 ${index + 1} 章的标题`)] : []),
      ...(isEmptyHtml(html ?? '') && !/<img|<audio|<video/.test(html ?? '')
        ? [warning(`chapters.${index}.html`, `第 ${index + 1} 章没有正文`)]
        : []),
      ...picturesWithoutAlt(html ?? '', `chapters.${index}.html`),
    ]),
  ];
}

type Section = ContentDocumentOf<'exhibition'>['sections'][number];

const hasPictures = (html: string) => /<img\b/.test(html);

/** Missing and withdrawn things are warnings: the section shows the others, and these as soon as they are there. */
function sectionProblems(section: Section, field: string, name: string, deps: CheckDeps): ContentProblem[] {
  const unavailable = (at: string, what: string, target: { isPublished: boolean } | undefined) => {
    if (!target) return [warning(at, `${name}：${what}已不存在，读者看不到`)];
    return target.isPublished ? [] : [warning(at, `${name}：${what}没有发布，读者暂时看不到`)];
  };
  return [
    ...(section.title === '' ? [error(`${field}.title`, `请填写${name}的标题`)] : []),
    ...(hasPictures(section.html) ? [error(`${field}.html`, `${name}的文字里不能有图片`)] : []),
    ...(section.works.length === 0 && isEmptyHtml(section.html)
      ? [warning(`${field}.works`, `${name}没有文字，也没有作品`)]
      : []),
    ...section.works.flatMap(({ work, title }, index) => {
      const target = deps.targets.get(work);
      const at = `${field}.works.${index}`;
      if (target && target.kind !== 'img') return [error(at, `${name}：${work} 不是展品`)];
      return unavailable(at, `作品“${title || work}”`, target);
    }),
    ...section.beside.flatMap(({ to, entry, title }, index) => {
      const at = `${field}.beside.${index}`;
      if (to === deps.id) return [error(at, `${name}：不能列出自己`)];
      if (to !== '') return unavailable(at, `“${title || to}”`, deps.targets.get(to));
      return entry === ''
        ? [error(`${at}.entry`, `${name}：请选择要列的资源或词条`)]
        : unavailable(at, `词条“${entry}”`, deps.namedEntries.get(entry));
    }),
  ];
}

function exhibitionProblems(exhibition: ContentDocumentOf<'exhibition'>, deps: CheckDeps): ContentProblem[] {
  const { opens, closes, sections, closing, html } = exhibition;
  const keys = sections.map(({ key }) => key);
  const repeated = keys.findIndex((key, index) => keys.indexOf(key) < index);
  const hasPicture = exhibition.cover !== null || hasPictures(html) || sections.some(({ works }) => works.length > 0);
  return [
    ...(opens !== '' && closes !== '' && closes < opens ? [error('closes', '闭展日不能早于开展日')] : []),
    ...(sections.length === 0 ? [error('sections', '至少要有一个单元')] : []),
    ...(repeated >= 0 ? [error('sections', '有两个单元的编号相同')] : []),
    ...sections.flatMap((section, index) =>
      sectionProblems(section, `sections.${index}`, section.title || `第 ${index + 1} 单元`, deps),
    ),
    ...(hasPictures(closing) ? [error('closing', '结语里不能有图片')] : []),
    ...(hasPicture ? [] : [warning('cover', '没有海报，也没有作品：列表里会写着“图像暂缺”')]),
    ...(isEmptyHtml(html) ? [warning('html', '没有前言')] : []),
    ...picturesWithoutAlt(html, 'html'),
  ];
}

function kindProblems(document: ResourceDocument, deps: CheckDeps): ContentProblem[] {
  if (document.kind === 'book') return bookProblems(document);
  if (document.kind === 'exhibition') return exhibitionProblems(document, deps);
  const text = picturesWithoutAlt(document.html, 'html');
  if (document.kind === 'video' || document.kind === 'audio') return [...courseProblems(document, deps), ...text];
  if (document.kind === 'img') {
    const noImage = document.image ? [] : [error('image', '请上传作品的图片')];
    const untitled = document.regions.findIndex(({ title }) => title === '');
    return [...noImage, ...(untitled >= 0 ? [error(`regions.${untitled}.title`, '请填写局部的标题')] : []), ...text];
  }
  const hasPicture = document.cover !== null || /<img\b/.test(document.html);
  return [
    ...(isEmptyHtml(document.html) ? [error('html', '请填写正文')] : []),
    ...(hasPicture ? [] : [warning('cover', '没有封面，正文里也没有图片：列表里会写着“图像暂缺”')]),
    ...text,
  ];
}

function entryProblems({ entryKind, text, ...entry }: ContentDocumentOf<'entry'>, deps: CheckDeps): ContentProblem[] {
  const names = entry.aspects.map(({ name }) => name);
  return [
    ...entry.aspects.flatMap((aspect, index) => {
      const label = ENTRY_ASPECT_LABEL[aspect.name];
      if (names.indexOf(aspect.name) < index) return [error(`aspects.${index}.name`, `“${label}”写了两次`)];
      return aspect.text === '' ? [error(`aspects.${index}.text`, `请填写“${label}”，或删掉它`)] : [];
    }),
    ...entry.related.flatMap(({ entry: to, as }, index) => [
      ...(to === deps.id ? [error(`related.${index}.entry`, '不能与自己相关')] : []),
      ...(to === '' ? [error(`related.${index}.entry`, '请填写词条')] : []),
      ...(to === '' || deps.entries.has(to) ? [] : [warning(`related.${index}.entry`, `没有编号为 ${to} 的词条`)]),
      ...(as === '' ? [error(`related.${index}.as`, '请填写是什么关系，例如“作者”')] : []),
    ]),
    ...(entryKind === '' ? [error('entryKind', '请填写类别')] : []),
    ...(text === '' ? [error('text', '请填写正文')] : []),
  ];
}

/** One problem for a field is enough: the problems of check-document come before those of the schema. */
function withoutRepeats(problems: ContentProblem[]): ContentProblem[] {
  const seen = new Set<string>();
  const fresh = problems.filter(({ field, level }) => {
    const isSeen = level === 'error' && seen.has(field);
    seen.add(field);
    return !isSeen;
  });
  return fresh.toSorted((a, b) => Number(a.level === 'warning') - Number(b.level === 'warning'));
}

export function checkDocument(document: ContentDocument, deps: CheckDeps): ContentProblem[] {
  const untitled = document.title === '' ? [error('title', '请填写标题')] : [];
  const links = linkProblems(document, deps);
  if (document.kind === 'entry') return withoutRepeats([...untitled, ...entryProblems(document, deps), ...links]);
  const unknown = document.categories.flatMap((id, index) =>
    deps.categories.has(id) ? [] : [error(`categories.${index}`, '选中的分类已不存在')],
  );
  const noAbstract = document.abstract === '' ? [warning('abstract', '没有摘要，列表和搜索里显示不出介绍')] : [];
  return withoutRepeats([
    ...untitled,
    ...unknown,
    ...fileProblems(document, deps),
    ...kindProblems(document, deps),
    ...links,
    ...shapeProblems(document),
    ...noAbstract,
  ]);
}
