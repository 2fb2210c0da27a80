import { type ResourceRowInput, toResourceRow } from './resource-row.ts';

interface RelatedRowInput<T extends string, P> extends ResourceRowInput<T> {
  at: P | null;
  place: P | null;
  reason: string;
}

/** A row of 相关. */
export function toRelatedRow<T extends string, P>(found: RelatedRowInput<T, P>) {
  return {
    ...toResourceRow(found),
    at: found.at ?? undefined,
    place: found.place ?? undefined,
    reason: found.reason || undefined,
  };
}
