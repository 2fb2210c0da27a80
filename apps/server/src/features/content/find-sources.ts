import { readdir } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { isLeftover } from '../../resources/files/folder.ts';
import { sayIgnored } from './report.ts';

/** A folder that holds one of these is a resource of that kind, wherever it lies. */
const MARKERS = {
  'work.md': 'work',
  'course.md': 'course',
  'news.md': 'news',
  'experience.md': 'exp',
  'other.md': 'other',
  'book.md': 'book',
} as const;
type Marker = keyof typeof MARKERS;
export type SourceKind = (typeof MARKERS)[Marker];

export interface Source {
  kind: SourceKind;
  /** Absolute. */
  root: string;
  /** From the folder that is imported, for people. */
  name: string;
  /** An EPUB that lies there by itself, without a folder of its own. */
  epub?: string;
}

interface FoundSources {
  resources: Source[];
  /** Folders with the site's own parts (nav, footer …), and with knowledge entries. */
  sites: string[];
  knowledge: string[];
  problems: { name: string; why: string; refused: boolean }[];
}

const SITE_FILE = /^(nav|footer|system|agreements|banners|hot-words)\.(json|ya?ml)$/;
const MAX_DEPTH = 8;

/** Everything below a folder that can be imported, in a fixed order: what others lead to comes first. */
export async function findSources(dir: string): Promise<FoundSources> {
  const found: FoundSources = { resources: [], sites: [], knowledge: [], problems: [] };
  await walk(dir, dir, 0, found);
  const order = Object.values(MARKERS);
  found.resources.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || (a.name < b.name ? -1 : 1));
  return found;
}

async function walk(dir: string, place: string, depth: number, found: FoundSources): Promise<void> {
  const name = relative(dir, place) || basename(place);
  if (depth > MAX_DEPTH) {
    found.problems.push({ name, why: `文件夹太深：超过 ${MAX_DEPTH} 层`, refused: true });
    return;
  }
  const entries = (await readdir(place, { withFileTypes: true })).filter((entry) => !isLeftover(entry.name));
  const files = entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
  const markers = (Object.keys(MARKERS) as Marker[]).filter((marker) => files.includes(marker));
  const [marker] = markers;
  if (markers.length > 1) {
    found.problems.push({ name, why: `同时有 ${markers.join('、')}，不知道是哪一种`, refused: true });
    return;
  }
  if (marker) {
    found.resources.push({ kind: MARKERS[marker], root: place, name });
    return;
  }
  if (files.some((file) => SITE_FILE.test(file))) {
    found.sites.push(place);
    return;
  }
  if (basename(place) === 'knowledge') {
    found.knowledge.push(place);
    return;
  }
  for (const epub of files.filter((file) => /\.epub$/i.test(file)).sort())
    found.resources.push({ kind: 'book', root: place, name: join(name, epub), epub });
  if (files.some((file) => /\.md$/i.test(file) && !/^readme/i.test(file)))
    found.problems.push({ name, why: `没有 ${Object.keys(MARKERS).join('、')} 中的任何一个，已跳过`, refused: false });
  const ignored = files.filter((file) => !/\.(epub|md)$/i.test(file) && !/^(readme|licen[cs]e|changelog)/i.test(file));
  if (ignored.length > 0) found.problems.push({ name, why: sayIgnored(ignored.sort()), refused: false });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.isDirectory()) await walk(dir, join(place, entry.name), depth + 1, found);
    else if (!entry.isFile())
      found.problems.push({ name: join(name, entry.name), why: '是链接或特殊文件，不能导入', refused: true });
  }
}
