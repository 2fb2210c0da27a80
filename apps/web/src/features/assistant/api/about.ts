import type { place } from '@meiyu/contract/resources.ts';
import type * as z from 'zod/mini';

type AboutPlace = z.output<typeof place>;

/** What a question is about when it was started from a work, a page or a lecture. */
export interface About {
  resType: 'book' | 'video' | 'audio' | 'img';
  resId: string;
  place?: AboutPlace | undefined;
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

function readPlace(resType: About['resType'], query: URLSearchParams): AboutPlace | undefined {
  const place: AboutPlace = {};
  const page = wholeNumber(query.get('page'));
  const episode = query.get('episode');
  const second = wholeNumber(query.get('t'));
  const region = readRegion(query.get('region'));
  if (resType === 'book' && page) place.pageNum = page;
  if (resType === 'video' || resType === 'audio') {
    if (episode && /^[\w-]{1,64}$/.test(episode)) place.episodeId = episode;
    if (second !== undefined) place.second = second;
  }
  if (resType === 'img' && region) place.region = region;
  return Object.keys(place).length > 0 ? place : undefined;
}

/** `?about=book:id&page=12`, with the words a place has in addresses everywhere; `?like=id` is a work to draw after. */
export function readAbout(query: URLSearchParams): About | undefined {
  const like = query.get('like');
  const [, resType, resId] = ABOUT.exec(query.get('about') ?? (like === null ? '' : `img:${like}`)) ?? [];
  if (!resType || !resId) return undefined;
  const kind = resType as About['resType'];
  return { resType: kind, resId, place: readPlace(kind, query) };
}

const WORDS = ['about', 'like', 'page', 'episode', 't', 'region'];

/** The query that keeps it in the address; the reader may reload, or take it away. */
export function aboutSearch(query: URLSearchParams): string {
  const kept = WORDS.flatMap((word) => {
    const value = query.get(word);
    return value === null ? [] : [[word, value]];
  });
  return kept.length > 0 && readAbout(query) ? `?${new URLSearchParams(kept)}` : '';
}

/** 第 12 页, 03:25: what the chip says besides the title. */
export function placeWords({ place }: About): string {
  if (place?.pageNum !== undefined) return `第 ${place.pageNum} 页`;
  if (place?.second !== undefined) return minuteOf(place.second);
  return place?.region ? '局部' : '';
}

function minuteOf(second: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(second / 60))}:${two(Math.floor(second % 60))}`;
}
