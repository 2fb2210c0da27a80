import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { currentLink, type NavItem, navLinks } from './nav-links.ts';

type Raw = Pick<NavItem, 'id' | 'name' | 'cateType'> & { linkUrl?: string; children?: Raw[] };

function item(raw: Raw, parentId = '0'): NavItem {
  return { cateImgUrl: [], ...raw, parentId, children: (raw.children ?? []).map((child) => item(child, raw.id)) };
}

const testNav = JSON.parse(
  readFileSync(new URL('../../../../../server/src/test/content/site/nav.json', import.meta.url), 'utf8'),
) as Raw[];
const links = navLinks(testNav.map((raw) => item(raw)));

test('首页 is first, 本馆风采 last, and every item links to its section', () => {
  expect(links.map(({ name, to }) => `${name} ${to}`)).toEqual([
    '首页 /',
    '数字图书馆 /library?pid=273546280',
    '云课堂 /cloud-classroom',
    '云展厅 /cloudExhibitionHall',
    '美育动态 /dynamic/index',
    '美育体验课 /experience-course/index',
    '智能美育 /ai',
    '平台介绍 /platformIntroduction/index',
    '本馆风采 /mainBuildingStyle/index',
  ]);
});

test("children link to their parent's list with cateId, unless their id has a fixed path or they have their own link", () => {
  const to = (name: string) => links.flatMap(({ children }) => children).find((child) => child.name === name)?.to;
  expect(to('书画')).toBe('/library?pid=273546280&cateId=book-shuhua');
  expect(to('山水')).toBe('/cloudExhibitionHall?cateId=img-shanshui');
  expect(to('视频课')).toBe('/cloud-classroom/index/list/video');
  expect(to('你说我画')).toBe('/ai/image');
});

test('only valid links of an operator are used', () => {
  const linkFor = (linkUrl: string) => navLinks([item({ id: 'x', name: 'x', cateType: 'link', linkUrl })])[1];
  expect(linkFor('https://example.com/a')).toMatchObject({ to: 'https://example.com/a', isExternal: true });
  expect(linkFor('/ai')).toMatchObject({ to: '/ai', isExternal: false });
  for (const bad of ['javascript:alert(1)', '//example.com', 'data:text/html,x', '']) {
    expect(linkFor(bad)).toMatchObject({ to: '/', isExternal: false });
  }
});

test('the experience course is recognised by its name too', () => {
  expect(navLinks([item({ id: '77', name: '美育体验课', cateType: 'news' })])[1]?.to).toBe('/experience-course/index');
});

test.each([
  ['/', '首页'],
  ['/library/index/list', '数字图书馆'],
  ['/library/intro', '数字图书馆'],
  ['/cloud-classroom/details/audio/3', '云课堂'],
  ['/ai/image/x', '智能美育'],
  ['/mainBuildingStyle/index', '本馆风采'],
  ['/login/index', undefined],
])('at %s the current section is %s', (pathname, name) => {
  expect(currentLink(links, pathname)?.name).toBe(name);
});

test('the link with the longest match is current, and of equal matches the first one', () => {
  const twoLinks = navLinks([
    item({ id: '915523600', name: '视频', cateType: 'video' }),
    item({ id: '992899909', name: '音频', cateType: 'audio' }),
  ]);
  expect(currentLink(twoLinks, '/cloud-classroom/index/list/audio')?.name).toBe('音频');
  expect(currentLink(twoLinks, '/cloud-classroom/index/list')?.name).toBe('视频');
});
