import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findSources } from '@meiyu/server/features/content/find-sources.ts';
import { type ResourceHeader, readResourceHeader } from '@meiyu/server/features/content/read-resource-header.ts';
import { openFolder } from '@meiyu/server/resources/files/folder.ts';
import { checkShape, readYaml, splitFrontMatter } from '@meiyu/server/resources/files/front-matter.ts';
import { type EntryFields, entryFileFields } from '@meiyu/server/resources/kinds/entry/read-entry.ts';
import { inject } from 'vitest';
import { DEMO } from './demo-folder.testkit.ts';

type Article = Extract<ResourceHeader, { kind: 'news' | 'exp' | 'other' }>;
export type HeaderOf<K extends ResourceHeader['kind']> = K extends Article['kind']
  ? Article
  : Extract<ResourceHeader, { kind: K }>;

let headers: Promise<ResourceHeader[]> | undefined;

export function demoHeaders(): Promise<ResourceHeader[]> {
  headers ??= findSources(DEMO).then(({ resources }) => Promise.all(resources.map(readResourceHeader)));
  return headers;
}

export async function demoOf<K extends ResourceHeader['kind']>(kind: K): Promise<HeaderOf<K>[]> {
  return (await demoHeaders()).filter((header): header is HeaderOf<K> => header.kind === kind);
}

interface Entry extends EntryFields {
  file: string;
}

let entries: readonly Entry[] | undefined;

/** Read once per run, because reading them takes seconds; the other workers take them from a file. */
export function demoEntries(): readonly Entry[] {
  entries ??= readOncePerRun('demo-entries.json', readEntries);
  return entries;
}

function readOncePerRun<T>(name: string, read: () => T): T {
  const file = join(inject('testCluster').folder, name);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as T;
  const value = read();
  // Renamed when it is whole, because another worker may look for it meanwhile.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify(value));
  renameSync(unfinished, file);
  return value;
}

function readEntries(): Entry[] {
  const folder = openFolder(join(DEMO, 'knowledge'));
  return folder.files.flatMap((file) =>
    checkShape(entryFileFields, readYaml(folder.text(file), file), file).map((entry) => ({ ...entry, file })),
  );
}

export interface Fact {
  subject: string;
  kind: string;
  dynasty?: string;
  dates?: string;
  maker?: string;
  says: string;
  books: string[];
}

export function demoFacts(): Fact[] {
  const folder = openFolder(join(DEMO, '../studio/facts'));
  return folder.files.flatMap((file) => JSON.parse(folder.text(file)) as Fact[]);
}

const CHAPTER = /^\d+-.*\.md$/;

export interface DemoText {
  name: string;
  text: string;
}

/** All texts of a resource: the text below its front matter, and the chapters of a book. */
export function textsOf(header: ResourceHeader): DemoText[] {
  const mainText = { name: `${header.key}/${header.kind}`, text: header.text };
  const chapters = header.kind === 'book' ? header.folder.files.filter((file) => CHAPTER.test(file)) : [];
  return [mainText, ...chapters.map((file) => ({ name: `${header.key}/${file}`, text: header.folder.text(file) }))];
}

/** The pages of the site itself. */
export function sitePages(): DemoText[] {
  const folder = openFolder(join(DEMO, 'site/pages'));
  return folder.files
    .filter((file) => file.endsWith('.md'))
    .map((file) => ({ name: `site/${file}`, text: splitFrontMatter(folder.text(file), file).body }));
}

/** Paragraphs without pictures, tables, code, footnote marks and Markdown signs. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n(?:\s*\n)+/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/^(!\[|\||```|#)/.test(part))
    .map((part) =>
      part
        .replace(/^\[\^\w{1,20}\]: ?/gm, '')
        .replace(/\[\^\w{1,20}\]/g, '')
        .replace(/^(> ?|- |\d+\. )/gm, '')
        .replaceAll('**', ''),
    );
}
