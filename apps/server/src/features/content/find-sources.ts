import { readdir } from 'node:fs/promises';
import { basename, join, parse, relative } from 'node:path';
import { mediaTypeOfName } from '../../adapters/media/media-format.ts';
import { unsupportedFormat } from '../../resources/docx/office-formats.ts';
import { isLeftover } from '../../resources/files/folder.ts';
import { describeIgnored } from './report.ts';

/** A folder, at any depth, with one of these files is a resource of that kind. Kinds are imported in this order. */
const MARKERS = {
  'work.md': 'work',
  'course.md': 'course',
  'news.md': 'news',
  'experience.md': 'exp',
  'other.md': 'other',
  'book.md': 'book',
  'exhibition.md': 'exhibition',
} as const;
type Marker = keyof typeof MARKERS;
export type SourceKind = (typeof MARKERS)[Marker];

/** The file that marks a folder as a resource of this kind. */
export function markerOf(kind: SourceKind): string {
  return (Object.keys(MARKERS) as Marker[]).find((marker) => MARKERS[marker] === kind) ?? '';
}

export interface Source {
  kind: SourceKind;
  /** Absolute path of the folder. */
  root: string;
  /** Path relative to the imported folder, for messages. */
  name: string;
  /** Name of an EPUB, PDF, Word document, presentation, film or recording that has no resource folder. */
  file?: string;
  /** Files with its text beside a single PDF, or with its captions beside a single film or recording. */
  beside?: string[];
}

interface FoundSources {
  resources: Source[];
  /** Folders with site files (nav, footer …). */
  sites: string[];
  /** Folders with knowledge entries. */
  knowledge: string[];
  /** A problem with `refused` is an error, any other a warning. */
  problems: { name: string; reason: string; refused: boolean }[];
}

const SITE_FILE = /^(nav|footer|system|agreements|banners|hot-words)\.(json|ya?ml)$/;
/** The kind of a file that is a resource by itself. */
function kindOfFile(file: string): SourceKind | undefined {
  if (/\.(epub|pdf|docx|pptx)$/i.test(file)) return 'book';
  return mediaTypeOfName(file) && 'course';
}

const PICTURE_FILE = /\.(jpe?g|png|webp|avif|tiff?)$/i;
const MAX_DEPTH = 8;

/** Finds everything importable below a folder, in a fixed order: resources that others link to come first. */
export async function findSources(dir: string): Promise<FoundSources> {
  const sources: FoundSources = { resources: [], sites: [], knowledge: [], problems: [] };
  await walk(dir, dir, 0, sources);
  const order = Object.values(MARKERS);
  sources.resources.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || (a.name < b.name ? -1 : 1));
  return sources;
}

/** Recognised text of a PDF, and captions of a recording, have its name and another extension. */
function textsBeside(file: string, files: readonly string[]): string[] {
  const { name, ext } = parse(file);
  const endings = /^\.pdf$/i.test(ext) ? ['txt', 'hocr', 'xml'] : mediaTypeOfName(file) ? ['vtt', 'srt'] : [];
  return files.filter((other) => endings.some((ending) => other === `${name}.${ending}`));
}

async function walk(root: string, path: string, depth: number, sources: FoundSources): Promise<void> {
  const name = relative(root, path) || basename(path);
  if (depth > MAX_DEPTH) {
    sources.problems.push({ name, reason: `文件夹太深：超过 ${MAX_DEPTH} 层`, refused: true });
    return;
  }
  const entries = (await readdir(path, { withFileTypes: true })).filter((entry) => !isLeftover(entry.name));
  const files = entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
  const markers = (Object.keys(MARKERS) as Marker[]).filter((marker) => files.includes(marker));
  const [marker] = markers;
  if (markers.length > 1) {
    sources.problems.push({ name, reason: `同时有 ${markers.join('、')}，不知道是哪一种`, refused: true });
    return;
  }
  if (marker) {
    sources.resources.push({ kind: MARKERS[marker], root: path, name });
    return;
  }
  if (files.some((file) => SITE_FILE.test(file))) {
    sources.sites.push(path);
    return;
  }
  if (basename(path) === 'knowledge') {
    sources.knowledge.push(path);
    return;
  }
  for (const file of files.toSorted()) {
    const kind = kindOfFile(file);
    if (kind)
      sources.resources.push({ kind, root: path, name: join(name, file), file, beside: textsBeside(file, files) });
  }
  const used = new Set(
    sources.resources.flatMap(({ root: usedRoot, beside = [] }) => (usedRoot === path ? beside : [])),
  );
  for (const file of files.sort()) {
    const reason = unsupportedFormat(file);
    if (reason !== undefined) sources.problems.push({ name: join(name, file), reason, refused: true });
  }
  if (files.some((file) => /\.md$/i.test(file) && !/^readme/i.test(file)))
    sources.problems.push({
      name,
      reason: `没有 ${Object.keys(MARKERS).join('、')} 中的任何一个，已跳过`,
      refused: false,
    });
  const ignored = files.filter(
    (file) =>
      kindOfFile(file) === undefined &&
      !/\.md$/i.test(file) &&
      !/^(readme|licen[cs]e|changelog)/i.test(file) &&
      unsupportedFormat(file) === undefined &&
      !used.has(file),
  );
  if (ignored.length > 0) {
    const advice = ignored.some((file) => PICTURE_FILE.test(file))
      ? '。图片要成为展品，请连同一份清单导入，或在“展品”里新建'
      : '';
    sources.problems.push({ name, reason: describeIgnored(ignored.sort()) + advice, refused: false });
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.isDirectory()) await walk(root, join(path, entry.name), depth + 1, sources);
    else if (!entry.isFile())
      sources.problems.push({ name: join(name, entry.name), reason: '是链接或特殊文件，不能导入', refused: true });
  }
}
