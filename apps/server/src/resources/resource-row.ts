import { beijingTime } from '../beijing-time.ts';
import { pictureUrl } from './file-urls.ts';

export interface ResourceFacts<T extends string> {
  id: string;
  resType: T;
  title: string;
  author: string;
  coverFile: string | null;
  coverFocus: { x: number; y: number } | null;
  readCount: number;
  updatedAt: Date;
}

/** Empty where there is none: the page then draws its own. */
export function coverUrl(hash: string | null): string {
  return hash ? pictureUrl(hash, 640) : '';
}

/** What list rows of every kind carry. */
export function toResourceRow<T extends string>(found: ResourceFacts<T>) {
  return {
    id: found.id,
    resTitle: found.title,
    resAuthor: found.author,
    resCoverUrl: coverUrl(found.coverFile),
    coverFocus: found.coverFocus ?? undefined,
    resType: found.resType,
    readAmount: found.readCount,
    updateTime: beijingTime(found.updatedAt),
  };
}
