import { entryPath, placePath } from '@meiyu/contract/page-path.ts';
import type { place } from '@meiyu/contract/resources.ts';
import type * as z from 'zod/mini';

type Place = z.output<typeof place>;

/** What a question is about, if the user came from a work, a book page, a course or an entry of the dictionary. */
export interface About {
  resType: 'book' | 'video' | 'audio' | 'img' | 'entry';
  resId: string;
  place?: Place | undefined;
}

const RESOURCE_REFERENCE = /^(book|video|audio|img|entry):([\w-]{1,64})$/;

function parseWholeNumber(value: string | null): number | undefined {
  return value !== null && /^\d{1,6}$/.test(value) ? Number(value) : undefined;
}

function readRegion(value: string | null) {
  const [x, y, w, h, ...rest] = (value ?? '').split(',').map(Number);
  if (x === undefined || y === undefined || w === undefined || h === undefined || rest.length > 0) return undefined;
  return [x, y, w, h].every((fraction) => fraction >= 0 && fraction <= 1) ? { x, y, w, h } : undefined;
}

function readPlace(resType: About['resType'], query: URLSearchParams): Place | undefined {
  const subjectPlace: Place = {};
  const page = parseWholeNumber(query.get('page'));
  const episode = query.get('episode');
  const second = parseWholeNumber(query.get('t'));
  const region = readRegion(query.get('region'));
  if (resType === 'book' && page) subjectPlace.pageNum = page;
  if (resType === 'video' || resType === 'audio') {
    if (episode && /^[\w-]{1,64}$/.test(episode)) subjectPlace.episodeId = episode;
    if (second !== undefined) subjectPlace.second = second;
  }
  if (resType === 'img' && region) subjectPlace.region = region;
  return Object.keys(subjectPlace).length > 0 ? subjectPlace : undefined;
}

/**
 * Reads `?about=book:id&page=12`. The place is written as in the addresses of the resource pages: `page`, `episode` and `t`,
 * or `region`. `?like=id` names a work to imitate in a drawing.
 */
export function readAbout(query: URLSearchParams): About | undefined {
  const like = query.get('like');
  const [, resType, resId] = RESOURCE_REFERENCE.exec(query.get('about') ?? (like === null ? '' : `img:${like}`)) ?? [];
  if (!resType || !resId) return undefined;
  const type = resType as About['resType'];
  return { resType: type, resId, place: readPlace(type, query) };
}

const PARAMETERS = ['about', 'like', 'page', 'episode', 't', 'region'];

/** The parameters that name the resource and its place, as a query string; empty without them. */
export function aboutQueryString(query: URLSearchParams): string {
  const entries = PARAMETERS.flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value]];
  });
  return entries.length > 0 && readAbout(query) ? `?${new URLSearchParams(entries)}` : '';
}

/** The address of the page that shows it. */
export function pathOfAbout({ resType, resId, place }: About): string {
  return resType === 'entry' ? entryPath(resId) : placePath({ id: resId, resType }, place);
}

/** As titles are written: 《…》, and “…” for an entry. */
export function titleOfAbout({ resType }: About, title: string): string {
  return resType === 'entry' ? `“${title}”` : `《${title}》`;
}

/** The place as shown after the title: 第 12 页, 03:25 or 局部. */
export function placeLabelOf({ place }: About): string {
  if (place?.pageNum !== undefined) return `第 ${place.pageNum} 页`;
  if (place?.second !== undefined) return formatMinutesAndSeconds(place.second);
  return place?.region ? '局部' : '';
}

function formatMinutesAndSeconds(second: number): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${twoDigits(Math.floor(second / 60))}:${twoDigits(Math.floor(second % 60))}`;
}
