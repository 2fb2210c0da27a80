import { type ResourceFacts, toResourceRow } from './resource-row.ts';

interface RelatedFacts<T extends string, P> extends ResourceFacts<T> {
  at: P | null;
  place: P | null;
  reason: string;
}

/** A row of 相关. */
export function toRelatedRow<T extends string, P>(found: RelatedFacts<T, P>) {
  return {
    ...toResourceRow(found),
    at: found.at ?? undefined,
    place: found.place ?? undefined,
    reason: found.reason || undefined,
  };
}
