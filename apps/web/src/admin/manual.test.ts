import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { anchorOf, helpPath, pageOfSection, sectionOf } from './frame/manual-sections.ts';
import { pathOf } from './frame/match-route.ts';
import { MANUAL, pictureOf, readHeadings } from './help/manual.ts';
import { consoleRoutes } from './routes.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const headings = readHeadings(MANUAL);

/** The code of the web app and of the contract, which has messages and fixed labels. */
const sources = ['apps/web/src', 'packages/contract/src']
  .flatMap((folder) =>
    readdirSync(`${ROOT}/${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test|\.testkit)\.tsx?$/.test(file))
      .map((file) => readFileSync(`${ROOT}/${folder}/${file}`, 'utf8')),
  )
  .join('\n');

it('has a section for every page of the console, and no section about a page that does not exist', () => {
  const names = headings.filter(({ level }) => level === 2).map(({ text }) => text);
  for (const row of consoleRoutes) expect(names, `the page ${pathOf(row)}`).toContain(sectionOf(row.path));
  const paths = consoleRoutes.map(pathOf);
  const pages = names.flatMap((name) => pageOfSection(name) ?? []);
  expect(pages.filter((page) => !paths.includes(page))).toEqual([]);
  expect(pages.length).toBeGreaterThan(0);
  expect(helpPath('help')).toBe(`/admin/help#${encodeURIComponent('怎样用这本手册')}`);
  expect(sectionOf('unknown')).toBeUndefined();
  expect(helpPath(undefined)).toBe('/admin/help');
});

it('names only labels that the web app shows: 「…」', () => {
  const labels = [...new Set([...MANUAL.matchAll(/「([^」]+)」/g)].map(([, label = '']) => label))];
  expect(labels.length).toBeGreaterThan(5);
  expect(labels.filter((label) => !sources.includes(label))).toEqual([]);
});

it('has headings with anchors of their own, and links to them only', () => {
  const anchors = headings.map(({ anchor }) => anchor);
  expect(new Set(anchors).size).toBe(anchors.length);
  const links = [...MANUAL.matchAll(/(?<!!)\[[^\]]*\]\(([^)]+)\)/g)].map(([, target = '']) => target);
  const missing = links.filter((link) => link.startsWith('#') && !anchors.includes(link.slice(1)));
  expect(missing).toEqual([]);
  expect(anchorOf('手机丢了，怎么办？')).toBe('手机丢了怎么办');
});

it('has pictures that exist', () => {
  const pictures = [...MANUAL.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, path]) => path);
  expect(pictures.filter((path) => pictureOf(path) === undefined)).toEqual([]);
});

it('ignores headings inside code blocks', () => {
  expect(readHeadings('# A\n## `b` c\ntext\n```\n## no\n```\n### D')).toEqual([
    { level: 2, text: 'b c', anchor: 'b-c' },
    { level: 3, text: 'D', anchor: 'd' },
  ]);
});
