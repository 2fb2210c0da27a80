import type { place } from '@meiyu/contract/resources.ts';
import type * as z from 'zod/mini';

type AboutPosition = z.output<typeof place>;

/** The resource a question is about, when it was started from a work, a book page or a course. */
export interface About {
  resType: 'book' | 'video' | 'audio' | 'img';
  resId: string;
  place?: AboutPosition | undefined;
}

const ABOUT = /^(book|video|audio|img):([\w-]{1,64})$/;

function wholeNumber(value: string | null): number | undefined {
  return value !== null && /^\d{1,6}$/.test(value) ? Number(value) : undefined;
}

function readRegion(value: string | null) {
  const [x, y, w, h, ...more] = (value ?? '').split(',').map(Number);
  if (x === undefined || y === undefined || w === undefined || h === undefined || more.length > 0) return undefined;
  return [x, y, w, h].every((part) => part >= 0 && part <= 1) ? { x, y, w, h } : undefined;
}

function readPosition(resType: About['resType'], query: URLSearchParams): AboutPosition | undefined {
  const position: AboutPosition = {};
  const page = wholeNumber(query.get('page'));
  const episode = query.get('episode');
  const second = wholeNumber(query.get('t'));
  const region = readRegion(query.get('region'));
  if (resType === 'book' && page) position.pageNum = page;
  if (resType === 'video' || resType === 'audio') {
    if (episode && /^[\w-]{1,64}$/.test(episode)) position.episodeId = episode;
    if (second !== undefined) position.second = second;
  }
  if (resType === 'img' && region) position.region = region;
  return Object.keys(position).length > 0 ? position : undefined;
}

/** Reads `?about=book:id&page=12`, with the position parameters of all pages; `?like=id` is a work to imitate in a drawing. */
export function readAbout(query: URLSearchParams): About | undefined {
  const like = query.get('like');
  const [, resType, resId] = ABOUT.exec(query.get('about') ?? (like === null ? '' : `img:${like}`)) ?? [];
  if (!resType || !resId) return undefined;
  const type = resType as About['resType'];
  return { resType: type, resId, place: readPosition(type, query) };
}

const PARAMETERS = ['about', 'like', 'page', 'episode', 't', 'region'];

/** The part of the query that contains the subject of the question; empty if there is none. */
export function aboutSearch(query: URLSearchParams): string {
  const entries = PARAMETERS.flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value]];
  });
  return entries.length > 0 && readAbout(query) ? `?${new URLSearchParams(entries)}` : '';
}

/** The position shown after the title: 第 12 页, or 03:25. */
export function positionLabel({ place }: About): string {
  if (place?.pageNum !== undefined) return `第 ${place.pageNum} 页`;
  if (place?.second !== undefined) return formatMinutes(place.second);
  return place?.region ? '局部' : '';
}

function formatMinutes(second: number): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${twoDigits(Math.floor(second / 60))}:${twoDigits(Math.floor(second % 60))}`;
}
