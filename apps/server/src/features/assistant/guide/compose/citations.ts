import { placePath } from '@meiyu/contract/page-path.ts';
import type { Place } from '../../../../db/schema/content.ts';
import { coverUrl } from '../../../../resources/resource-row.ts';
import type { About, Citation } from '../../engine/engine.ts';
import type { ResKind, Source } from '../knowledge/sources.ts';
import type { Draft } from './draft.ts';

function clock(second: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const whole = Math.floor(second);
  const hours = Math.floor(whole / 3600);
  return `${hours > 0 ? `${hours}:` : ''}${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
}

function labelOf(place: Place | undefined): string {
  if (place?.pageNum !== undefined) return `第 ${place.pageNum} 页`;
  if (place?.second !== undefined) return clock(place.second);
  return place?.region ? '局部' : '';
}

const RES_TYPES: readonly string[] = ['book', 'video', 'audio', 'img', 'news', 'exp', 'other'] satisfies ResKind[];

function isResType(text: string): text is ResKind {
  return RES_TYPES.includes(text);
}

function ofAbout({ resType, resId, title, author, linkUrl }: About) {
  return {
    resId,
    resType: isResType(resType) ? resType : ('other' as const),
    title,
    author,
    coverUrl: '',
    placeLabel: '',
    linkUrl,
  };
}

function describe({ of, title }: Source): Omit<Citation, 'mark' | 'quote'> {
  if ('about' in of) return ofAbout(of.about);
  if ('entry' in of) {
    const { kind } = of.entry;
    return { resType: 'other', title, author: '', coverUrl: '', placeLabel: `知识条目 · ${kind}`, linkUrl: '' };
  }
  const { resource, place } = of;
  return {
    resId: resource.id,
    resType: resource.resType,
    title: resource.title,
    author: resource.author,
    coverUrl: coverUrl(resource.coverFile),
    coverFocus: resource.coverFocus ?? undefined,
    placeLabel: labelOf(place),
    place,
    linkUrl: placePath(resource, place),
  };
}

/** As pages show them, numbered as in the text. */
export function toCitations(cited: Draft['cited']): Citation[] {
  return cited.map(({ source, quote }, at) => ({ mark: at + 1, quote, ...describe(source) }));
}
