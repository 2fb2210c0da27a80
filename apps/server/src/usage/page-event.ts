import type { ResourceKind, UsageEvent } from './usage-event.ts';

const VISIT: UsageEvent = { type: 'visit' };
const PAGES: readonly (readonly [prefix: string, kind: ResourceKind])[] = [
  ['/cloud-classroom/details/video/', 'video'],
  ['/cloud-classroom/details/audio/', 'audio'],
  ['/cloudExhibitionHall/imageAppreciationDetails/', 'img'],
  ['/cloudExhibitionHall/exhibition/', 'exhibition'],
  ['/experience-course/details/', 'exp'],
  ['/dynamic/details/', 'news'],
];
const ID = /^[A-Za-z0-9_-]{1,64}$/;

function openedOrVisit(kind: ResourceKind, id: string): UsageEvent {
  return ID.test(id) ? { type: 'opened', kind, id } : VISIT;
}

/** The event that showing a page counts as (paths as in page-path.ts); undefined for pages of the console. */
export function pageEvent(url: string): UsageEvent | undefined {
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  if (path === '/admin' || path.startsWith('/admin/')) return undefined;
  if (path === '/library/intro')
    return openedOrVisit('book', new URLSearchParams(end < 0 ? '' : url.slice(end)).get('bookId') ?? '');
  const page = PAGES.find(([prefix]) => path.startsWith(prefix));
  return page ? openedOrVisit(page[1], path.slice(page[0].length).split('/', 1)[0] ?? '') : VISIT;
}
