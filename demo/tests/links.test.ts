import { join } from 'node:path';
import type { ResourceHeader } from '@meiyu/server/features/content/read-resource-header.ts';
import { bannerFields, footerFields, hotWordFields } from '@meiyu/server/features/content/site/site-fields.ts';
import type { Related } from '@meiyu/server/resources/files/fields.ts';
import { openFolder } from '@meiyu/server/resources/files/folder.ts';
import { checkShape, readYaml } from '@meiyu/server/resources/files/front-matter.ts';
import { expect, test } from 'vitest';
import { DEMO } from './demo-folder.testkit.ts';
import { demoEntries, demoHeaders, demoOf, textsOf } from './demo-library.testkit.ts';

/** What is wrong with a place inside a resource. */
function findPlaceProblems(resource: ResourceHeader, place: Related['at']): string[] {
  const problems: string[] = [];
  if (place?.chapter !== undefined && !(resource.kind === 'book' && resource.folder.has(`${place.chapter}.md`)))
    problems.push(`chapter ${place.chapter} is not in ${resource.key}`);
  const episodes = resource.kind === 'course' ? resource.fields.episodes : [];
  if (place?.episode !== undefined && !episodes.some(({ key }, index) => (key ?? String(index + 1)) === place.episode))
    problems.push(`episode ${place.episode} is not in ${resource.key}`);
  if (place?.region && resource.kind !== 'work') problems.push(`${resource.key} is not a picture`);
  return problems;
}

test('every link has an existing resource, existing places and a reason, and does not lead to itself', async () => {
  const headers = await demoHeaders();
  const byKey = new Map(headers.map((header) => [header.key, header]));
  const problems = headers.flatMap((header) =>
    header.links.flatMap((link) => {
      const target = byKey.get(link.to);
      const targetProblems = target ? findPlaceProblems(target, link.place) : [`${link.to} does not exist`];
      if (link.to === header.key) targetProblems.push('leads to itself');
      if (link.reason === '') targetProblems.push(`${link.to}: no reason`);
      return [...findPlaceProblems(header, link.at), ...targetProblems].map((problem) => `${header.key}: ${problem}`);
    }),
  );
  expect(problems).toEqual([]);
});

test('every exhibition shows works, regions, resources and entries that exist', async () => {
  const byKey = new Map((await demoHeaders()).map((header) => [header.key, header]));
  const names = new Set(demoEntries().flatMap(({ key, title, aliases }) => [key, title, ...aliases]));
  const exhibitions = await demoOf('exhibition');
  expect(exhibitions.length).toBeGreaterThanOrEqual(4);
  const problems = exhibitions.flatMap(({ key, fields }) =>
    fields.sections.flatMap(({ works, beside }) => [
      ...works.flatMap(({ work, region = 1 }) => {
        const header = byKey.get(work);
        return header?.kind === 'work' && header.fields.regions.length >= region
          ? []
          : [`${key}: work ${work} ${region}`];
      }),
      ...beside.flatMap(({ to, entry = '', at }) => {
        if (to === undefined) return names.has(entry) ? [] : [`${key}: entry ${entry}`];
        const header = byKey.get(to);
        return header ? findPlaceProblems(header, at) : [`${key}: ${to}`];
      }),
    ]),
  );
  expect(problems).toEqual([]);
});

test('every resource has links, and every book has a link to it', async () => {
  const headers = await demoHeaders();
  // The links of an exhibition are in its sections.
  expect(
    headers.filter(({ kind, links }) => kind !== 'exhibition' && links.length === 0).map(({ key }) => key),
  ).toEqual([]);
  const linkedKeys = new Set(headers.flatMap(({ links }) => links.map(({ to }) => to)));
  expect(headers.filter(({ kind, key }) => kind === 'book' && !linkedKeys.has(key)).map(({ key }) => key)).toEqual([]);
});

test('knowledge entries name existing resources, and every book is named', async () => {
  const keys = new Set((await demoHeaders()).map(({ key }) => key));
  const named = demoEntries().flatMap(({ key, resources }) => resources.map((to) => ({ key, to })));
  expect(named.filter(({ to }) => !keys.has(to))).toEqual([]);
  const namedKeys = new Set(named.map(({ to }) => to));
  const books = (await demoHeaders()).filter(({ kind }) => kind === 'book');
  expect(books.filter(({ key }) => !namedKeys.has(key)).map(({ key }) => key)).toEqual([]);
});

const site = openFolder(join(DEMO, 'site'));

test('banners have pictures and valid links, and the links of the footer use https', async () => {
  const keys = new Set((await demoHeaders()).map(({ key }) => key));
  const banners = checkShape(bannerFields, readYaml(site.text('banners.yaml'), 'banners.yaml'), 'banners.yaml');
  expect(banners.filter(({ image }) => !site.has(image))).toEqual([]);
  const detailLinks = banners.map(({ link }) => link).filter((link) => link.includes('/details/'));
  expect(detailLinks.length).toBeGreaterThan(0);
  expect(detailLinks.filter((link) => !keys.has(link.split('/').at(-1) ?? ''))).toEqual([]);
  const { links } = checkShape(footerFields, readYaml(site.text('footer.json'), 'footer.json'), 'footer.json');
  expect(links.length).toBeGreaterThanOrEqual(6);
  expect(links.filter(({ linkUrl }) => !/^https:\/\/[a-z0-9.-]+\/?$/.test(linkUrl))).toEqual([]);
});

test('every hot word occurs in the content of its type', async () => {
  const hotWords = checkShape(hotWordFields, readYaml(site.text('hot-words.yaml'), 'hot-words.yaml'), 'hot-words.yaml');
  const headers = await demoHeaders();
  const contents = headers.map((header) => ({
    type: header.resType,
    text: [
      header.fields.title,
      header.fields.abstract,
      ...header.fields.tags,
      ...textsOf(header).map(({ text }) => text),
    ].join('\n'),
  }));
  const unused = Object.entries(hotWords).flatMap(([type, words]) => {
    expect(words.length, type).toBeGreaterThanOrEqual(5);
    return words.filter(
      (word) => !contents.some((content) => (type === 'all' || content.type === type) && content.text.includes(word)),
    );
  });
  expect(unused).toEqual([]);
});
