import type { CallResult } from '@meiyu/contract/endpoint.ts';
import type { nav } from '@meiyu/contract/site.ts';

export type NavItem = CallResult<typeof nav>[number];

export interface NavLink {
  id: string;
  name: string;
  to: string;
  /** Leads to another site. */
  outside: boolean;
  pictures: string[];
  children: NavLink[];
}

/** Routes of the category ids that the published API fixes. */
const PATH_OF_ID: Record<string, string> = {
  '273546280': '/library?pid=273546280',
  '915523600': '/cloud-classroom/index/list/video',
  '992899909': '/cloud-classroom/index/list/audio',
  '631070203': '/dynamic/index',
  '285653599': '/cloudExhibitionHall',
  isTy: '/experience-course/index',
};

const PATH_OF_TYPE: Record<string, string> = {
  book: '/library?pid=273546280',
  video: '/cloud-classroom/index/list/video',
  audio: '/cloud-classroom/index/list/audio',
  news: '/dynamic/index',
  img: '/cloudExhibitionHall',
  exp: '/experience-course/index',
};

const EXPERIENCE_NAME = '美育体验课';

function pathOf(item: NavItem, parent: NavLink | undefined): string {
  // An operator's own link may lead anywhere, but must be a link: no `javascript:`.
  if (item.cateType === 'link') return /^(\/(?!\/)|https?:\/\/)/.test(item.linkUrl ?? '') ? (item.linkUrl ?? '/') : '/';
  const known = item.name === EXPERIENCE_NAME ? PATH_OF_ID.isTy : PATH_OF_ID[item.id];
  if (known) return known;
  // Children open their parent's list with cateId.
  const list = parent?.to ?? PATH_OF_TYPE[item.cateType] ?? '/';
  return parent ? `${list}${list.includes('?') ? '&' : '?'}cateId=${encodeURIComponent(item.id)}` : list;
}

function linkOf(item: NavItem, parent?: NavLink): NavLink {
  const to = pathOf(item, parent);
  const pictures = item.cateImgUrl.filter(Boolean);
  const link: NavLink = { id: item.id, name: item.name, to, outside: !to.startsWith('/'), pictures, children: [] };
  link.children = item.children.map((child) => linkOf(child, link));
  return link;
}

export function fixedLink(id: string, name: string, to: string): NavLink {
  return { id, name, to, outside: false, pictures: [], children: [] };
}

const HOME = fixedLink('home', '首页', '/');
const MAIN_BUILDING = fixedLink('mainBuilding', '本馆风采', '/mainBuildingStyle/index');

/** 首页 first, then the items from the server, 本馆风采 last. */
export function navLinks(items: NavItem[]): NavLink[] {
  const named = items
    .map((item) => linkOf(item))
    .filter(({ name }) => name !== HOME.name && name !== MAIN_BUILDING.name);
  return [HOME, ...named, MAIN_BUILDING];
}

function segments(path: string): string[] {
  return (path.split(/[?#]/, 1)[0] ?? '').split('/').filter(Boolean);
}

/** How many leading parts of its path a link shares with where one is; without the first it is another room. */
function nearness(to: string, pathname: string): number {
  const here = segments(pathname);
  const there = segments(to);
  if (here.length === 0 || there.length === 0) return here.length === there.length ? 1 : 0;
  const differs = there.findIndex((part, index) => part !== here[index]);
  return differs === -1 ? there.length : differs;
}

/** The one link that stands for the page one is on. */
export function currentLink(links: NavLink[], pathname: string): NavLink | undefined {
  let best: NavLink | undefined;
  let nearest = 0;
  for (const link of links) {
    const near = Math.max(nearness(link.to, pathname), ...link.children.map(({ to }) => nearness(to, pathname)));
    if (near > nearest) [best, nearest] = [link, near];
  }
  return best;
}
