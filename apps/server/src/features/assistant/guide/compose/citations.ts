import { entryPath, placePath } from '@meiyu/contract/page-path.ts';
import type { Place } from '../../../../db/schema/content.ts';
import { coverUrl } from '../../../../resources/resource-row.ts';
import type { About, Citation } from '../../engine/engine.ts';
import type { ResType, Source } from '../knowledge/sources.ts';
import type { AnswerDraft } from './draft.ts';

function formatTime(second: number): string {
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  const whole = Math.floor(second);
  const hours = Math.floor(whole / 3600);
  return `${hours > 0 ? `${hours}:` : ''}${twoDigits(Math.floor(whole / 60) % 60)}:${twoDigits(whole % 60)}`;
}

export function placeLabelOf(place: Place | undefined): string {
  if (place?.pageNum !== undefined) return `第 ${place.pageNum} 页`;
  if (place?.second !== undefined) return formatTime(place.second);
  return place?.region ? '局部' : '';
}

const RES_TYPES: readonly string[] = [
  'book',
  'video',
  'audio',
  'img',
  'news',
  'exp',
  'other',
  'exhibition',
] satisfies ResType[];

function isResType(text: string): text is ResType {
  return RES_TYPES.includes(text);
}

function describeAbout({ resType, resId, title, author, linkUrl, place }: About) {
  return {
    resId,
    resType: isResType(resType) ? resType : ('other' as const),
    title,
    author,
    coverUrl: '',
    placeLabel: placeLabelOf(place),
    place,
    linkUrl,
  };
}

function describeSource({ origin, title }: Source): Omit<Citation, 'mark' | 'quote'> {
  if ('about' in origin) return describeAbout(origin.about);
  if ('entry' in origin) {
    const { id, kind } = origin.entry;
    return {
      resType: 'other',
      title,
      author: '',
      coverUrl: '',
      placeLabel: `知识条目 · ${kind}`,
      linkUrl: entryPath(id),
    };
  }
  const { resource, place } = origin;
  return {
    resId: resource.id,
    resType: resource.resType,
    title: resource.title,
    author: resource.author,
    coverUrl: coverUrl(resource.coverFile),
    coverFocus: resource.coverFocus ?? undefined,
    placeLabel: placeLabelOf(place),
    place,
    linkUrl: placePath(resource, place),
  };
}

/** Citations as they are sent to pages, numbered as in the text. */
export function toCitations(cited: AnswerDraft['cited']): Citation[] {
  return cited.map(({ source, quote }, at) => ({ mark: at + 1, quote, ...describeSource(source) }));
}
