import { beijingTime } from '../beijing-time.ts';
import { pictureUrl } from './file-urls.ts';

export interface ResourceRowInput<T extends string> {
  id: string;
  resType: T;
  title: string;
  author: string;
  coverFile: string | null;
  coverFocus: { x: number; y: number } | null;
  readCount: number;
  updatedAt: Date;
}

/** Empty without a cover; pages then draw one. */
export function coverUrl(hash: string | null): string {
  return hash ? pictureUrl(hash, 640) : '';
}

/** The fields that list rows of every kind have. */
export function toResourceRow<T extends string>(found: ResourceRowInput<T>) {
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
