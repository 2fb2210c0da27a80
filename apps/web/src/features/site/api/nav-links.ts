import type { CallResult } from '@meiyu/contract/endpoint.ts';
import type { resType } from '@meiyu/contract/fields.ts';
import type { nav } from '@meiyu/contract/site.ts';
import type * as z from 'zod/mini';

type ResType = z.output<typeof resType>;

export type NavItem = CallResult<typeof nav>[number];

export interface NavLink {
  id: string;
  name: string;
  to: string;
  /** Whether it links to another site. */
  isExternal: boolean;
  pictures: string[];
  children: NavLink[];
}

/** Routes of the categories whose ids the published API fixes. */
const PATH_OF_ID: Record<string, string> = {
  '273546280': '/library?pid=273546280',
  '915523600': '/cloud-classroom/index/list/video',
  '992899909': '/cloud-classroom/index/list/audio',
  '631070203': '/dynamic/index',
  '285653599': '/cloudExhibitionHall',
};
/** This category has no fixed id, and is known by its name. */
const EXPERIENCE_NAME = '美育体验课';

const PATH_OF_TYPE: Record<ResType, string> = {
  book: '/library?pid=273546280',
  video: '/cloud-classroom/index/list/video',
  audio: '/cloud-classroom/index/list/audio',
  news: '/dynamic/index',
  img: '/cloudExhibitionHall',
  exp: '/experience-course/index',
  exhibition: '/cloudExhibitionHall/exhibitions',
  other: '/',
};

function pathOf(item: NavItem, parent: NavLink | undefined): string {
  // A link of the operator may have any http(s) target, but `javascript:` and similar are refused.
  if (item.cateType === 'link') return /^(\/(?!\/)|https?:\/\/)/.test(item.linkUrl ?? '') ? (item.linkUrl ?? '/') : '/';
  const fixedPath = item.name === EXPERIENCE_NAME ? PATH_OF_TYPE.exp : PATH_OF_ID[item.id];
  if (fixedPath) return fixedPath;
  // All exhibitions are in one list, so every category of exhibitions links to it.
  if (item.cateType === 'exhibition') return PATH_OF_TYPE.exhibition;
  // Children open their parent's list with cateId.
  const list = parent?.to ?? PATH_OF_TYPE[item.cateType as ResType] ?? '/';
  return parent ? `${list}${list.includes('?') ? '&' : '?'}cateId=${encodeURIComponent(item.id)}` : list;
}

function linkOf(item: NavItem, parent?: NavLink): NavLink {
  const to = pathOf(item, parent);
  const pictures = item.cateImgUrl.filter(Boolean);
  const link: NavLink = { id: item.id, name: item.name, to, isExternal: !to.startsWith('/'), pictures, children: [] };
  link.children = item.children.map((child) => linkOf(child, link));
  return link;
}

export function fixedLink(id: string, name: string, to: string): NavLink {
  return { id, name, to, isExternal: false, pictures: [], children: [] };
}

const HOME = fixedLink('home', '首页', '/');
const MAIN_BUILDING = fixedLink('mainBuilding', '本馆风采', '/mainBuildingStyle/index');

/** 首页 first, then the items from the server, 本馆风采 last. */
export function navLinks(items: NavItem[]): NavLink[] {
  const serverLinks = items
    .map((item) => linkOf(item))
    .filter(({ name }) => name !== HOME.name && name !== MAIN_BUILDING.name);
  return [HOME, ...serverLinks, MAIN_BUILDING];
}

function segments(path: string): string[] {
  return (path.split(/[?#]/, 1)[0] ?? '').split('/').filter(Boolean);
}

/** The number of leading path segments that a link shares with the current path. */
function sharedSegments(to: string, pathname: string): number {
  const current = segments(pathname);
  const target = segments(to);
  if (current.length === 0 || target.length === 0) return current.length === target.length ? 1 : 0;
  const firstDifference = target.findIndex((part, index) => part !== current[index]);
  return firstDifference === -1 ? target.length : firstDifference;
}

/** The link that best matches the current page. */
export function currentLink(links: NavLink[], pathname: string): NavLink | undefined {
  let best: NavLink | undefined;
  let mostShared = 0;
  for (const link of links) {
    const shared = Math.max(
      sharedSegments(link.to, pathname),
      ...link.children.map(({ to }) => sharedSegments(to, pathname)),
    );
    if (shared > mostShared) [best, mostShared] = [link, shared];
  }
  return best;
}
