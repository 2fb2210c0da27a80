import { isDeepStrictEqual } from 'node:util';
import type { ResourceDraft } from '../../resources/reading/draft.ts';
import type { StoredRepo } from './stored.repo.ts';

type StoredResource = NonNullable<Awaited<ReturnType<StoredRepo['read']>>>;

/** Whether the draft equals the stored resource. Files can differ although the resource is the same, for example after an export. */
export function isUnchanged(
  { body, inlineFiles, ...draft }: ResourceDraft,
  categories: { id: string; direct: boolean }[],
  stored: StoredResource,
): boolean {
  const { row } = stored;
  const toSeconds = (moment: Date) => Math.floor(moment.getTime() / 1000);
  return (
    (Object.keys(COMPARED_COLUMNS) as (keyof typeof COMPARED_COLUMNS)[]).every((name) =>
      isDeepStrictEqual(draft[name], row[name]),
    ) &&
    (!draft.publishedAt || toSeconds(draft.publishedAt) === toSeconds(row.publishedAt)) &&
    isDeepStrictEqual(describeCategories(categories), describeCategories(stored.categories)) &&
    isDeepStrictEqual([...new Set(inlineFiles)].sort(), stored.inlineFiles.toSorted()) &&
    isDeepStrictEqual(toJsonValue(body), toJsonValue(stored.body))
  );
}

/** Fields of a draft that are columns of the resource. */
const COMPARED_COLUMNS = {
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

const describeCategories = (categories: { id: string; direct: boolean }[]) =>
  categories.map(({ id, direct }) => `${id} ${direct}`).sort();

/** As JSON values, so that bytes compare as numbers. */
const toJsonValue = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
