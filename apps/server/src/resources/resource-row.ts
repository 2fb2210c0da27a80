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

/** The URL of a cover; empty if there is none, and then pages draw one. */
export function coverUrl(hash: string | null): string {
  return hash ? pictureUrl(hash, 640) : '';
}

/** The fields that list rows of every kind have. */
export function toResourceRow<T extends string>(resource: ResourceRowInput<T>) {
  return {
    id: resource.id,
    resTitle: resource.title,
    resAuthor: resource.author,
    resCoverUrl: coverUrl(resource.coverFile),
    coverFocus: resource.coverFocus ?? undefined,
    resType: resource.resType,
    readAmount: resource.readCount,
    updateTime: beijingTime(resource.updatedAt),
  };
}
