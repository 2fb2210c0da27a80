import { type ResourceRowInput, toResourceRow } from './resource-row.ts';

interface RelatedRowInput<T extends string, P> extends ResourceRowInput<T> {
  at: P | null;
  place: P | null;
  reason: string;
}

/** A row of 相关. */
export function toRelatedRow<T extends string, P>(related: RelatedRowInput<T, P>) {
  return {
    ...toResourceRow(related),
    at: related.at ?? undefined,
    place: related.place ?? undefined,
    reason: related.reason || undefined,
  };
}
