import { isDeepStrictEqual } from 'node:util';
import type { ResourceDraft } from '../../resources/reading/draft.ts';
import type { StoredRepo } from './stored.repo.ts';

type Stored = NonNullable<Awaited<ReturnType<StoredRepo['read']>>>;

/** Whether writing the draft would leave everything as it is: the same resource may come in other files, as from an export. */
export function isSame(
  { body, inlineFiles, ...draft }: ResourceDraft,
  categories: { id: string; direct: boolean }[],
  stored: Stored,
): boolean {
  const { row } = stored;
  const inSeconds = (moment: Date) => Math.floor(moment.getTime() / 1000);
  return (
    (Object.keys(HEAD) as (keyof typeof HEAD)[]).every((name) => isDeepStrictEqual(draft[name], row[name])) &&
    (!draft.publishedAt || inSeconds(draft.publishedAt) === inSeconds(row.publishedAt)) &&
    isDeepStrictEqual(placesOf(categories), placesOf(stored.categories)) &&
    isDeepStrictEqual([...new Set(inlineFiles)].sort(), stored.inlineFiles.toSorted()) &&
    isDeepStrictEqual(plain(body), plain(stored.body))
  );
}

/** Fields of a draft that are columns of the resource. */
const HEAD = {
  resType: true,
  resNo: true,
  title: true,
  author: true,
  abstract: true,
  tags: true,
  art: true,
  status: true,
  sort: true,
  isHome: true,
  isRecommend: true,
  coverFile: true,
  coverFocus: true,
  originalFile: true,
} satisfies Partial<Record<keyof ResourceDraft, true>>;

const placesOf = (categories: { id: string; direct: boolean }[]) =>
  categories.map(({ id, direct }) => `${id} ${direct}`).sort();

/** Without regard to the order of fields, and bytes as numbers. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
